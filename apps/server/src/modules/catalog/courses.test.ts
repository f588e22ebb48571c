import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { type BodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { groupClass } from "../classes/tables.ts";
import { waitingListEntry } from "../enrolment/tables.ts";
import { group } from "../groups/tables.ts";
import { course } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const asAdmin = await f.tokenFor(f.admin);
const asOther = await f.tokenFor(f.otherAdmin);
const asSuper = await f.tokenFor(f.superAdmin);
const asTeacher = await f.tokenFor(f.teacher);
const us = { "x-country": "1" };

const whole = {
  title: "Paper Planes",
  prettyUrl: "paper-planes",
  status: "ACTIVE",
  courseType: "AS",
  format: "INDIVIDUAL",
  promise: "A plane that flies.",
  description: "We fold.\nWe fly.",
  outcomes: [{ byLesson: 2, title: "A glider", line: "It lands where it should." }],
  ageFrom: 8,
  ageTo: 11,
  lessonMinutes: 45,
  experience: "some",
  cover: { palette: "sun", pattern: "waves", glyph: "science" },
  opensIn: "Spring 2027",
} as const;

let made = 0;
async function add(more: object = {}) {
  made += 1;
  const { body, status } = await app.call("POST /course", { as: asAdmin, body: { ...whole, prettyUrl: `planes-${made}`, ...more } });
  expect(status).toBe(200);
  return body;
}
const auditLogOf = async (id: number) => {
  const rows = await app.db.select().from(auditEvent).where(eq(auditEvent.targetId, id));
  return rows.filter(({ targetKind }) => targetKind === "course");
};
const fields = (answer: { body: { details?: { field: string; code: string }[] } }) =>
  (answer.body.details ?? []).map(({ field, code }) => `${field} ${code}`);

describe("[CRS-06] courses as staff manage them", () => {
  test("[CRS-06] [EN-04] every field can be created, read and updated", async () => {
    const added = await app.call("POST /course", { as: asAdmin, body: whole });
    expect(added.body).toMatchObject({
      ...whole,
      version: 1,
      country: 1,
      currency: "USD",
      school: { id: f.school.id, name: "School A" },
      lessonNumber: 0,
      hasLessons: false,
      groups: 0,
      students: 0,
      waiting: 0,
      prices: [],
    });
    const { id } = added.body;
    const next = {
      title: "Paper Boats",
      prettyUrl: "paper-boats",
      country: 2,
      status: "IN_DEVELOPMENT",
      courseType: "SUM",
      format: "GROUP",
      promise: "A boat that floats.",
      description: "We sail.",
      outcomes: [],
      ageFrom: 6,
      ageTo: 9,
      lessonMinutes: 60,
      experience: "sure",
      cover: { palette: "sky", pattern: "dots", glyph: "worlds" },
      opensIn: null,
    } as const;
    const refused = await app.call("PUT /course/:id", { as: asAdmin, params: { id }, body: { ...next, version: 1 } });
    expect([refused.status, fields(refused)], "a country is a super admin's to change").toEqual([403, ["country field_not_allowed"]]);
    const changed = await app.call("PUT /course/:id", { as: asSuper, params: { id }, body: { ...next, version: 1 } });
    expect(changed.body).toMatchObject({ ...next, version: 2, currency: "GBP" });
    expect((await app.call("GET /course/:id", { as: asTeacher, params: { id } })).body).toEqual(changed.body);
    const [first, second] = await auditLogOf(id);
    expect(first).toMatchObject({ action: "catalog.course_added", schoolId: f.school.id, actorId: f.admin.id });
    expect(second).toMatchObject({
      action: "catalog.course_changed",
      before: { title: "Paper Planes", countryId: 1 },
      after: { title: "Paper Boats", countryId: 2, fields: expect.arrayContaining(["title", "countryId", "cover"]) },
    });
  });

  test("[CRS-06] a course created with the required fields only is hidden and last in its country's catalogue", async () => {
    const { ageFrom, ageTo, cover } = whole;
    const { body } = await app.call("POST /course", {
      as: asAdmin,
      body: { title: "Least", prettyUrl: "Least", ageFrom, ageTo, cover },
    });
    expect(body).toMatchObject({
      prettyUrl: "least",
      status: "HIDDEN",
      courseType: "EL",
      format: "GROUP",
      lessonMinutes: 60,
      experience: "none",
      opensIn: null,
    });
    const { body: all } = await app.call("GET /course", { as: asAdmin, query: { limit: 100, country: 1 } });
    expect(all.items.at(-1)?.id).toBe(body.id);
  });

  test("[CRS-06] rejects bad input and names the field", async () => {
    const post = async (more: object) => fields(await app.call("POST /course", { as: asAdmin, body: { ...whole, ...more } }));
    expect(await post({ title: " ", prettyUrl: "no spaces", ageFrom: 2, cover: { ...whole.cover, glyph: "lark" } })).toEqual([
      "title required",
      "prettyUrl pretty_url_malformed",
      expect.stringMatching(/^ageFrom /),
      expect.stringMatching(/^cover.glyph /),
    ]);
    expect(await post({ prettyUrl: "code-for-larks" })).toEqual(["prettyUrl pretty_url_taken"]);
    expect(await post({ promise: "", description: "", ageFrom: 12, ageTo: 8 })).toEqual([
      "promise required",
      "description required",
      "ageTo age_order",
    ]);
    expect(await post({ schoolId: f.otherSchool.id })).toEqual(["schoolId field_not_allowed"]);
    const { id } = await add();
    const put = async (wrongBody: object) => app.call("PUT /course/:id", { as: asAdmin, params: { id }, wrongBody });
    expect(fields(await put({ title: "x" }))).toEqual([expect.stringMatching(/^version /)]);
    expect(fields(await put({ version: 1, prettyUrl: "drawing" }))).toEqual(["prettyUrl pretty_url_taken"]);
    expect(fields(await put({ version: 1, promise: "" }))).toEqual(["promise required"]);
    expect((await app.call("GET /course/:id", { as: asAdmin, params: { id } })).body.version).toBe(1);
  });

  test("[CRS-06] an address is unique within a country and free in another", async () => {
    await add({ prettyUrl: "kites" });
    const abroad = await app.call("POST /course", { as: asOther, body: { ...whole, prettyUrl: "kites" } });
    expect(abroad.body).toMatchObject({ prettyUrl: "kites", country: 3, currency: "ILS" });
  });

  test("[CRS-06] a super admin chooses the school; a course with prices or groups can't change country", async () => {
    const nowhere = await app.call("POST /course", { as: asSuper, body: { ...whole, prettyUrl: "super" } });
    expect(fields(nowhere)).toEqual(["schoolId required"]);
    const there = await app.call("POST /course", { as: asSuper, body: { ...whole, prettyUrl: "super", schoolId: f.otherSchool.id } });
    expect(there.body.school.id).toBe(f.otherSchool.id);
    const moved = await app.call("PUT /course/:id", { as: asSuper, params: { id: f.coding.id }, body: { version: 1, country: 2 } });
    expect(fields(moved)).toEqual(["country country_in_use"]);
  });

  test("[CRS-06] [F-25] the second of two concurrent edits gets the current course and writes nothing", async () => {
    const { id } = await add();
    const put = (body: BodyOf<"PUT /course/:id">) => app.call("PUT /course/:id", { as: asAdmin, params: { id }, body });
    const answers = await Promise.all([put({ version: 1, title: "First" }), put({ version: 1, title: "Second" })]);
    const [lost] = answers.filter(({ status }) => status === 409);
    const [won] = answers.filter(({ status }) => status === 200);
    expect(lost?.body).toMatchObject({ code: "state_changed", current: won?.body });
    const again = await put({ version: won?.body.version ?? 0, title: "Third" });
    expect(again.body).toMatchObject({ title: "Third", version: 3 });
    expect((await auditLogOf(id)).map(({ action }) => action)).toEqual([
      "catalog.course_added",
      "catalog.course_changed",
      "catalog.course_changed",
    ]);
  });

  test("[CRS-06] a course of another school returns 404; teachers can read, families can't", async () => {
    const { id } = await add();
    for (const asked of [id, 999_999]) {
      expect((await app.call("GET /course/:id", { as: asOther, params: { id: asked } })).status).toBe(404);
      expect((await app.call("PUT /course/:id", { as: asOther, params: { id: asked }, body: { version: 1 } })).status).toBe(404);
      expect((await app.call("DELETE /course/:id", { as: asOther, params: { id: asked }, query: { isConfirmed: 1 } })).status).toBe(404);
    }
    expect((await app.call("PUT /course/:id", { as: asTeacher, params: { id }, body: { version: 1 } })).status).toBe(403);
    expect((await app.call("GET /course", { as: await f.tokenFor(f.ada) })).status).toBe(403);
    expect((await app.call("POST /course", { body: whole })).status).toBe(401);
    const distributor = await f.tokenFor(f.distributor);
    expect((await app.call("GET /course/:id", { as: distributor, params: { id } })).status).toBe(200);
    expect((await app.call("GET /course/:id", { as: distributor, params: { id: f.chess.id } })).status).toBe(404);
  });

  test("[CRS-06] the list can be searched, filtered and sorted, and counts students and waiting families", async () => {
    await app.call("POST /course", {
      as: asSuper,
      body: {
        ...whole,
        prettyUrl: "zebra",
        title: "Zebra stripes",
        status: "IN_DEVELOPMENT",
        courseType: "CTE",
        country: 4,
        schoolId: f.school.id,
      },
    });
    const list = async (query: object, as = asAdmin) => (await app.call("GET /course", { as, query: { limit: 100, ...query } })).body;
    const found = await list({ search: "zebra" });
    expect(found).toMatchObject({ total: 1, items: [{ title: "Zebra stripes", status: "IN_DEVELOPMENT", waiting: 0 }] });
    for (const filter of [{ status: "IN_DEVELOPMENT", country: 4 }, { type: "CTE" }, { country: 4, format: "INDIVIDUAL" }])
      expect((await list(filter)).items.map(({ title }: { title: string }) => title)).toEqual(["Zebra stripes"]);
    expect((await list({ school: f.otherSchool.id })).total).toBe(0);
    expect((await list({ school: f.otherSchool.id }, asSuper)).total).toBeGreaterThan(0);
    expect((await list({ search: "code-for" })).items).toEqual([expect.objectContaining({ id: f.coding.id, groups: 2, students: 3 })]);
    const titles = (await list({ sort: "-title" })).items.map(({ title }: { title: string }) => title.toLowerCase());
    expect(titles).toEqual(titles.toSorted().toReversed());
    expect((await app.call("GET /course", { as: asAdmin, query: { sort: "promise" } })).status).toBe(422);
  });

  test("[CRS-06] counts the waiting list of a course in development", async () => {
    const { id } = await add({ status: "IN_DEVELOPMENT" });
    for (const email of ["w1@test.example", "w2@test.example", "W1@test.example"])
      await app.call("PUT /public/waiting_list/course/:courseId", { params: { courseId: id }, body: { name: "W", email } });
    expect((await app.call("GET /course/:id", { as: asAdmin, params: { id } })).body.waiting).toBe(2);
  });

  test("[CRS-06] [CRS-08] families see a change at once and never see a hidden course", async () => {
    const { id, prettyUrl } = await add({ title: "Before" });
    const page = () => app.call("GET /public/course/:prettyUrl", { params: { prettyUrl }, headers: us });
    const listed = async () =>
      (await app.call("GET /public/course", { headers: us })).body.some((one: { id: number; title: string }) => one.id === id);
    expect((await page()).body.title).toBe("Before");
    await app.call("PUT /course/:id", { as: asAdmin, params: { id }, body: { version: 1, title: "After" } });
    expect((await page()).body.title).toBe("After");
    expect(await listed()).toBe(true);
    await app.call("PUT /course/:id", { as: asAdmin, params: { id }, body: { version: 2, status: "HIDDEN" } });
    expect([(await page()).status, await listed()]).toEqual([404, false]);
  });
});

describe("[CRS-06] removing a course", () => {
  const remove = (id: number, isConfirmed = false) =>
    app.call("DELETE /course/:id", { as: asAdmin, params: { id }, query: isConfirmed ? { isConfirmed: 1 } : {} });

  test("[CRS-06] a course that was taught or sold can't be removed, and its dependencies are listed", async () => {
    const unconfirmed = await remove(f.coding.id);
    expect(unconfirmed.body.dependencies).toEqual([
      { kind: "groups", count: 2, names: [], isBlocking: true },
      { kind: "enrolments", count: 3, names: [], isBlocking: true },
      { kind: "lessons", count: 4, names: [], isBlocking: false },
    ]);
    const refused = await remove(f.coding.id, true);
    expect([refused.status, refused.body.code, refused.body.reason]).toEqual([409, "transition_not_allowed", "has_dependencies"]);
    expect((await app.call("GET /course/:id", { as: asAdmin, params: { id: f.coding.id } })).status).toBe(200);
  });

  test("[CRS-06] a course with a waiting list can't be removed", async () => {
    const { id } = await add({ status: "IN_DEVELOPMENT" });
    await app.db.insert(waitingListEntry).values({ schoolId: f.school.id, courseId: id, name: "W", email: "w@test.example" });
    expect((await remove(id)).body.dependencies).toEqual([{ kind: "waiting", count: 1, names: [], isBlocking: true }]);
    expect((await remove(id, true)).status).toBe(409);
  });

  test("[CRS-06] a course without dependencies is removed after confirmation only", async () => {
    const { id } = await add();
    expect(await remove(id)).toMatchObject({ status: 200, body: { dependencies: [] } });
    expect((await app.db.select().from(course).where(eq(course.id, id))).length).toBe(1);
    expect((await remove(id, true)).status).toBe(204);
    expect(await remove(id, true)).toMatchObject({ status: 404 });
    expect((await auditLogOf(id)).at(-1)).toMatchObject({ action: "catalog.course_removed", before: { title: "Paper Planes" } });
  });

  test("[CRS-06] a group created during the removal keeps the course", async () => {
    const { id } = await add();
    const joining = app.db
      .insert(group)
      .values({ schoolId: f.school.id, courseId: id, publicName: "late", startDate: "2027-01-01", inviteId: "late-one" });
    const [removed] = await Promise.all([remove(id, true), joining.then(() => true).catch(() => false)]);
    const left = await app.db.select().from(course).where(eq(course.id, id));
    expect([204, 409]).toContain(removed.status);
    expect(left.length).toBe(removed.status === 409 ? 1 : 0);
  });
});

describe("[CRS-06] the order of the catalogue", () => {
  const order = async (country = 1) =>
    (await app.call("GET /course", { as: asSuper, query: { limit: 100, country } })).body.items.map(({ id }: { id: number }) => id);
  const sort = (courses: number[], as = asAdmin) => app.call("POST /course/sort", { as, body: { courses } });

  test("[CRS-06] the given courses swap places among themselves, and families see the same order", async () => {
    const before: number[] = await order();
    const [first, second, ...rest] = before;
    const { status, body } = await sort([second ?? 0, first ?? 0]);
    expect([status, body]).toEqual([
      200,
      [
        { id: second, sort: 0 },
        { id: first, sort: 1 },
      ],
    ]);
    expect(await order()).toEqual([second, first, ...rest]);
    const seen = (await app.call("GET /public/course", { headers: us })).body.map(({ id }: { id: number }) => id);
    expect(seen).toEqual((await order()).filter((id: number) => seen.includes(id)));
  });

  test("[CRS-06] names the field for a duplicate and for another country's course, and returns 404 for another school's", async () => {
    const { id } = await add();
    expect(fields(await sort([id, id]))).toEqual(["courses twice"]);
    for (const foreign of [[id, f.chess.id], [999_999]]) expect((await sort(foreign)).status).toBe(404);
    expect(fields(await sort([id, f.chess.id], asSuper))).toEqual(["courses different_countries"]);
    expect(fields(await sort([]))).toEqual([expect.stringMatching(/^courses /)]);
    expect((await sort([id], asTeacher)).status).toBe(403);
  });
});

describe("[CRS-01] courses by name", () => {
  const names = async (query: Record<string, unknown>, as = asTeacher) =>
    (await app.call("GET /course/autocomplete", { as, query })).body.map(({ id }: { id: number }) => id);

  test("[CRS-01] [WG-13] matches a prefix from two characters and any part from three, within the actor's schools", async () => {
    expect(await names({ search: "co", limit: 20 })).toEqual([f.coding.id, f.drawing.id]);
    expect(await names({ search: "or-la" })).toEqual([f.coding.id]);
    const { body } = await app.call("GET /course/autocomplete", { as: asTeacher, query: { search: "or-la" } });
    expect(body).toEqual([{ id: f.coding.id, name: "Course code-for-larks" }]);
    expect(await names({ search: "or" })).toEqual([]);
    expect(await names({ search: "chess" })).toEqual([]);
    expect(await names({ search: "chess" }, asSuper)).toEqual([f.chess.id]);
    expect((await names({})).length).toBeLessThanOrEqual(20);
    expect((await app.call("GET /course/autocomplete", { as: asTeacher, query: { limit: 21 } })).status).toBe(422);
    expect((await app.call("GET /course/autocomplete", { as: await f.tokenFor(f.sam) })).status).toBe(403);
  });

  test("[CRS-01] allowedTrialLessons returns only courses with a trial lesson to book", async () => {
    const { id } = await add({ title: "Nothing to try" });
    expect(await names({ search: "nothing to" })).toEqual([id]);
    expect(await names({ search: "nothing to", allowedTrialLessons: 1 })).toEqual([]);
    expect(await names({ search: "course", allowedTrialLessons: "true" })).toEqual([f.coding.id, f.drawing.id]);
  });
});

describe("[SCH-06] the courses of a school", () => {
  test("[SCH-06] lists all of them in catalogue order; another school returns 404", async () => {
    const own = await app.call("GET /school/:id/courses", { as: asTeacher, params: { id: f.school.id } });
    const ids = own.body.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(expect.arrayContaining([f.coding.id, f.drawing.id]));
    expect(ids).not.toContain(f.chess.id);
    for (const id of [f.otherSchool.id, 999_999])
      expect((await app.call("GET /school/:id/courses", { as: asTeacher, params: { id } })).status).toBe(404);
    expect((await app.call("GET /school/:id/courses", { as: await f.tokenFor(f.ada), params: { id: f.school.id } })).status).toBe(403);
  });
});

describe("[CRS-02] classes of a course that are open now", () => {
  test("[CRS-02] an admin sees those of every group; teachers and assistants see their own", async () => {
    const list = async (as: string, id = f.coding.id) => app.call("GET /course/:id/group_classes_opened", { as, params: { id } });
    expect((await list(asAdmin)).body).toEqual([]);
    const [one, two] = [f.codingGroup.classIds[1], f.laterCodingGroup.classIds[1]];
    for (const id of [one, two]) await app.db.update(groupClass).set({ status: "OPEN", openedAt: app.now() }).where(eq(groupClass.id, id));
    const open = (await list(asAdmin)).body;
    expect(open).toMatchObject([
      {
        id: one,
        status: "OPEN",
        number: 2,
        count: 4,
        group: { publicName: "codingGroup" },
        teacher: { name: "Teacher A" },
        studentsNumber: 2,
      },
      { id: two, group: { publicName: "laterCodingGroup" }, studentsNumber: 1 },
    ]);
    const ids = (answer: { body: { id: number }[] }) => answer.body.map(({ id }) => id);
    expect(ids(await list(asTeacher))).toEqual([one, two]);
    expect(ids(await list(await f.tokenFor(f.assistant)))).toEqual([one]);
    expect((await list(asOther)).status).toBe(404);
    expect((await list(asAdmin, f.chess.id)).status).toBe(404);
    expect((await list(await f.tokenFor(f.ada))).status).toBe(403);
  });
});
