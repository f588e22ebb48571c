import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { account } from "../../kernel/auth/tables.ts";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { People } from "../../kernel/testing/fixture-makers.ts";
import { makeFixtures, password } from "../../kernel/testing/fixtures.ts";
import { attendance } from "../classes/tables.ts";
import { offerSeats } from "../enrolment/index.ts";
import { seatHold, waitingListEntry } from "../enrolment/tables.ts";
import { makeOneTimeToken } from "../identity/one-time-tokens.ts";

const app = await testApp();
const f = await makeFixtures(app);
const asAdmin = await f.tokenFor(f.admin);
const asSuper = await f.tokenFor(f.superAdmin);
const asTeacher = await f.tokenFor(f.teacher);
const asDistributor = await f.tokenFor(f.distributor);
const names = (items: { name: string }[]) => items.map(({ name }) => name);

describe("[CLI-18] [STU-16] [TCH-05] [TCH-08] [SCH-10] lists of people", () => {
  test("are limited to the actor's schools", async () => {
    const own = await app.call("GET /client", { as: asAdmin });
    expect([names(own.body.items), own.body.total]).toEqual([["Ada One", "Bo Two"], 2]);
    expect((await app.call("GET /client", { as: asSuper })).body.total).toBe(3);
    expect((await app.call("GET /client", { as: asDistributor })).body.total).toBe(2);
    expect(names((await app.call("GET /student", { as: await f.tokenFor(f.otherAdmin) })).body.items)).toEqual(["Gal Nine"]);
    expect(names((await app.call("GET /teacher", { as: asAdmin })).body.items)).toEqual(["Teacher A"]);
    expect((await app.call("GET /admin", { as: asAdmin })).status).toBe(403);
  });

  test("[WG-08] are paged, sorted by any column in both directions, and counted", async () => {
    const page = (query: Record<string, unknown>) => app.call("GET /student", { as: asSuper, query });
    const first = await page({ limit: 2, sort: "name" });
    const second = await page({ limit: 2, page: 2, sort: "name" });
    expect([...names(first.body.items), ...names(second.body.items)]).toEqual(["Gal Nine", "Sam One", "Sia One", "Tim Two"]);
    expect([first.body.total, second.body.total]).toEqual([4, 4]);
    expect(names((await page({ sort: "-name" })).body.items)).toEqual(["Tim Two", "Sia One", "Sam One", "Gal Nine"]);
    expect(names((await page({ sort: "client" })).body.items)[0]).toBe("Sam One");
    expect((await page({ sort: "password" })).status).toBe(422);
    expect((await page({ limit: 501 })).status).toBe(422);
    expect((await page({ page: 9 })).body).toEqual({ items: [], total: 4 });
  });

  test("can be searched by name and login and, by admins only, by address", async () => {
    const found = async (as: string, search: string) => (await app.call("GET /client", { as, query: { search } })).body.items.length;
    expect([await found(asAdmin, "ada"), await found(asAdmin, "ADA@TEST"), await found(asTeacher, "ada@test")]).toEqual([1, 1, 0]);
    expect((await app.call("GET /student", { as: asTeacher, query: { search: "sam" } })).body.items).toHaveLength(1);
  });

  test("[S-35] search text is taken literally", async () => {
    for (const search of ["%", "_", "\\", "'; select pg_sleep(5)--"]) {
      const answer = await app.call("GET /client", { as: asSuper, query: { search } });
      expect([answer.status, answer.body.total]).toEqual([200, 0]);
      expect((await app.call("GET /student/autocomplete", { as: asSuper, query: { search } })).body).toEqual([]);
    }
  });

  test("[S-42] a teacher sees names, but no family's address or phone", async () => {
    const [parent] = (await app.call("GET /client", { as: asTeacher, query: { sort: "email" } })).body.items;
    expect(parent).toMatchObject({ name: "Ada One", email: null, phone: null, students: [{ name: "Sam One" }, { name: "Sia One" }] });
    const [child] = (await app.call("GET /student", { as: asTeacher })).body.items;
    expect(child).toMatchObject({ clientName: "Ada One", clientPhone: null, email: null });
    expect(JSON.stringify(child)).not.toContain("passwordHash");
  });

  test("[S-42] nor a parent's Google id", async () => {
    await app.db.update(account).set({ googleId: "a-google-number" }).where(eq(account.id, f.ada.id));
    const seenBy = async (as: string) => (await app.call("GET /client/:id", { as, params: { id: f.ada.id } })).body.googleId;
    expect([await seenBy(asAdmin), await seenBy(asTeacher)]).toEqual(["a-google-number", null]);
  });
});

