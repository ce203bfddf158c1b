// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/hub_server.h"

#include "core/hub/content_hash.h"

#include <arpa/inet.h>
#include <csignal>
#include <fcntl.h>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>
#include <sys/socket.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace hbm::test {

namespace {

namespace fs = std::filesystem;

constexpr const char* kNginx[] { "/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx" };

const char* program()
{
    for (const char* path : kNginx)
        if (access(path, X_OK) == 0)
            return path;
    return nullptr;
}

sockaddr_in loopback(int port)
{
    sockaddr_in address {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    return address;
}

int freePort()
{
    const int probe = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address = loopback(0);
    socklen_t size = sizeof address;
    auto* const generic = reinterpret_cast<sockaddr*>(&address);
    const bool well = bind(probe, generic, size) == 0 && getsockname(probe, generic, &size) == 0;
    close(probe);
    return well ? ntohs(address.sin_port) : 0;
}

bool answers(int port)
{
    const int probe = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address = loopback(port);
    const bool well = connect(probe, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
    close(probe);
    return well;
}

std::string contentOf(const fs::path& file)
{
    std::ostringstream out;
    out << std::ifstream(file, std::ios::binary).rdbuf();
    return out.str();
}

std::string filledIn(std::string text, const std::vector<std::pair<std::string, std::string>>& values)
{
    for (const auto& [mark, value] : values)
        for (std::size_t at = text.find(mark); at != std::string::npos;
             at = text.find(mark, at + value.size()))
            text.replace(at, mark.size(), value);
    return text;
}

} // namespace

const std::string& HubServer::commit()
{
    static const std::string commit = "0123456789abcdef0123456789abcdef01234567";
    return commit;
}

const std::string& HubServer::config()
{
    // Llama-3.1-8B's published dimensions; its name as git names a blob is computed by `git hash-object`.
    static const std::string text = R"({
  "model_type": "llama",
  "hidden_size": 4096,
  "intermediate_size": 14336,
  "num_hidden_layers": 32,
  "num_attention_heads": 32,
  "num_key_value_heads": 8,
  "max_position_embeddings": 131072,
  "vocab_size": 128256,
  "torch_dtype": "bfloat16"
}
)";
    return text;
}

bool HubServer::isInstalled()
{
    return program() != nullptr;
}

void HubServer::lay(const std::vector<HubFile>& files) const
{
    std::ofstream etags(m_folder.path() / "etags.conf"), sizes(m_folder.path() / "sizes.conf");
    std::map<std::string, nlohmann::json> siblings;
    for (const HubFile& file : files) {
        const std::string name = file.repository + "/" + file.path;
        write(name, file.content);
        const std::int64_t size = std::max(file.size, static_cast<std::int64_t>(file.content.size()));
        fs::resize_file(m_folder.path() / "files" / name, static_cast<std::uintmax_t>(size));
        const bool large = !file.path.ends_with(".json");
        const std::string hash
            = large ? hub::sha256(name + std::to_string(size)) : hub::gitBlobHash(file.content);
        const std::string etag = file.etag.empty() ? hash : file.etag;
        etags << "\"" << name << "\" \"" << etag << "\";\n";
        sizes << "\"" << name << "\" " << size << ";\n";
        nlohmann::json entry { { "rfilename", file.path }, { "size", size },
            { "blobId", std::string(40, 'b') } };
        if (large)
            entry["lfs"] = { { "size", size }, { "sha256", etag }, { "pointerSize", 135 } };
        else
            entry["blobId"] = etag;
        siblings[file.repository].push_back(std::move(entry));
    }
    siblings["org/model"] = { { { "rfilename", "config.json" }, { "size", config().size() },
                                  { "blobId", hub::gitBlobHash(config()) } },
        { { "rfilename", "model.safetensors" }, { "size", 1'000'000 } } };
    for (const auto& [repository, list] : siblings)
        write("api/" + repository + ".json",
            nlohmann::json { { "id", repository }, { "sha", commit() }, { "private", false },
                { "gated", false }, { "siblings", list } }
                .dump());
}

HubServer::HubServer(const std::vector<HubFile>& files, int rate)
{
    const char* const nginx = program();
    if (!nginx)
        throw std::runtime_error("nginx is not installed (Debian: nginx-light)");
    for (const char* folder : { "files/api", "tmp" })
        fs::create_directories(m_folder.path() / folder);
    write("config.json", config());
    write("model.safetensors", std::string(1'000'000, 's'));
    write("tiny.bin", std::string(20, 't'));
    write("empty.bin", "");
    write("big.txt", std::string(5'000'000, 'b'));
    lay(files);
    const std::string source = contentOf(fs::path(HBM_SOURCE_DIR) / "tests/data/hub/nginx.conf");
    for (int attempt = 0; attempt < 5; ++attempt) { // another process may take a port in between
        m_hub = freePort();
        m_data = freePort();
        std::ofstream(m_folder.path() / "nginx.conf") << filledIn(source,
            { { "@HUB@", std::to_string(m_hub) }, { "@CDN@", std::to_string(m_data) },
                { "@COMMIT@", commit() }, { "@ETAG@", hub::gitBlobHash(config()) },
                { "@RATE@", std::to_string(rate) } });
        const std::string folder = m_folder.path().string() + "/";
        m_process = fork();
        if (m_process == 0) {
            const int nothing = open("/dev/null", O_RDWR);
            dup2(nothing, STDOUT_FILENO);
            dup2(nothing, STDERR_FILENO);
            execl(nginx, nginx, "-p", folder.c_str(), "-c", "nginx.conf", "-e", "error.log", nullptr);
            _exit(127);
        }
        for (int wait = 0; wait < 200; ++wait) {
            if (answers(m_hub) && answers(m_data))
                return;
            if (waitpid(m_process, nullptr, WNOHANG) == m_process)
                break;
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
    }
    throw std::runtime_error("nginx did not start: " + contentOf(m_folder.path() / "error.log"));
}

HubServer::~HubServer()
{
    stop();
}

void HubServer::stop()
{
    if (m_process <= 0)
        return;
    kill(m_process, SIGTERM); // the master takes its worker along
    waitpid(m_process, nullptr, 0);
    m_process = -1;
}

std::string HubServer::endpoint() const
{
    return "http://127.0.0.1:" + std::to_string(m_hub);
}

void HubServer::write(const std::string& file, const std::string& content) const
{
    const fs::path path = m_folder.path() / "files" / file;
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << content;
}

void HubServer::remove(const std::string& file) const
{
    fs::remove(m_folder.path() / "files" / file);
}

std::vector<Request> HubServer::requests() const
{
    std::this_thread::sleep_for(std::chrono::milliseconds(20)); // the log is written after the answer
    std::vector<Request> all;
    std::ifstream log(m_folder.path() / "access.log");
    for (std::string line; std::getline(log, line);) {
        std::vector<std::string> parts;
        std::istringstream words(line);
        for (std::string part; std::getline(words, part, '|');)
            parts.push_back(part);
        if (parts.size() == 8)
            all.push_back({ std::stoi(parts[0]), parts[1], parts[2], std::stoi(parts[3]), parts[4], parts[5],
                parts[6], parts[7] });
    }
    return all;
}

} // namespace hbm::test
