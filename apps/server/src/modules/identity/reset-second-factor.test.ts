import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { editionSlugs } from "@larkroom/domain/editions/editions";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures, password, type Person } from "../../kernel/testing/fixtures.ts";
import { secondFactorResetMail } from "./second-factor-reset-mail.ts";
import { giveSecondFactor, hasSecondFactor } from "./second-factor.store.ts";

const app = await testApp();
const f = await makeFixtures(app);
const [admin, superAdmin] = await Promise.all([f.admin, f.superAdmin].map((person) => f.tokenFor(person)));
const give = (person: Person) => inTransaction(app.db, (tx) => giveSecondFactor(app.kernel, tx, person.id, "JBSWY3DPEHPK3PXP"));
const reset = (person: { id: number }, as = admin) => app.call("DELETE /auth/second_factor/:id", { params: { id: person.id }, as });
const resets = () => app.db.select().from(auditEvent).where(eq(auditEvent.action, "identity.second_factor_reset"));

test("[AUTH-30] a school's admin removes it for teaching staff: sessions end, it is logged, and they are emailed", async () => {
  for (const person of [f.teacher, f.assistant]) {
    await give(person);
    const theirs = await f.tokenFor(person);
    expect((await reset(person)).status).toBe(204);
    expect(await hasSecondFactor(app.db, person.id)).toBe(false);
    expect((await app.call("GET /auth2/token/user", { as: theirs })).status).toBe(401);
    const emails = await app.db
      .select()
      .from(outgoingMessage)
      .where(and(eq(outgoingMessage.kind, "identity.second_factor_reset"), eq(outgoingMessage.recipient, person.identity)));
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain("Admin A");
  }
  expect(await resets()).toMatchObject([
    { actorId: f.admin.id, schoolId: f.school.id, targetKind: "teacher", targetId: f.teacher.id },
    { targetKind: "teacher_assistant", targetId: f.assistant.id },
  ]);
});

test("[AUTH-30] a super admin removes it for an admin, who sets up a new one at the next login", async () => {
  await give(f.otherAdmin);
  expect((await reset(f.otherAdmin, superAdmin)).status).toBe(204);
  const login = await app.call("POST /auth2/token/identity", { body: { type: "admin", identity: f.otherAdmin.identity, password } });
  expect(login.body.secondFactor).toBe("setup");
});

test("[AUTH-30] without a second factor nothing happens: no logout and no email", async () => {
  const before = (await resets()).length;
  const theirs = await f.tokenFor(f.otherTeacher);
  expect((await reset(f.otherTeacher, superAdmin)).status).toBe(204);
  expect((await app.call("GET /auth2/token/user", { as: theirs })).status).toBe(200);
  expect(await resets()).toHaveLength(before);
});

test("[AUTH-30] people of other schools return 404; no one can remove their own this way; other roles are refused", async () => {
  await give(f.otherTeacher);
  const answers = await Promise.all(
    [f.otherTeacher, f.otherAdmin, f.superAdmin, f.ada, f.sam, { id: 999_999_999 }].map((person) => reset(person)),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect((await reset(f.ada, superAdmin)).status).toBe(404);
  expect((await reset(f.superAdmin, superAdmin)).body).toMatchObject({ code: "transition_not_allowed", reason: "own_account" });
  expect(await hasSecondFactor(app.db, f.otherTeacher.id)).toBe(true);
  for (const person of [f.teacher, f.ada, f.distributor, f.observer])
    expect((await reset(f.otherTeacher, await f.tokenFor(person))).status).toBe(403);
  expect((await app.call("DELETE /auth/second_factor/:id", { params: { id: "x" }, as: admin })).status).toBe(400);
  expect((await app.call("DELETE /auth/second_factor/:id", { params: { id: f.teacher.id } })).status).toBe(401);
});

test("[AUTH-30] the email says in each language who did it", () => {
  for (const edition of editionSlugs)
    expect(secondFactorResetMail(edition, { by: "Admin A", url: "u" }).paragraphs.join()).toContain("Admin A");
});