describe("[CLI-01] [STU-01] [TCH-01] [TCH-06] autocompletes", () => {
  test("[S-35] return names of their own school to staff, and nothing to others", async () => {
    const ask = (as: string | undefined, search: string) => app.call("GET /student/autocomplete", { as, query: { search } });
    expect((await ask(asTeacher, "s")).body).toEqual([
      { id: f.sam.id, name: "Sam One" },
      { id: f.sia.id, name: "Sia One" },
    ]);
    expect((await ask(asTeacher, "one")).body).toHaveLength(2);
    expect((await ask(asTeacher, "on")).body).toEqual([]);
    expect((await ask(asTeacher, "gal")).body).toEqual([]);
    expect((await ask(undefined, "s")).status).toBe(401);
    expect((await ask(await f.tokenFor(f.sam), "s")).status).toBe(403);
    expect((await ask(await f.tokenFor(f.ada), "s")).status).toBe(403);
    expect((await app.call("GET /client/autocomplete", { as: asAdmin, query: { search: "ada" } })).body).toEqual([
      { id: f.ada.id, name: "Ada One" },
    ]);
    expect((await app.call("GET /teacher/autocomplete", { as: asAdmin })).body).toEqual([{ id: f.teacher.id, name: "Teacher A" }]);
    expect((await app.call("GET /assistant/autocomplete", { as: asAdmin })).body).toEqual([{ id: f.assistant.id, name: "Assistant A" }]);
  });
});

