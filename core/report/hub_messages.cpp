// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/messages.h"

#include "core/report/translate.h"

#include <array>

namespace hbm {

namespace {

/// Why what was pasted names no model of the Hub.
constexpr std::array kHub {
    MessageTemplate { "hub-empty", HBM_TEXT("Nothing was pasted. Type a model as owner/name.") },
    MessageTemplate { "hub-too-long",
        HBM_TEXT("This is longer than {1} bytes. Type a model as owner/name, or paste its address.") },
    MessageTemplate { "hub-control-chars",
        HBM_TEXT("\"{0}\" has line breaks or control characters in it. Paste one model at a time.") },
    MessageTemplate { "hub-whitespace",
        HBM_TEXT("\"{0}\" has spaces in it, which no model's name has. Type it as owner/name.") },
    MessageTemplate { "hub-dataset", HBM_TEXT("This is a dataset. Paste the model that was trained on it.") },
    MessageTemplate {
        "hub-space", HBM_TEXT("This is a Space. Paste the model that it runs; its page names it.") },
    MessageTemplate {
        "hub-other-type", HBM_TEXT("\"{0}\" on the Hub are no models. Paste a model's address.") },
    MessageTemplate { "hub-reserved", HBM_TEXT("\"{0}\" is a page of the site, no model's owner.") },
    MessageTemplate {
        "hub-id-segments", HBM_TEXT("\"{0}\" is no model's name: it has two parts, owner/name.") },
    MessageTemplate {
        "hub-path-traversal", HBM_TEXT("\"{0}\" leads out of the repository (\"..\", \"\\\" or \"//\").") },
    MessageTemplate { "hub-id-dotdot", HBM_TEXT("\"{0}\" has two dots in a row, which no name has.") },
    MessageTemplate { "hub-id-dashdash", HBM_TEXT("\"{0}\" has two dashes in a row, which no name has.") },
    MessageTemplate { "hub-id-chars",
        HBM_TEXT("\"{0}\" is no part of a model's name: letters a to z, digits, \".\", \"_\" and \"-\", and "
                 "no dot "
                 "or dash at its ends.") },
    MessageTemplate { "hub-id-backslash", HBM_TEXT("\"{0}\" has a \"\\\" in it. Use \"/\": owner/name.") },
    MessageTemplate { "hub-id-length", HBM_TEXT("\"{0}\" is longer than the 96 characters of a name.") },
    MessageTemplate { "hub-revision",
        HBM_TEXT("\"{0}\" is no branch, tag or commit. Write owner/name@main, or leave it out.") },
    MessageTemplate { "hub-tag",
        HBM_TEXT("\"{0}\" is no name of a quantization. Write owner/name:Q4_K_M, or leave it out.") },
    MessageTemplate { "hub-percent", HBM_TEXT("\"{0}\" has a % in it that stands for no character.") },
    MessageTemplate { "hub-host",
        HBM_TEXT("\"{0}\" is not the Hugging Face Hub. Paste the address of a model there, or owner/name.") },
    MessageTemplate { "hub-mirror",
        HBM_TEXT("\"{0}\" is not the Hub that is asked. If it is a mirror of it, set it as HF_ENDPOINT.") },
    MessageTemplate {
        "hub-scheme", HBM_TEXT("Addresses that begin with \"{0}:\" are not read. Paste an https address.") },
    MessageTemplate { "hub-token",
        HBM_TEXT("{0}: what stands there is no token (letters, digits and signs without spaces); it is not "
                 "used.") },
    MessageTemplate { "hub-token-readable",
        HBM_TEXT("{0}: other users of this machine can read this token. chmod 600 keeps it yours.") },
    MessageTemplate { "hub-timeout", HBM_TEXT("{0}: \"{1}\" is no number of seconds; {2} is used.") },
    MessageTemplate { "hub-endpoint",
        HBM_TEXT("{0}: \"{1}\" is no address that begins with https:// or http://; {2} is asked.") },
    MessageTemplate { "hub-redirect",
        HBM_TEXT("The server sent a redirect that is not allowed (\"{0}\"). A proxy may be in the way, or "
                 "HF_ENDPOINT "
                 "is wrong.") },
    MessageTemplate { "hub-not-a-hub",
        HBM_TEXT("The server at {0} answered with a web page, not model data. A proxy, firewall or sign-in "
                 "page is "
                 "probably in the way, or HF_ENDPOINT is wrong.") },
    MessageTemplate { "hub-no-revision", HBM_TEXT("{0} exists, but has no branch, tag or commit \"{1}\".") },
    MessageTemplate {
        "hub-no-revision-of", HBM_TEXT("{0} exists, but has no branch, tag or commit \"{1}\". It has: {2}") },
    MessageTemplate { "hub-warning", HBM_TEXT("The Hub says: {1}") },
    MessageTemplate { "hub-cache-broken",
        HBM_TEXT(
            "{0}: the download in the cache is incomplete (its blob is missing), and offline mode is on. "
            "Download it again, or unset HF_HUB_OFFLINE.") },
    MessageTemplate { "hub-no-file", HBM_TEXT("{0} has no file {1} at {2}.") },
    MessageTemplate { "hub-gated-anonymous",
        HBM_TEXT(
            "{0} is gated. Accept its terms at {1}, then sign in: set HF_TOKEN, or run \"hf auth login\".") },
    MessageTemplate { "hub-gated-http",
        HBM_TEXT("{0} is gated. The token from {2} is not sent over http; use an https address of the Hub as "
                 "HF_ENDPOINT. The terms are accepted at {1}.") },
    MessageTemplate { "hub-gated-denied",
        HBM_TEXT(
            "The account of the token from {2} has no access to {0} yet, or the token may not read gated "
            "repositories. Ask for access at {1} and check the token's permissions.") },
    MessageTemplate { "hub-disabled", HBM_TEXT("{0} was disabled by the Hub.") },
    MessageTemplate { "hub-bad-token",
        HBM_TEXT(
            "The token from {1} is invalid or expired. Run \"hf auth login\", or take it out to read public "
            "models without one.") },
    MessageTemplate { "hub-no-repository",
        HBM_TEXT(
            "{0} was not found. It does not exist, or it is private or gated and no token is set. Check the "
            "spelling: the form is owner/name.") },
    MessageTemplate { "hub-no-repository-http",
        HBM_TEXT(
            "{0} was not found. It does not exist, or it is private or gated: the token from {1} is not "
            "sent over http; use an https address of the Hub as HF_ENDPOINT. Check the spelling: the form "
            "is owner/name.") },
    MessageTemplate { "hub-no-repository-seen",
        HBM_TEXT("{0} was not found, or the token from {1} cannot see it. Check the spelling: the form is "
                 "owner/name.") },
    MessageTemplate { "hub-forbidden", HBM_TEXT("The Hub refused access to {0}: {1}") },
    MessageTemplate { "hub-unknown-404",
        HBM_TEXT("{0} was not found at {1}, which gave no reason. If that is a mirror, it may not carry this "
                 "model.") },
    MessageTemplate { "hub-rate-limited",
        HBM_TEXT(
            "The Hub's limit for {0} is reached ({1} in {2} s). It takes requests again in {3} s. A token "
            "raises the limit.") },
    MessageTemplate {
        "hub-range", HBM_TEXT("{0}: the server has no such part of {1}. The file may be empty.") },
    MessageTemplate { "hub-server",
        HBM_TEXT(
            "The server at {0} has a problem ({1}). Try again later; status.huggingface.co tells how the Hub "
            "is.") },
    MessageTemplate { "hub-bad-request", HBM_TEXT("The Hub rejected the request for {0}: {1}") },
    MessageTemplate { "hub-legal", HBM_TEXT("{0} is not available in your region for legal reasons.") },
    MessageTemplate { "hub-status", HBM_TEXT("The server at {0} gave an unexpected answer ({1}).") },
    MessageTemplate { "hub-data-host",
        HBM_TEXT(
            "The server {0}, to which the Hub sends for the file's data, did not give it ({1}). Try again "
            "later; a proxy or firewall may be in the way.") },
    MessageTemplate { "hub-cache-write",
        HBM_TEXT("{0} could not be kept ({1}). The plan goes on; it will be fetched again next time.") },
    MessageTemplate { "hub-cache-name", HBM_TEXT("\"{0}\" is no name to keep a download under.") },
    MessageTemplate { "hub-offline",
        HBM_TEXT("{0} is not in the cache, and offline mode is on (HF_HUB_OFFLINE or TRANSFORMERS_OFFLINE). "
                 "Unset it to fetch the model.") },
    MessageTemplate { "hub-cache-clear", HBM_TEXT("{0} could not be removed from the cache: {1}.") },
    MessageTemplate { "hub-unasked",
        HBM_TEXT("{0} is not in the cache, and this program may not ask the Hub. Allow it in the preferences "
                 "to fetch the model.") },
    MessageTemplate { "hub-cancelled", HBM_TEXT("{0}: cancelled.") },
    MessageTemplate { "hub-too-large",
        HBM_TEXT("{0}: more came than such a file ever holds, and the rest was not read. Check that it is a "
                 "model's, and that no proxy is in the way.") },
    MessageTemplate { "hub-redirect-loop",
        HBM_TEXT("{0} redirects in circles, or more than eight times. A proxy may be in the way, or "
                 "HF_ENDPOINT is wrong.") },
    MessageTemplate {
        "hub-name", HBM_TEXT("The name {0} was not found. Check the connection, or the name server.") },
    MessageTemplate { "hub-connect",
        HBM_TEXT(
            "No connection to {0} ({1}). A firewall must let huggingface.co, hf.co and what is below them "
            "pass.") },
    MessageTemplate { "hub-timed-out", HBM_TEXT("{0} did not answer in time. Try again.") },
    MessageTemplate { "hub-handshake",
        HBM_TEXT("No encrypted connection to {0} came about ({1}). Try again; a proxy may be in the way.") },
    MessageTemplate { "hub-certificate",
        HBM_TEXT("The certificate of {0} is not trusted ({1}). If your company inspects TLS traffic, name "
                 "its CA file "
                 "in SSL_CERT_FILE.") },
    MessageTemplate { "hub-proxy",
        HBM_TEXT("The proxy on the way to {0} failed ({1}). Look at https_proxy, http_proxy, all_proxy and "
                 "no_proxy; HTTP 407 means that it wants a user and a password.") },
    MessageTemplate { "hub-broken", HBM_TEXT("The connection to {0} broke ({1}). Try again.") },
    MessageTemplate {
        "hub-not-http", HBM_TEXT("What answers at {0} is no HTTP server. Look at HF_ENDPOINT.") },
    MessageTemplate { "hub-bad-answer",
        HBM_TEXT("{0} sent an answer that cannot be read ({1}). Try again; a proxy may be in the way.") },
    MessageTemplate { "hub-listing", HBM_TEXT("{0}: the list of files cannot be read (\"{1}\").") },
    MessageTemplate { "hub-listing-many", HBM_TEXT("{0}: more than {1} files are not looked through.") },
    MessageTemplate { "hub-pages",
        HBM_TEXT("{0}: the list of files goes in circles, or has more than 50 pages. Try again, or look at "
                 "HF_ENDPOINT.") },
    MessageTemplate { "hub-page-host",
        HBM_TEXT("The list of files goes on at {0}, which is not {1}. It was not asked. If it is the right "
                 "one, name it in HF_ENDPOINT.") },
    MessageTemplate { "hub-hash",
        HBM_TEXT("{0}: {1} came damaged twice: its bytes are not what the Hub says they are. A proxy may "
                 "change or cut them; try again.") },
    MessageTemplate { "hub-part",
        HBM_TEXT("{0}: another part of {1} came than was asked for, twice. A proxy may be in the way; try "
                 "again.") },
    MessageTemplate { "hub-adapter",
        HBM_TEXT("{0} is an adapter ({2}), which changes another model. Open its base model: {1}") },
    MessageTemplate { "hub-adapter-unnamed",
        HBM_TEXT("{0} is an adapter ({2}), and its file names no base model of the Hub. Open the model that "
                 "it was made for.") },
    MessageTemplate { "hub-adapter-chain",
        HBM_TEXT("{0}, named as a base model, is an adapter itself. Open the model that it was made for.") },
    MessageTemplate { "hub-no-config",
        HBM_TEXT("{0} has no config.json, params.json or GGUF file, so there is nothing to plan with. It "
                 "holds: {1}") },
    MessageTemplate { "hub-cache-no-config",
        HBM_TEXT("{0}: the copy in the cache, commit {1}, has no config.json or GGUF file that can be read, "
                 "and the Hub cannot be asked. Open it again when it can.") },
    MessageTemplate { "hub-no-such-name",
        HBM_TEXT("\"{0}\" is no model. If it is a user or an organisation, type owner/name.") },
    MessageTemplate {
        "hub-gguf-several", HBM_TEXT("{0} holds {1} GGUF models. Say which, as {0}:TAG. There are: {2}") },
    MessageTemplate { "hub-gguf-none", HBM_TEXT("{0} has no GGUF model \"{1}\". There are: {2}") },
    MessageTemplate { "hub-gguf-no-files", HBM_TEXT("{0} holds no GGUF model. Leave \":{1}\" out.") },
    MessageTemplate { "hub-other-commit",
        HBM_TEXT("{0}: commit {1} was asked for, and the server answered with {2}. A mirror may not know "
                 "revisions; leave it out, or ask the Hub itself.") },
    MessageTemplate { "hub-headers-many",
        HBM_TEXT("{0}: the headers of all weight files together are more than is read ({1}). Download the "
                 "model, and open its folder.") },
    MessageTemplate { "hub-headers-left", HBM_TEXT("{0}: not tried, since the Hub cannot be reached.") },
    MessageTemplate { "hub-cached-no-weights",
        HBM_TEXT("No cache knows the weight files of this copy: weights are counted from the config.") },
    MessageTemplate { "weights-not-exact",
        HBM_TEXT("The exact weights of {0} could not be read; the plan is as it was. {1}") },
    MessageTemplate { "hub-gguf-part",
        HBM_TEXT("{0} lacks {1}, one of {2} parts of a model. Open another one, or ask its author.") },
    MessageTemplate { "hub-gguf-header",
        HBM_TEXT("{0}: the header of {1} is larger than {2}. Download the file, and open it here.") },
    MessageTemplate { "hub-cached-copy", HBM_TEXT("A copy of {1}, commit {2}, from the cache.") },
    MessageTemplate { "hub-cached-older",
        HBM_TEXT("A copy of {1}, commit {2}, from the cache, which may be older than what the branch stands "
                 "for now.") },
    MessageTemplate { "hub-renamed", HBM_TEXT("{1} is called {2} now.") },
    MessageTemplate { "hub-dropped-credentials",
        HBM_TEXT("The address held a user or a token. It was not used and not kept; if it was real, take it "
                 "back.") },
    MessageTemplate { "hub-token-left-out",
        HBM_TEXT("The token from {1} is invalid or expired, and was left out. Run \"hf auth login\".") },
    MessageTemplate {
        "hub-no-list", HBM_TEXT("The server lists no files: weights are counted from the config.") },
    MessageTemplate {
        "hub-local-too", HBM_TEXT("There is a folder {1} here as well. Type ./{1} to open that one.") },
    MessageTemplate { "hub-failed", HBM_TEXT("The request to {0} failed ({1}).") },
};

} // namespace

std::span<const MessageTemplate> hubMessages()
{
    return kHub;
}

} // namespace hbm
