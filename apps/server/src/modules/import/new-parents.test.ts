import { and, eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { account } from "../../kernel/auth/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { type BodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { inviteParentsJob, enqueueParentInvitations } from "../people/invite-parents.ts";
import { student } from "../people/tables.ts";
import { carriedOut, send } from "./import.test-support.ts";

const app = await testApp();
const f = await makeFixtures(app);
const admin = await f.tokenFor(f.admin);
beforeAll(() => app.kernel.jobs.start());

const file = (...rows: string[]) => ({ bytes: ["Name,Birth date,Login,Parent e-mail,Parent name", ...rows].join("\r\n") });
const plan = (rows: string[], as = admin) => send(app, as, {}, file(...rows));
const parents = (...emails: string[]) =>
  app.db
    .select()
    .from(account)
    .where(and(eq(account.kind, "client"), inArray(account.email, emails)))
    .orderBy(account.email);
const emails = (email: string) => app.db.select().from(outgoingMessage).where(eq(outgoingMessage.recipient, email));
const bulk = async (action: BodyOf<"POST /people/bulk">["action"], ids: number[], dryRun = false) =>
  (await app.call("POST /people/bulk", { as: admin, body: { kind: "client", action, ids, dryRun } })).body.items;

describe("[STU-07] new parents in a file", () => {
  test("[STU-07] [CLI-18] get an account with their children in it, and one email later, when staff choose to send it", async () => {
    const rows = [
      "Lou Lark,2016-04-12,lou.lark,ann@test.example,Ann Lark",
      "Mia Lark,2015-01-02,,Ann@test.example,",
      "Ben,2015-01-02,ben,ben@test.example,",
    ];
    const planned = await plan(rows);
    expect(planned.body).toMatchObject({ newStudents: 3, newParents: 2 });
    expect(await parents("ann@test.example")).toEqual([]);
    expect(await carriedOut(app, admin, planned)).toMatchObject({ newParents: 2, parentsNotified: false });
    const [ann, ben] = await parents("ann@test.example", "ben@test.example");
    expect([ann, ben]).toMatchObject([
      { name: "Ann Lark", schoolId: f.school.id, passwordHash: null, invitedAt: null },
      { name: "ben", invitedAt: null },
    ]);
    const record = await app.call("GET /client/:id", { as: admin, params: { id: ann?.id ?? 0 } });
    expect(record.body).toMatchObject({ status: "added", invitedAt: null, students: [{ name: "Lou Lark" }, { name: "Mia Lark" }] });
    expect((await app.call("GET /client", { as: admin, query: { status: "added" } })).body.total).toBe(2);
    expect((await app.call("GET /client", { as: admin, query: { status: "invited" } })).body.total).toBe(0);
    expect(await emails("ann@test.example")).toEqual([]);
    const ids = [ann?.id ?? 0, ben?.id ?? 0, f.ada.id];
    const outcomes = (items: { outcome: string; reason: string | null }[]) => items.map(({ outcome, reason }) => [outcome, reason]);
    expect(outcomes(await bulk("invite", ids, true))).toEqual([
      ["done", null],
      ["done", null],
      ["refused", "already_in"],
    ]);
    expect(outcomes(await bulk("invite", ids))).toEqual([
      ["done", null],
      ["done", null],
      ["refused", "already_in"],
    ]);
    expect(outcomes(await bulk("invite", ids))).toEqual([
      ["nothing_to_do", null],
      ["nothing_to_do", null],
      ["refused", "already_in"],
    ]);
    expect((await emails("ann@test.example")).map(({ subject }) => subject)).toEqual([
      "Lou Lark and Mia Lark at School A: your parent account",
    ]);
    expect((await app.call("GET /client/:id", { as: admin, params: { id: ann?.id ?? 0 } })).body.status).toBe("invited");
  });

  test("[STU-07] are emailed at once if requested; the same file or job again sends no second email", async () => {
    const rows = ["Tia Told,2016-04-12,tia.told,tia@parents.example,Tia Senior"];
    expect(await plan(rows).then(({ body }) => body.newParents)).toBe(1);
    const planned = await plan(rows);
    const { statusToken, statusCheckToken: key } = planned.body;
    await send(app, admin, { mode: "execute", statusToken, parents: "now" });
    await vi.waitFor(async () => expect(await emails("tia@parents.example")).toHaveLength(1), { timeout: 30_000, interval: 50 });
    const done = await app.call("GET /operation/:key", { params: { key }, query: { editToken: statusToken } });
    expect(done.body.result).toMatchObject({ newParents: 1, parentsNotified: true });
    const again = await plan(rows);
    expect(again.body).toMatchObject({ newStudents: 0, newParents: 0 });
    await send(app, admin, { mode: "execute", statusToken: again.body.statusToken, parents: "now" });
    const [tia] = await parents("tia@parents.example");
    const queued = () =>
      app.db.$client.query("select count(*)::int as n from pgboss.job where name = $1 and state <> 'completed'", [inviteParentsJob.name]);
    await inTransaction(app.db, (tx) => enqueueParentInvitations(app.kernel, tx, [tia?.id ?? 0, f.ada.id, f.teacher.id], f.admin.id));
    await vi.waitFor(async () => expect((await queued()).rows[0].n).toBe(0), { timeout: 30_000, interval: 50 });
    const [email, ...more] = await emails("tia@parents.example");
    expect([email?.kind, email?.edition, more]).toEqual(["identity.invitation", "us", []]);
    expect(await emails(f.ada.identity)).toEqual([]);
    const token = /token=([\w-]+)/.exec(email?.text ?? "")?.[1] ?? "";
    const accepted = await app.call("POST /auth/invitation/accept", { body: { token, password: "a lark at dawn" } });
    const own = await app.call("GET /auth2/token/user", { as: accepted.body.token });
    expect(own.body).toMatchObject({ type: "client", students: [{ name: "Tia Told" }] });
  });

  test("[STU-07] [S-60] an address of a family at another school creates no account and sends no email", async () => {
    const planned = await plan([`Odd One,2016-04-12,odd.one,${f.noa.identity},`]);
    expect(planned.body).toMatchObject({ newStudents: 1, newParents: 0 });
    expect(await carriedOut(app, admin, planned)).toMatchObject({ newParents: 0 });
    const [odd] = await app.db.select().from(student).innerJoin(account, eq(account.id, student.id)).where(eq(account.login, "odd.one"));
    expect(odd?.student.clientId).toBeNull();
    expect(await emails(f.noa.identity)).toEqual([]);
    expect((await send(app, admin, { mode: "execute", statusToken: "x", parents: "perhaps" })).body.details?.[0]?.field).toBe("parents");
  });

  test("[STU-07] the email is in the language of the school's country", async () => {
    const boss = await f.tokenFor(f.superAdmin);
    const planned = await send(app, boss, { schoolId: String(f.otherSchool.id) }, file("נועה,2016-04-12,noa.h,noa@parents.example,רות"));
    await send(app, boss, { mode: "execute", statusToken: planned.body.statusToken, parents: "now" });
    await vi.waitFor(async () => expect(await emails("noa@parents.example")).toHaveLength(1), { timeout: 30_000, interval: 50 });
    expect((await emails("noa@parents.example"))[0]).toMatchObject({ edition: "il", subject: "נועה ב־School B: חשבון ההורים שלך" });
  });
});