describe("managing people", () => {
  test("an added teacher gets a link to set a first password, and belongs to the school of the admin", async () => {
    const body = { name: "Nia Novak", email: " Nia@Test.Example ", subjects: "Chess" };
    const made = await app.call("POST /teacher", { as: asAdmin, body });
    expect(made.body).toMatchObject({
      name: "Nia Novak",
      email: "nia@test.example",
      status: "invited",
      school: { id: f.school.id },
      subjects: "Chess",
    });
    const [email] = await app.db.select().from(outgoingMessage).where(eq(outgoingMessage.recipient, "nia@test.example"));
    expect(email?.kind).toBe("identity.invitation");
    expect(JSON.stringify(email)).toContain("/us/invitation?token=");
    const again = await app.call("POST /teacher", { as: asAdmin, body });
    expect([again.status, again.body.details?.[0]]).toEqual([422, expect.objectContaining({ field: "email", code: "email_taken" })]);
    expect((await app.call("POST /teacher", { as: asAdmin, body: { ...body, email: "nobody" } })).body.details?.[0]?.field).toBe("email");
  });

  test("no one can add people to another school; a super admin chooses one", async () => {
    const body = { name: "Ben", email: "ben@test.example" };
    const foreign = await app.call("POST /assistant", { as: asAdmin, body: { ...body, schoolId: f.otherSchool.id } });
    expect([foreign.status, foreign.body.details?.[0]?.field]).toEqual([403, "schoolId"]);
    expect((await app.call("POST /assistant", { as: asSuper, body })).body.details?.[0]?.field).toBe("schoolId");
    const made = await app.call("POST /assistant", { as: asSuper, body: { ...body, schoolId: f.otherSchool.id } });
    expect(made.body).toMatchObject({ school: { id: f.otherSchool.id }, edition: "il" });
  });

  test("[S-15] links sent to an old address stop working after a change, and an owner who used the account is notified", async () => {
    const emails = async (recipient: string, kind: string) =>
      (await app.db.select().from(outgoingMessage).where(eq(outgoingMessage.recipient, recipient))).filter((one) => one.kind === kind);
    const tokenIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? "")?.[1] ?? "";
    const { body: made } = await app.call("POST /teacher", {
      as: asAdmin,
      body: { name: "Mis Typed", email: "somebody.else@test.example" },
    });
    const [invitation] = await emails("somebody.else@test.example", "identity.invitation");
    const invited = tokenIn(invitation?.text);
    expect((await app.call("POST /auth/invitation/check", { body: { token: invited } })).status).toBe(200);
    const put = (key: "PUT /teacher/:id" | "PUT /client/:id", id: number, email: string) =>
      app.call(key, { as: asAdmin, params: { id }, body: { email } });
    expect((await put("PUT /teacher/:id", made.id, "meant@test.example")).status).toBe(200);
    const accept = { body: { token: invited, password: "an owl over the roofs" } };
    expect((await app.call("POST /auth/invitation/accept", accept)).body.code).toBe("token_invalid");
    expect(await emails("somebody.else@test.example", "people.contact_changed")).toEqual([]);

    const [first, second] = await inTransaction(app.db, async (tx) => {
      const draft = { purpose: "password_reset", accountId: f.bo.id, expiresAt: app.now().add({ hours: 1 }) } as const;
      return [await makeOneTimeToken(app.kernel, tx, draft), await makeOneTimeToken(app.kernel, tx, draft)];
    });
    const reset = (token: string, typed: string) =>
      app.call("POST /public/password_reset/:strategy", { params: { strategy: "client" }, body: { token, password: typed } });
    expect((await reset(first, password)).body).toEqual({ outcome: "changed" });
    expect((await put("PUT /client/:id", f.bo.id, "new.home@test.example")).status).toBe(200);
    expect((await reset(second, "mine once more")).body.code).toBe("token_invalid");
    expect(await emails(f.bo.identity, "people.contact_changed")).toHaveLength(1);
    expect((await put("PUT /client/:id", f.bo.id, f.bo.identity)).status).toBe(200);
  });

  test("[S-13] suspending ends a person's sessions at once; activating undoes it", async () => {
    const held = await f.tokenFor(f.assistant);
    const change = (status: "active" | "suspended") =>
      app.call("PUT /assistant/:id", { as: asAdmin, params: { id: f.assistant.id }, body: { status } });
    expect((await change("suspended")).body.status).toBe("suspended");
    expect((await app.call("GET /auth2/token/user", { as: held })).status).toBe(401);
    const login = () =>
      app.call("POST /auth2/token/identity", { body: { type: "teacher_assistant", identity: f.assistant.identity, password } });
    expect((await login()).status).toBe(401);
    expect((await change("active")).body.status).toBe("active");
    expect((await login()).status).toBe(200);
  });

  test("[TCH-07] a hidden assistant stays in the list as hidden, and can be restored", async () => {
    const params = { id: f.assistant.id };
    expect((await app.call("DELETE /assistant/:id", { as: asAdmin, params })).status).toBe(204);
    const [row] = (await app.call("GET /assistant", { as: asAdmin })).body.items;
    expect(row).toMatchObject({ isHidden: true, status: "suspended" });
    expect((await app.call("GET /assistant/autocomplete", { as: asAdmin })).body).toEqual([]);
    const back = await app.call("PUT /assistant/:id", { as: asAdmin, params, body: { status: "active" } });
    expect(back.body).toMatchObject({ isHidden: false, status: "active" });
  });

  test("[S-41] changes only the fields of the form", async () => {
    const [before] = await app.db.select().from(account).where(eq(account.id, f.teacher.id));
    const body = {
      about: "Teaches.",
      id: 1,
      kind: "admin",
      schoolId: f.otherSchool.id,
      passwordHash: "x",
      createdAt: "2020-01-01T00:00:00Z",
    };
    await app.call("PUT /teacher/:id", { as: asAdmin, params: { id: f.teacher.id }, body });
    expect((await app.db.select().from(account).where(eq(account.id, f.teacher.id)))[0]).toEqual(before);
  });

  test("a child in a course and their parent can't be removed; others can, and their addresses become free", async () => {
    const refused = await app.call("DELETE /student/:id", { as: asAdmin, params: { id: f.sam.id } });
    expect([refused.status, refused.body.code]).toEqual([400, "student_has_active_course"]);
    expect((await app.call("DELETE /client/:id", { as: asAdmin, params: { id: f.ada.id } })).body.code).toBe("student_has_active_course");
    const body = { name: "Eve Four", email: "eve@test.example" };
    const parent = (await app.call("POST /client", { as: asAdmin, body })).body;
    const child = (
      await app.call("POST /student", { as: asAdmin, body: { name: "Kit Four", birthDate: "2015-05-05", clientId: parent.id } })
    ).body;
    expect(child).toMatchObject({ client: { id: parent.id }, status: "active", hasPassword: false });
    expect((await app.call("DELETE /client/:id", { as: asAdmin, params: { id: parent.id } })).status).toBe(204);
    expect((await app.call("GET /client/:id", { as: asAdmin, params: { id: parent.id } })).status).toBe(404);
    expect((await app.call("GET /student/:id", { as: asAdmin, params: { id: child.id } })).status).toBe(404);
    expect((await app.call("POST /client", { as: asAdmin, body })).status).toBe(200);
  });

  test("[CLI-18] a removed parent is on no waiting list any more, and their children in no class ahead", async () => {
    const wil = { name: "Wil Waits", email: "wil@test.example" };
    const parent = (await app.call("POST /client", { as: asAdmin, body: wil })).body;
    const kid = { name: "Kim Waits", birthDate: "2015-05-05", clientId: parent.id };
    const child = (await app.call("POST /student", { as: asAdmin, body: kid })).body;
    const [next] = f.drawingGroup.classIds;
    await app.db.insert(attendance).values({ schoolId: f.school.id, groupClassId: next, studentId: child.id });
    const entry = { ...wil, schoolId: f.school.id, courseId: f.drawing.id, phone: "+12025550111" };
    await app.db.insert(waitingListEntry).values({ ...entry, groupId: f.drawingGroup.id, clientId: parent.id });
    expect(await offerSeats(app.kernel)).toBe(1);
    // Joined by the address alone.
    await app.db.insert(waitingListEntry).values(entry);
    expect((await app.call("DELETE /client/:id", { as: asAdmin, params: { id: parent.id } })).status).toBe(204);
    expect(await offerSeats(app.kernel)).toBe(0);
    expect(await Promise.all([waitingListEntry, seatHold].map((table) => app.db.$count(table)))).toEqual([0, 0]);
    expect(await app.db.$count(attendance, eq(attendance.studentId, child.id))).toBe(0);
  });

  test("at least one active super admin remains", async () => {
    const change = (id: number, body: Record<string, unknown>) => app.call("PUT /admin/:id", { as: asSuper, params: { id }, body });
    expect((await change(f.superAdmin.id, { status: "suspended" })).body).toMatchObject({
      code: "transition_not_allowed",
      reason: "own_account",
    });
    expect((await app.call("DELETE /admin/:id", { as: asSuper, params: { id: f.superAdmin.id } })).body.reason).toBe("own_account");
    const made = (await app.call("POST /admin", { as: asSuper, body: { name: "Two", email: "two@test.example" } })).body;
    expect(made).toMatchObject({ school: null, distributor: null, status: "invited" });
    expect((await change(made.id, { schoolId: f.otherSchool.id })).body.school?.id).toBe(f.otherSchool.id);
    expect((await change(made.id, { schoolId: f.otherSchool.id, distributorId: 1 })).body.details?.[0]?.field).toBe("distributorId");
    expect((await app.call("DELETE /admin/:id", { as: asSuper, params: { id: made.id } })).status).toBe(204);
  });

  test("changes are in the activity log, without the values of a family's fields", async () => {
    await app.call("PUT /client/:id", { as: asAdmin, params: { id: f.bo.id }, body: { name: "Bo Renamed", phone: "+1 202 555 0110" } });
    const rows = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "people.client_changed"));
    expect(rows.at(-1)).toMatchObject({
      actorId: f.admin.id,
      targetId: f.bo.id,
      schoolId: f.school.id,
      after: { fields: ["name", "phone"] },
    });
    expect(JSON.stringify(rows)).not.toContain("Renamed");
  });
});

