import { describe, expect, test } from "vitest";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { csvFile, excelFile } from "../../kernel/files/table-file.ts";
import { type BodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";

const app = await testApp();
const f = await makeFixtures(app);
const asAdmin = await f.tokenFor(f.admin);
const asSuper = await f.tokenFor(f.superAdmin);

describe("[AUD-01] the activity log", () => {
  const auditLog = (as: string, query: Record<string, unknown> = {}) => app.call("GET /audit_event", { as, query });

  test("names courses, lessons, groups and classes by title, and leaves deleted ones without a name", async () => {
    const [lesson] = f.coding.lessonIds;
    const [held] = f.codingGroup.classIds;
    const lines = [
      ["course", f.coding.id],
      ["lesson", lesson],
      ["group", f.codingGroup.id],
      ["group_class", held],
      ["school", f.school.id],
      ["course", 999_999],
      ["payment_order", 1],
    ] as const;
    await app.db.insert(auditEvent).values(
      lines.map(([targetKind, targetId]) => ({
        at: app.now(),
        schoolId: f.school.id,
        actorRole: "school_admin",
        actorId: f.admin.id,
        action: "groups.named",
        targetKind,
        targetId,
      })),
    );
    const { items } = (await auditLog(asAdmin, { action: "groups.named" })).body;
    const titles = items.map(({ target }) => [target?.kind, target?.name]);
    const titleOf = async (call: "GET /course/:id" | "GET /group/:id", id: number) =>
      (await app.call(call, { as: asAdmin, params: { id } })).body;
    const group = (await titleOf("GET /group/:id", f.codingGroup.id)).publicName;
    expect(titles.toReversed()).toEqual([
      ["course", (await titleOf("GET /course/:id", f.coding.id)).title],
      ["lesson", expect.stringMatching(/./)],
      ["group", group],
      ["group_class", expect.stringMatching(new RegExp(`^${group} #\\d+$`))],
      ["school", expect.stringMatching(/./)],
      ["course", null],
      ["payment_order", null],
    ]);
  });

  test("lists who did what to whom, newest first, in pages, for the actor's schools only", async () => {
    const rename = (name: string) => app.call("PUT /client/:id", { as: asAdmin, params: { id: f.bo.id }, body: { name } });
    for (const name of ["One", "Two", "Three"]) await rename(name);
    const first = (await auditLog(asAdmin, { limit: 2, targetKind: "client", targetId: f.bo.id })).body;
    expect(first.items).toHaveLength(2);
    expect(first.items[0]).toMatchObject({
      action: "people.client_changed",
      actor: { id: f.admin.id, name: "Admin A", role: "school_admin" },
      target: { kind: "client", id: f.bo.id, name: "Three" },
      school: { id: f.school.id },
      after: { fields: ["name"] },
    });
    const rest = (await auditLog(asAdmin, { limit: 2, targetKind: "client", targetId: f.bo.id, before: first.next })).body;
    expect([rest.items.length, rest.next]).toEqual([1, null]);
    expect((await auditLog(await f.tokenFor(f.otherAdmin))).body.items).toEqual([]);
    expect((await auditLog(asSuper, { action: "people." })).body.items).toHaveLength(3);
    expect((await auditLog(asSuper, { action: "people" })).body.items).toEqual([]);
    expect((await auditLog(asSuper, { actorId: f.ada.id })).body.items).toEqual([]);
  });

  test.each([
    ["catalog.course_removed", "course", { title: "Planets", status: "HIDDEN" }, "Planets"],
    ["catalog.plan_removed", "price_plan", { title: "Monthly" }, "Monthly"],
    ["assessment.assignment_removed", "course_assignment", { title: "Homework" }, "Homework"],
    ["payments.coupon_removed", "coupon", { name: "Summer" }, "Summer"],
    ["groups.removed", "group", { publicName: "Larks", course: 1 }, "Larks"],
    ["schools.removed", "school", { title: "Old school" }, "Old school"],
    // A part of the target was removed.
    ["curriculum.slide_removed", "lesson", { title: "The slide" }, null],
    ["payments.code_removed", "coupon", { name: "THECODE" }, null],
    // Their names were erased with them.
    ["leads.removed", "lead", { name: "Lou" }, null],
    ["people.student_removed", "student", { name: "Sam" }, null],
  ])("after %s names the %s as it was", async (action, targetKind, before, name) => {
    const line = { at: app.now(), schoolId: f.school.id, actorRole: "school_admin", actorId: f.admin.id, action, targetKind, before };
    await app.db.insert(auditEvent).values({ ...line, targetId: 999_999 });
    const [shown] = (await auditLog(asAdmin, { action })).body.items;
    expect(shown?.target).toEqual({ kind: targetKind, id: 999_999, name });
  });

  test("[S-20] names the parent who acted in a child's session", async () => {
    await app.db.insert(auditEvent).values({
      schoolId: f.school.id,
      at: app.now(),
      actorRole: "client_as_student",
      actorId: f.sam.id,
      behindId: f.ada.id,
      action: "classes.tested",
    });
    const [line] = (await auditLog(asAdmin, { actorId: f.ada.id })).body.items;
    expect(line).toMatchObject({ actor: { id: f.sam.id }, behind: { id: f.ada.id, name: "Ada One" } });
  });

  test("can only be read by admins", async () => {
    for (const person of [f.ada, f.sam, f.teacher, f.distributor, f.observer])
      expect((await auditLog(await f.tokenFor(person))).status).toBe(403);
  });
});

describe("[BLK-01] bulk actions", () => {
  const bulk = (as: string, body: BodyOf<"POST /people/bulk">) => app.call("POST /people/bulk", { as, body });

  test("a dry run returns the outcomes and changes nothing; then the action runs, with an outcome for each person", async () => {
    const made = (await app.call("POST /teacher", { as: asAdmin, body: { name: "New", email: "new@test.example" } })).body;
    const ids = [f.teacher.id, made.id, f.teacher.id];
    const ask = { kind: "teacher", action: "suspend", ids } as const;
    const planned = await bulk(asAdmin, { ...ask, dryRun: true });
    expect(planned.body.items).toEqual([
      { id: f.teacher.id, name: "Teacher A", outcome: "done", reason: null },
      { id: made.id, name: "New", outcome: "done", reason: null },
    ]);
    const status = async () => (await app.call("GET /teacher/:id", { as: asAdmin, params: { id: f.teacher.id } })).body.status;
    expect(await status()).toBe("active");
    expect((await bulk(asAdmin, { ...ask, dryRun: false })).body).toEqual(planned.body);
    expect(await status()).toBe("suspended");
    const again = (await bulk(asAdmin, { ...ask, dryRun: true })).body.items;
    expect(again.map(({ outcome }: { outcome: string }) => outcome)).toEqual(["nothing_to_do", "nothing_to_do"]);
    await bulk(asAdmin, { ...ask, action: "activate", dryRun: false });
    const invited = (await bulk(asAdmin, { ...ask, action: "invite_again", dryRun: false })).body.items;
    const [line] = (await app.call("GET /audit_event", { as: asAdmin, query: { action: "people.invited_again" } })).body.items;
    expect(line?.target).toMatchObject({ kind: "teacher", id: made.id });
    expect(invited).toEqual([
      { id: f.teacher.id, name: "Teacher A", outcome: "refused", reason: "already_in" },
      { id: made.id, name: "New", outcome: "done", reason: null },
    ]);
  });

  test("no one can suspend their own account this way, and only super admins manage admins", async () => {
    const ask = { kind: "admin", action: "suspend", ids: [f.superAdmin.id], dryRun: true } as const;
    expect((await bulk(asSuper, ask)).body.items[0]).toMatchObject({ outcome: "refused", reason: "own_account" });
    expect((await bulk(asAdmin, ask)).status).toBe(403);
    expect((await bulk(asAdmin, { ...ask, kind: "client", ids: [] })).body.details?.[0]?.field).toBe("ids");
  });
});

describe("[EXP-01] exporting a table", () => {
  const ask = (as: string, kind: string, wrongBody: Record<string, unknown>) =>
    app.call("POST /people/:kind/export", { as, params: { kind }, wrongBody: { purpose: "Class photos", ...wrongBody } });

  test("has the requested columns of the actor's school, and is logged", async () => {
    const file = await ask(asAdmin, "student", {
      format: "csv",
      columns: ["name", "client"],
      headings: ["Child", "Parent"],
      sort: "-login",
    });
    expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(file.headers["content-disposition"]).toMatch(/^attachment; filename\*=UTF-8''students-\d{4}-\d\d-\d\d\.csv$/);
    expect(file.body).toBe("\uFEFFChild,Parent\r\nTim Two,Three\r\nSia One,Ada One\r\nSam One,Ada One\r\n");
    const [line] = (await app.call("GET /audit_event", { as: asAdmin, query: { action: "people.exported" } })).body.items;
    expect(line?.after).toEqual({ kind: "student", rows: 3, columns: ["name", "client"], purpose: "Class photos" });
    const book = await ask(asAdmin, "teacher", { format: "xlsx", columns: ["name"], headings: ["Name"] });
    expect([book.status, book.body.startsWith("PK")]).toEqual([200, true]);
  });

  test("rejects unknown columns and kinds", async () => {
    const wrong = await ask(asAdmin, "student", { format: "csv", columns: ["passwordHash"], headings: ["x"] });
    expect([wrong.status, wrong.body.details?.[0]?.field]).toEqual([422, "columns"]);
    expect((await ask(asAdmin, "student", { format: "csv", columns: ["name"], headings: ["x", "y"] })).body.details?.[0]?.field).toBe(
      "headings",
    );
    expect((await ask(asAdmin, "admin", { format: "csv", columns: ["name"], headings: ["x"] })).status).toBe(403);
    expect((await ask(asAdmin, "nobody", { format: "csv", columns: ["name"], headings: ["x"] })).status).toBe(400);
  });

  test("[S-60] a cell can't start a formula", async () => {
    const rows = [["=HYPERLINK(1)"], ["+1"], ["-1"], ["@x"], ["\t=1"], ["plain"]];
    const table = { name: "t", headings: ["=H"], rows, rightToLeft: false };
    const lines = Buffer.from(csvFile(table).content).toString().slice(1).trimEnd().split("\r\n");
    expect(lines.every((line) => !/^"?[=+\-@\t]/.test(line))).toBe(true);
    expect(lines.at(-1)).toBe("plain");
    expect((await excelFile(table)).content.byteLength).toBeGreaterThan(500);
  });
});

describe("[VIEW-01] [VIEW-02] [VIEW-03] saved views", () => {
  test("belong to one person: saved by name, replaced, deleted", async () => {
    const saveView = (as: string, name: string, query: string) =>
      app.call("POST /saved_view", { as, body: { screen: "clients", name, query } });
    const list = async (as: string) => (await app.call("GET /saved_view", { as, query: { screen: "clients" } })).body;
    await saveView(asAdmin, "Waiting", "?status=invited");
    const again = (await saveView(asAdmin, "Waiting", "?status=invited&sort=-createdAt")).body;
    expect(await list(asAdmin)).toEqual([{ id: again.id, screen: "clients", name: "Waiting", query: "?status=invited&sort=-createdAt" }]);
    expect(await list(asSuper)).toEqual([]);
    const forget = (as: string) => app.call("DELETE /saved_view/:id", { as, params: { id: again.id } });
    expect([(await forget(asSuper)).status, (await forget(asAdmin)).status, (await forget(asAdmin)).status]).toEqual([404, 204, 404]);
  });

  test("are limited to a hundred per table; existing ones can still be replaced", async () => {
    const saveView = (name: string) => app.call("POST /saved_view", { as: asSuper, body: { screen: "students", name, query: "" } });
    for (let index = 0; index < 100; index++) expect((await saveView(`view ${index}`)).status).toBe(200);
    const beyond = await saveView("one more");
    expect([beyond.status, beyond.body.details?.[0]]).toEqual([422, expect.objectContaining({ field: "name", code: "too_many" })]);
    expect((await saveView("view 7")).status).toBe(200);
  });
});
