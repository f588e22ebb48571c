import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { editionSlugs } from "@larkroom/domain/editions/editions";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { account } from "../../kernel/auth/tables.ts";
import { totpCode } from "../../kernel/auth/totp.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { type BodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures, type Person } from "../../kernel/testing/fixtures.ts";
import { giveSecondFactor } from "../identity/index.ts";
import { exportAlarmMail } from "./export-alarm-mail.ts";

const app = await testApp();
const f = await makeFixtures(app);
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const file = { format: "csv", columns: ["name"], headings: ["Name"], purpose: "Emails to parents" } as const;
const ask = (as: string, kind: string, more: Partial<BodyOf<"POST /people/:kind/export">> = {}) =>
  app.call("POST /people/:kind/export", { as, params: { kind }, body: { ...file, ...more } });
const lines = () => app.db.select().from(auditEvent).where(eq(auditEvent.action, "people.exported")).orderBy(auditEvent.id);
const alarms = () => app.db.select().from(outgoingMessage).where(eq(outgoingMessage.kind, "people.export_alarm"));
const asAdmin = await f.tokenFor(f.admin);

const addAdmin = async (schoolId: number | null, email: string, more: Partial<typeof account.$inferInsert> = {}): Promise<Person> => {
  const [row] = await app.db
    .insert(account)
    .values({ kind: "admin", schoolId, edition: "us", name: email, email, ...more })
    .returning();
  return { id: row?.id ?? 0, kind: "admin", name: email, schoolId, identity: email };
};
/** Adds observers to a school, with a common name prefix. */
const addMany = (schoolId: number, prefix: string, count: number) =>
  app.db.execute(
    sql`insert into account (kind, school_id, edition, name, email)
      select 'canvas_observer', ${schoolId}, 'us', ${prefix} || ' ' || n, ${prefix} || n || '@many.example' from generate_series(1, ${count}::int) n`,
  );

