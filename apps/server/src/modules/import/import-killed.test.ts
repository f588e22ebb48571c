import { and, eq, isNull, like, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { account } from "../../kernel/auth/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { startOtherServer } from "../../kernel/testing/other-server.ts";
import { send } from "./import.test-support.ts";

/** How many children a file has; `npm run assurance` sets ten thousand. */
const size = Number(process.env["IMPORT_ROWS"] ?? 2_000);

const app = await testApp();
const f = await makeFixtures(app);
const admin = await f.tokenFor(f.admin);

// Some have a login in the file, some get one, some exist already, some have a new parent.
const known = Math.floor(size / 10);
/** Rows are written a thousand at a time: the number of the statement that writes the second half. */
const half = Math.ceil(Math.ceil((size - known) / 1_000) / 2) + 1;
const rowOf = (index: number): string => {
  const login = index % 3 === 0 ? `killed-${index}` : "";
  return `Wren Row${index},2015-${String((index % 12) + 1).padStart(2, "0")}-11,${login},row${index % (size / 2)}@killed.example`;
};
const fileOf = (count: number) => ({
  bytes: ["Name,Birth date,Login,Parent e-mail", ...Array.from({ length: count }, (_, index) => rowOf(index))].join("\r\n"),
});

const children = async () => {
  const { rows } = await app.db.execute<{ all: number; different: number; parented: number }>(sql`
    select count(*)::int as all, count(distinct (a.name, s.birth_date))::int as different, count(s.client_id)::int as parented
    from student s join account a on a.id = s.id where s.school_id = ${f.school.id} and a.name like 'Wren Row%' and s.removed_at is null`);
  return rows[0];
};
const parents = () =>
  app.db.$count(account, and(eq(account.kind, "client"), like(account.email, "row%@killed.example"), isNull(account.removedAt)));
const plan = (count: number) => send(app, admin, {}, fileOf(count));
const execute = (statusToken: string) => send(app, admin, { mode: "execute", statusToken });
const resultOf = ({ statusCheckToken: key, statusToken: editToken }: { statusCheckToken: string; statusToken: string }) =>
  vi.waitFor(
    async () => {
      const { body } = await app.call("GET /operation/:key", { params: { key }, query: { editToken } });
      expect(body.status, JSON.stringify(body)).toBe("DONE");
      return body.result as Record<string, number>;
    },
    { timeout: 90_000, interval: 100 },
  );

test(`[F-22] an import of ${size} children is killed half way: none remain in part; run again each exists once, and the counts are right`, async () => {
  // A separate server process does the work until it is killed.
  const first = await startOtherServer(app.kernel, { works: true });
  const before = await plan(known);
  await execute(before.body.statusToken);
  expect(await resultOf(before.body)).toMatchObject({ newStudents: known, existedStudents: 0 });
  await first.kill();

  const planned = await plan(size);
  expect(planned.body).toMatchObject({ newStudents: size - known, existedStudents: known, totalRows: size, errorRows: 0 });
  const doomed = await startOtherServer(app.kernel, { works: true, at: 'before insert into "student" ', nth: half });
  await execute(planned.body.statusToken);
  await doomed.died;
  expect(await children()).toEqual({ all: known, different: known, parented: known });

  // The same file again, by someone who saw it fail: the plan reflects the current state.
  const again = await plan(size);
  expect(again.body).toMatchObject({ newStudents: size - known, existedStudents: known });

  // The dead server's job expires with its heartbeat; another server then runs it, concurrently with the file sent again.
  await app.db.execute(sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`);
  await app.kernel.jobs.start();
  await execute(again.body.statusToken);
  const [one, other] = [await resultOf(planned.body), await resultOf(again.body)];
  const added = [Number(one["newStudents"]), Number(other["newStudents"])].toSorted((a, b) => a - b);
  const existed = [Number(one["existedStudents"]), Number(other["existedStudents"])].toSorted((a, b) => a - b);
  expect([added, existed]).toEqual([
    [0, size - known],
    [known, size],
  ]);
  expect(await children()).toEqual({ all: size, different: size, parented: size });
  expect(await parents()).toBe(size / 2);

  // And once more, without interruption.
  const last = await plan(size);
  expect(last.body).toMatchObject({ newStudents: 0, existedStudents: size, newParents: 0 });
  await execute(last.body.statusToken);
  expect(await resultOf(last.body)).toMatchObject({ newStudents: 0, existedStudents: size });
  expect(await children()).toEqual({ all: size, different: size, parented: size });
  // Every completed run is logged once; the killed one isn't.
  expect(await app.db.$count(auditEvent, eq(auditEvent.action, "people.students_imported"))).toBe(4);
}, 300_000);
