// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Hardware profiles without a window: whose they are, what a draft remembers, what is wrong with one.
#include "tests/catch.h"
#include "tests/support/temporary_folder.h"
#include "ui/document/profile_draft.h"
#include "ui/document/profile_library.h"
#include "ui/inputs/profile_fields.h"
#include "ui/inputs/profile_rules.h"
#include "ui/models/profiles_model.h"

#include <QAbstractItemModelTester>

#include <fstream>

using namespace hbm;
using namespace hbm::ui;

namespace {

QString text(const char* s)
{
    return QString::fromUtf8(s);
}

Accelerator gpu(const std::string& id, const std::string& name = "My GPU")
{
    Accelerator made;
    made.id = id;
    made.name = name;
    made.memoryMarketed = Bytes { 80'000'000'000 };
    made.sources["memory_bytes_marketed"] = { "the box" };
    return made;
}

Node aNode()
{
    Node made;
    made.id = "n";
    made.name = "N";
    made.acceleratorCount = 8;
    return made;
}

std::vector<std::string> complaintKeys(const Profile& profile, Severity severity)
{
    std::vector<std::string> keys;
    for (const ProfileComplaint& one : complaintsAbout(profile, {}))
        if (one.severity == severity)
            keys.push_back(one.key);
    return keys;
}

} // namespace

TEST_CASE("the library tells whose a profile is", "[ui][profiles]")
{
    const test::TemporaryFolder folder;
    const auto own = folder.path() / "own";
    Catalogue known = shippedCatalogue();
    Accelerator elsewhere = gpu("from-a-file");
    elsewhere.origin = "/somewhere/x.json";
    addProfile(known, elsewhere);

    ProfileLibrary library(own, known);
    CHECK(library.find(false, "b200-sxm")->origin == ProfileOrigin::Shipped);
    CHECK(library.find(false, "from-a-file")->origin == ProfileOrigin::Elsewhere);
    const auto saved = library.save({ Profile(gpu("ours")) });
    REQUIRE(saved);
    CHECK(library.find(false, "ours")->origin == ProfileOrigin::Own);
    CHECK(library.find(false, "ours")->file == *saved);
    CHECK(findAccelerator(library.catalogue(), "ours"));
    REQUIRE(library.save({ Profile(gpu("b200-sxm", "Ours instead")) }));
    CHECK(library.find(false, "b200-sxm")->origin == ProfileOrigin::OwnInPlace);
    CHECK(library.freeId(false, "ours") == "ours-2");
    CHECK(library.freeId(true, "ours") == "ours");
    CHECK(library.freeId(false, std::string(64, 'x')).size() <= 64);

    // What the plan knows already comes from the folder too, not from elsewhere.
    const ProfileLibrary again(own, library.catalogue());
    CHECK(again.find(false, "ours")->origin == ProfileOrigin::Own);
    CHECK(again.find(false, "from-a-file")->origin == ProfileOrigin::Elsewhere);

    const auto aside = library.putAside(library.find(false, "b200-sxm")->file);
    REQUIRE(aside);
    CHECK(library.find(false, "b200-sxm")->origin == ProfileOrigin::Shipped); // it is back
    REQUIRE(library.bringBack(*aside, own / "b200-sxm.json"));
    CHECK(nameOf(library.find(false, "b200-sxm")->profile) == "Ours instead");
}

TEST_CASE("keys that are not read survive a visit to the library", "[ui][profiles]")
{
    const test::TemporaryFolder folder;
    std::ofstream(folder.path() / "a.json")
        << R"({"id": "a", "name": "A", "memory_gb_marketed": 80, "later": [1]})";
    ProfileLibrary library(folder.path(), shippedCatalogue());
    StoredProfile stored = library.stored(*library.find(false, "a"));
    CHECK(stored.unknownKeys == R"({"later":[1]})");
    std::get<Accelerator>(stored.profile).name = "Another";
    REQUIRE(library.save(stored, library.find(false, "a")->file));
    CHECK(library.stored(*library.find(false, "a")).unknownKeys == R"({"later":[1]})");
    // A shipped one brings what the program does not read of it.
    CHECK(library.stored(*library.find(false, "b200-sxm")).unknownKeys.find("memory_bus_width_bits")
        != std::string::npos);
}

TEST_CASE("a draft knows what is saved and takes every step back", "[ui][profiles]")
{
    ProfileDraft draft;
    draft.open({ Profile(gpu("a")) }, "/x/a.json", true);
    CHECK_FALSE(draft.isDirty());
    const auto rename = [&](const char* name, const char* field = "Name") {
        Accelerator next = std::get<Accelerator>(draft.profile());
        next.name = name;
        draft.change(next, text(field), text(field));
    };
    rename("B");
    rename("BC"); // typing goes on: one step
    CHECK(draft.isDirty());
    CHECK(draft.undoStack().count() == 1);
    draft.endGesture();
    rename("BCD");
    CHECK(draft.undoStack().count() == 2);
    draft.undoStack().undo();
    CHECK(nameOf(draft.profile()) == "BC");
    draft.markSaved(draft.now(), "/x/a.json");
    CHECK_FALSE(draft.isDirty());
    draft.undoStack().undo();
    CHECK(draft.isDirty());
    draft.discard();
    CHECK(nameOf(draft.profile()) == "BC");
    CHECK_FALSE(draft.isDirty());
    draft.undoStack().undo(); // discarding can be taken back too
    CHECK(nameOf(draft.profile()) == "My GPU");

    draft.open({ Profile(gpu("b200-sxm")) }, {}, false);
    rename("changed");
    CHECK(nameOf(draft.profile()) == "My GPU"); // read only
    CHECK_FALSE(draft.undoStack().canUndo());
    draft.start({ Profile(gpu("new")) });
    CHECK(draft.isDirty());
}

TEST_CASE("each rule of the file has its complaint at its field", "[ui][profiles][bad-input]")
{
    CHECK(complaintsAbout(gpu("fine"), {}).empty());
    Accelerator wrong = gpu("No id!", "  ");
    wrong.notes = { std::string(401, 'x') };
    CHECK(complaintKeys(wrong, Severity::Problem) == std::vector<std::string> { "id", "name", "notes" });
    CHECK(complaintKeys(gpu(""), Severity::Problem) == std::vector<std::string> { "id" });
    CHECK(complaintsAbout(gpu("taken"), { [](const std::string& id) { return id == "taken"; }, {} }).size()
        == 1);

    Accelerator doubtful = gpu("doubtful");
    doubtful.sources.clear();
    doubtful.computeCapability = "ten";
    CHECK(complaintKeys(doubtful, Severity::Warning)
        == std::vector<std::string> { "compute_capability", "memory_bytes_marketed" });
    Accelerator swapped = gpu("swapped"); // 183,359 MiB is what nvidia-smi prints of a B200
    swapped.memoryDriver = Bytes { 183'359 * kMiB };
    swapped.memoryRuntime = Bytes { 183'360 * kMiB };
    swapped.sources["memory_bytes_driver"] = swapped.sources["memory_bytes_runtime_total"] = { "read" };
    CHECK(complaintKeys(swapped, Severity::Warning)
        == std::vector<std::string> { "memory_bytes_runtime_total" });

    Node node = aNode();
    CHECK(complaintKeys(node, Severity::Problem) == std::vector<std::string> { "accelerator_id" });
    node.acceleratorId = "unheard-of";
    const auto doubts = complaintsAbout(node, { {}, [](const std::string&) { return false; } });
    REQUIRE_FALSE(doubts.empty());
    CHECK(doubts.front().key == "accelerator_id");
    CHECK(doubts.front().severity == Severity::Warning);
}

TEST_CASE("no shipped profile breaks a rule, and every value of theirs has a source", "[ui][profiles]")
{
    const Catalogue catalogue = shippedCatalogue();
    const auto isGpu = [&](const std::string& id) { return findAccelerator(catalogue, id).has_value(); };
    const auto check = [&](const Profile& profile) {
        INFO(idOf(profile));
        for (const ProfileComplaint& one : complaintsAbout(profile, { {}, isGpu })) {
            INFO(one.key << ": " << one.text.toStdString());
            CHECK(one.text.startsWith(text("No size of the memory"))); // Macs: the system decides
        }
    };
    for (const auto& one : catalogue.accelerators)
        check(*one);
    for (const auto& one : catalogue.nodes)
        check(*one);
}

TEST_CASE("which size a plan uses is said in words", "[ui][profiles]")
{
    Accelerator some = gpu("a");
    CHECK(planMemoryText(some, ByteUnit::GiB).startsWith(text("A plan uses 74.5 GiB a device: the label")));
    some.memoryDriver = Bytes { 81'559 * kMiB };
    CHECK(planMemoryText(some, ByteUnit::GiB).contains(text("79.6 GiB a device: the driver's")));
    some.memoryRuntime = Bytes { 80 * kGiB };
    some.devicesPerPackage = 2;
    CHECK(planMemoryText(some, ByteUnit::GiB) == text("A plan uses 40.0 GiB a device: the runtime size."));
    CHECK(planMemoryText(Accelerator {}, ByteUnit::GiB).contains(text("no size is known")));
}

TEST_CASE("every field reads back what it writes", "[ui][profiles]")
{
    Node node = aNode();
    node.acceleratorId = "b200-sxm";
    for (Profile profile : { Profile(gpu("a")), Profile(node) })
        for (const ProfileField& field : profileFields(profile)) {
            INFO(field.key);
            CHECK(findProfileField(profile, field.key) == &field);
            if (field.setText) {
                field.setText(profile, text("one-1"));
                CHECK(field.text(profile) == text("one-1"));
            } else {
                field.setNumber(profile, 1);
                CHECK(field.number(profile) == 1);
            }
            CHECK(field.isKnown(profile));
            setSources(profile, field.key, text("  a page \n\n another"));
            CHECK(sourcesText(profile, field.key) == text("a page\nanother"));
            setSources(profile, field.key, {});
            CHECK(sourcesText(profile, field.key).isEmpty());
            // Each is a key of the file: what is written reads back.
            CHECK(readStoredProfile(storedProfileText({ profile }), "x"));
        }
}

TEST_CASE("the list of profiles filters and puts the user's own first", "[ui][profiles]")
{
    const test::TemporaryFolder folder;
    ProfileLibrary library(folder.path(), shippedCatalogue());
    REQUIRE(library.save({ Profile(gpu("zz-ours", "ZZ ours")) }));
    ProfilesModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setEntries(library.entries(), false);
    CHECK(model.rowCount() == static_cast<int>(library.catalogue().accelerators.size()));
    CHECK(model.rowOf("zz-ours") == 0);
    CHECK(model.index(0, ProfilesModel::Whose).data().toString() == text("yours"));
    CHECK(model.index(0, ProfilesModel::Size).data().toString() == text("75 GiB"));
    model.setFilter(text("nvidia h200"));
    CHECK(model.rowCount() > 0);
    CHECK(model.rowCount() < 6);
    CHECK(model.rowOf("zz-ours") == -1);
    model.setFilter(text("yours"));
    CHECK(model.rowCount() == 1);
    model.setFilter({});
    model.setEntries(library.entries(), true);
    CHECK(model.rowCount() == static_cast<int>(library.catalogue().nodes.size()));
    CHECK(model.headerData(ProfilesModel::Size, Qt::Horizontal, Qt::DisplayRole).toString()
        == text("Accelerators"));
    model.setEntries({}, true);
    CHECK(model.rowCount() == 0);
}