describe("[S-96] [EXP-01] exporting people to a file", () => {
  test("needs a second factor given in the last five minutes; trusted devices and long sessions must give it again", async () => {
    await inTransaction(app.db, (tx) => giveSecondFactor(app.kernel, tx, f.admin.id, secret));
    const as = await f.tokenFor(f.admin);
    expect((await ask(as, "client")).status).toBe(200);
    app.sleep({ minutes: 5, seconds: 1 });
    for (const kind of ["client", "student", "teacher", "teacher_assistant", "canvas_observer"]) {
      const refused = await ask(as, kind);
      expect([refused.status, refused.body.code], kind).toEqual([403, "fresh_second_factor_required"]);
    }
    expect(await lines()).toHaveLength(1);
    const stepUp = (code: string) => app.call("POST /auth/second_factor/step_up", { as, body: { code } });
    expect((await stepUp("000000")).status).toBe(422);
    expect((await ask(as, "client")).status).toBe(403);
    const code = totpCode(secret, app.now());
    expect((await stepUp(code)).status).toBe(200);
    expect((await ask(as, "client")).status).toBe(200);
    // The same code doesn't work for another session.
    const other = await f.tokenFor(f.admin);
    app.sleep({ minutes: 5, seconds: 1 });
    expect((await app.call("POST /auth/second_factor/step_up", { as: other, body: { code } })).body.code).toBe("code_wrong");
  });

  test("needs a purpose, which is logged for each school whose people are in the file", async () => {
    for (const purpose of [undefined, "", "   ", "x".repeat(301)]) {
      const refused = await ask(await f.tokenFor(f.admin), "client", { purpose });
      expect([refused.status, refused.body.details?.[0]?.field]).toEqual([422, "purpose"]);
    }
    const before = (await lines()).length;
    expect((await ask(await f.tokenFor(f.superAdmin), "client")).status).toBe(200);
    const written = (await lines()).slice(before);
    expect(new Set(written.map(({ schoolId }) => schoolId))).toEqual(new Set([f.school.id, f.otherSchool.id]));
    expect(written).toHaveLength(2);
    expect(written.find(({ schoolId }) => schoolId === f.otherSchool.id)).toMatchObject({
      actorId: f.superAdmin.id,
      after: { kind: "client", rows: 1, columns: ["name"], purpose: "Emails to parents" },
    });
    const own = await app.call("GET /audit_event", { as: asAdmin, query: { action: "people.exported" } });
    expect(own.body.items[0]?.after).toMatchObject({ rows: 2, purpose: "Emails to parents" });
    expect(own.body.items.every((item) => item.school?.id === f.school.id)).toBe(true);
  });

  test("notifies no one up to 500 rows; from the 501st, over all files of a day, the school's other admins are notified", async () => {
    await addAdmin(f.school.id, "second@test.example");
    await addAdmin(f.school.id, "gone@test.example", { disabledAt: app.now() });
    await addMany(f.school.id, "many", 495);
    app.sleep({ hours: 25 });
    const as = await f.tokenFor(f.admin);
    // 495 and the fixture's own one: 496.
    expect((await ask(as, "canvas_observer")).body.split("\r\n")).toHaveLength(496 + 2);
    expect((await ask(as, "student")).status).toBe(200);
    expect(await alarms()).toEqual([]);
    expect((await ask(as, "client", { purpose: "A <b>mailing</b>" })).status).toBe(200);
    const [mail, ...rest] = await alarms();
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({ recipient: "second@test.example", schoolId: f.school.id, edition: "us" });
    for (const part of ["Admin A", "parents", "Rows in the file: 2", "Exported in the last 24 hours: 501", "A <b>mailing</b>"])
      expect(mail?.text).toContain(part);
    expect(mail?.html).not.toContain("<b>mailing");
    app.sleep({ hours: 25 });
    expect((await ask(await f.tokenFor(f.admin), "client")).status).toBe(200);
    expect(await alarms()).toHaveLength(1);
  });

  test("each school's admins are notified of their own people; if the only admin exports, the super admins are", async () => {
    const before = (await alarms()).length;
    await addMany(f.otherSchool.id, "viele", 501);
    const from = async (as: string) => {
      const known = (await alarms()).length;
      expect((await ask(as, "canvas_observer")).status).toBe(200);
      return (await alarms())
        .slice(known)
        .map(({ recipient, text }) => `${recipient} ${/(?:Rows in the file|שורות בקובץ): (\S+)/.exec(text)?.[1]}`);
    };
    expect(await from(await f.tokenFor(f.otherAdmin))).toEqual(["super@test.example 501"]);
    const superAdminAlarms = await from(await f.tokenFor(f.superAdmin));
    expect(superAdminAlarms.toSorted()).toEqual(["admin@test.example 496", "other-admin@test.example 501", "second@test.example 496"]);
    expect((await alarms()).length).toBe(before + 4);
  });

  test("two concurrent files are counted together", async () => {
    app.sleep({ hours: 25 });
    const known = (await alarms()).length;
    const [one, other] = await Promise.all([f.tokenFor(f.admin), f.tokenFor(f.admin)]);
    const answers = await Promise.all([ask(one, "canvas_observer"), ask(other, "canvas_observer")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await alarms()).toHaveLength(known + 1);
  });

  test("the email has words for every kind in every language", () => {
    for (const edition of editionSlugs)
      for (const kind of ["client", "student", "teacher", "teacher_assistant", "canvas_observer", "admin"] as const) {
        const mail = exportAlarmMail(edition, { by: "Ada", kind, rows: 1234, rowsLately: 2345, purpose: "P", url: "u" });
        expect(mail.paragraphs.join(" ")).toContain("Ada");
        expect(mail.lines?.map(({ value }) => value)).toEqual([
          expect.stringMatching(/^1\D?234$/),
          expect.stringMatching(/^2\D?345$/),
          "P",
        ]);
      }
  });
});