describe("[STU-02] [STU-03] [S-23] a child's password that staff can read", () => {
  const read = (as: string, id = f.sam.id) => app.call("GET /student/:id/password", { as, params: { id } });

  test("can't be read if the child or the parent chose it; a generated one can, and each reading is logged before the answer", async () => {
    expect((await read(asTeacher)).body).toEqual({ password: null });
    const set = await app.call("DELETE /student/:id/password", { as: asTeacher, params: { id: f.sam.id } });
    expect(set.body).toMatchObject({ login: "sam", password: expect.stringMatching(/^[a-z2-9]{4}-[a-z2-9]{4}$/) });
    const again = await read(asAdmin);
    expect([again.body.password, again.headers["cache-control"]]).toEqual([set.body.password, "no-store"]);
    const [last] = (await app.db.select().from(auditEvent).where(eq(auditEvent.action, "people.student_password_read"))).slice(-1);
    expect(last).toMatchObject({ actorId: f.admin.id, targetId: f.sam.id, ip: expect.any(String) });
    const login = await app.call("POST /auth2/token/identity", { body: { type: "student", identity: "sam", password: set.body.password } });
    expect(login.status).toBe(200);
  });

  test("[CLI-23] shows the parent who read it, who replaced it, and who acted as the child", async () => {
    const asParent = await f.tokenFor(f.ada);
    expect((await app.call("POST /login/as_student", { as: await f.tokenFor(f.ada), body: { id: f.sam.id } })).status).toBe(200);
    const log = (as: string, id = f.sam.id) => app.call("GET /public/profile/client/student/:id/access_log", { as, params: { id } });
    expect((await log(asParent)).body).toEqual([
      expect.objectContaining({ what: "switched", by: { name: f.ada.name, role: "client" } }),
      expect.objectContaining({ what: "password_read", by: { name: f.admin.name, role: "school_admin" } }),
      expect.objectContaining({ what: "password_reset", by: { name: f.teacher.name, role: "teacher" } }),
      expect.objectContaining({ what: "password_read", by: { name: f.teacher.name, role: "teacher" } }),
    ]);
    expect((await log(asParent, f.sia.id)).body).toEqual([]);
    expect((await log(await f.tokenFor(f.bo))).status).toBe(404);
  });

  test("can only be read by the school's staff, and not in bulk", async () => {
    expect((await read(await f.tokenFor(f.tim))).status).toBe(403);
    expect((await read(await f.tokenFor(f.bo))).status).toBe(403);
    expect((await read(await f.tokenFor(f.otherTeacher))).status).toBe(404);
    const colleague = await inTransaction(app.db, (tx) => new People(tx, "").staff(f.school, "teacher", "colleague", "Colleague"));
    for (const key of ["GET /student/:id/password", "DELETE /student/:id/password"] as const)
      expect((await app.call(key, { as: await f.tokenFor(colleague), params: { id: f.sam.id } })).status, "not their child").toBe(404);
    const eager = await f.tokenFor(f.otherAdmin);
    for (let times = 0; times < 30; times++) expect((await read(eager, f.gal.id)).status).toBe(200);
    const refused = await read(eager, f.gal.id);
    expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
  });
});
