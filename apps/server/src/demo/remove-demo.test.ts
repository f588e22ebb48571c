import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createApp } from "../app.ts";
import { createKernel } from "../composition.ts";
import { auditEvent } from "../kernel/audit/tables.ts";
import { account, session } from "../kernel/auth/tables.ts";
import { parseConfig } from "../kernel/config.ts";
import { storedFile } from "../kernel/files/tables.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { testDatabase } from "../kernel/testing/database.ts";
import { fastFolder } from "../kernel/testing/fast-folder.ts";
import { type Fixtures, makeFixtures } from "../kernel/testing/fixtures.ts";
import { freePort } from "../kernel/testing/free-port.ts";
import { attendance, groupClass } from "../modules/classes/tables.ts";
import { enrolment, waitingListEntry } from "../modules/enrolment/tables.ts";
import { group, groupStudent } from "../modules/groups/tables.ts";
import { charge, installment, paymentOrder } from "../modules/payments/tables.ts";
import { client } from "../modules/people/tables.ts";
import { school, schoolDistributor } from "../modules/schools/tables.ts";
import { demoSuperAdmin } from "./people.ts";
import { seedDemo } from "./seed.ts";

const root = path.resolve(import.meta.dirname, "../../../..");
const { db, url } = await testDatabase();
const dataDir = await fastFolder("larkroom-remove-");
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const settings = { DATABASE_URL: url, DATA_DIR: dataDir, APP_KEY: randomBytes(32).toString("base64"), LOG_LEVEL: "fatal" };
const production = { ...settings, MODE: "production", PUBLIC_URL: "https://school.test" };
const now = () => Temporal.Now.instant();

async function withKernel<T>(env: Record<string, string>, work: (kernel: Kernel) => Promise<T>): Promise<T> {
  const made = await createKernel({ config: parseConfig(env), db, databaseUrl: url, now });
  const app = await createApp(made.kernel, made.transports);
  try {
    return await work(made.kernel);
  } finally {
    await app.http.close();
    await made.close();
  }
}

/** Runs a command as an operator would, without a terminal to ask at. */
async function run(command: string, args: readonly string[], env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(command, args, { cwd: root, env: { PATH: process.env["PATH"], ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, said };
}
const removeDemo = (...options: string[]) => run("npm", ["run", "--silent", "demo:remove", "--", ...options], production);
/** Starts the server in production mode; a refused start ends before it needs any page. */
const startProduction = async () =>
  run(process.execPath, ["--import", "./apps/server/quick-imports.mjs", "apps/server/src/main.ts", "--dev"], {
    ...production,
    PORT: String(await freePort()),
  });

/** Every row of every table except the activity log, without the time of its last change. */
async function everything(): Promise<Record<string, unknown[]>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('audit_event', 'schema_migration', 'rate_limit')
    order by 1`);
  const tables: Record<string, unknown[]> = {};
  for (const { name } of rows) {
    const { rows: found } = await db.execute<{ row: unknown }>(sql`
      select to_jsonb(t) - 'updated_at' as row from ${sql.identifier(name)} t order by (to_jsonb(t) - 'updated_at')::text`);
    if (found.length > 0) tables[name] = found.map(({ row }) => row);
  }
  return tables;
}

let f: Fixtures;
let before: Awaited<ReturnType<typeof everything>>;
/** An order of a demo family at a real school. */
let crossing = 0;

const idOf = async (email: string): Promise<number> => {
  const [found] = await db.select({ id: account.id }).from(account).where(eq(account.email, email));
  return found?.id ?? 0;
};

/** Links the demo with real data, as happens in use. */
async function createReferences(): Promise<void> {
  const [parent, teacher] = [await idOf("rachel@bennett.example"), await idOf("tomas.rivera@larkroom.example")];
  const [demoCourse] = await db
    .select({ id: group.id, courseId: group.courseId, schoolId: group.schoolId, classId: groupClass.id })
    .from(group)
    .innerJoin(groupClass, eq(groupClass.groupId, group.id))
    .innerJoin(school, eq(school.id, group.schoolId))
    .where(and(eq(school.slug, "larkroom-us"), eq(group.isDemo, false)))
    .limit(1);
  if (!demoCourse) throw new Error("the demo has no group");
  const { schoolId, courseId, id: groupId, classId } = demoCourse;
  const { plans, id: ownCourse } = f.coding;
  // Rows of other schools that reference the demo.
  await db.update(group).set({ teacherId: teacher }).where(eq(group.id, f.drawingGroup.id));
  await db.update(client).set({ referredBy: parent }).where(eq(client.id, f.ada.id));
  await db
    .insert(waitingListEntry)
    .values({ schoolId: f.school.id, courseId: f.drawing.id, clientId: parent, name: "Rachel", email: "rachel@bennett.example" });
  const [order] = await db
    .insert(paymentOrder)
    .values({
      schoolId: f.school.id,
      clientId: parent,
      courseId: ownCourse,
      planId: plans.oneTime,
      journey: "purchase",
      type: "ONETIME",
      currency: "USD",
      subtotal: 100,
      amount: 100,
      provider: "SANDBOX",
    })
    .returning({ id: paymentOrder.id });
  crossing = order?.id ?? 0;
  const [part] = await db
    .insert(installment)
    .values({ orderId: crossing, number: 1, amount: 100, dueAt: now() })
    .returning({ id: installment.id });
  await db.insert(charge).values({
    installmentId: part?.id ?? 0,
    orderId: crossing,
    provider: "SANDBOX",
    idempotencyKey: "x",
    present: true,
    save: false,
    amount: 100,
    currency: "USD",
    updatedAt: now(),
  });
  // A real child in a demo group.
  await db.insert(groupStudent).values({ groupId, studentId: f.sam.id, schoolId, joinedAt: now() });
  await db.insert(enrolment).values({ schoolId, studentId: f.sam.id, courseId, groupId, journey: "purchase" });
  await db.insert(attendance).values({ groupClassId: classId, studentId: f.sam.id, schoolId });
  // Sessions of people who tried the demo.
  await db.insert(session).values({ tokenHash: randomBytes(32), accountId: parent, schoolId, authenticatedAt: now(), expiresAt: now() });
  await db
    .insert(session)
    .values({ tokenHash: randomBytes(32), guestName: "Lou", guestClassId: classId, schoolId, authenticatedAt: now(), expiresAt: now() });
}

beforeAll(async () => {
  await withKernel({ ...settings, MODE: "demo" }, async (kernel) => {
    f = await makeFixtures({ kernel, db, now });
    await db.update(school).set({ isCountryDefault: false });
    await db.update(group).set({ teacherId: null }).where(eq(group.id, f.drawingGroup.id));
    await f.tokenFor(f.ada);
    before = await everything();
    await seedDemo(kernel);
    await createReferences();
  });
}, 120_000);

test("[S-18] production refuses to start on a database that ran the demo, names the command, and leaves the demo's data unchanged", async () => {
  const { code, said } = await startProduction();
  expect([code, said]).toEqual([1, expect.stringMatching(/^MODE: this database ran the demo.*npm run demo:remove$/m)]);
  expect(await idOf(demoSuperAdmin.email)).toBeGreaterThan(0);
});

test("demo:remove lists what would be removed, and removes nothing without confirmation", async () => {
  const whole = await everything();
  const asked = await removeDemo();
  expect(asked.code).toBe(1);
  expect(asked.said).toContain("Larkroom New York");
  expect(asked.said).toMatch(/accounts {2}\d{3}; 2 sessions/);
  expect(asked.said).toContain("--yes: is required without a terminal");
  expect(await everything()).toEqual(whole);
});

test("demo:remove does not remove people who joined a demo school later, unless an option says so", async () => {
  const [{ schoolId } = { schoolId: 0 }] = await db.select({ schoolId: school.id }).from(school).where(eq(school.slug, "larkroom-uk"));
  await db.insert(account).values({ kind: "teacher", schoolId, edition: "uk", name: "New", email: "new@school.test" });
  const whole = await everything();
  const refused = await removeDemo("--yes");
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining("1 of them added later by people")]);
  expect(refused.said).toContain("--with-added: is required");
  expect(await everything()).toEqual(whole);
});

test("demo:remove refuses to run while a server is running", async () => {
  const answer = await withKernel({ ...settings, MODE: "demo" }, () => removeDemo("--yes", "--with-added"));
  expect([answer.code, answer.said.trim()]).toEqual([1, "DATABASE_URL: a server runs on this database; stop it first"]);
});

test("[S-18] demo:remove deletes the demo with its accounts, sessions and files, keeps everything else, and can be run again", async () => {
  const files = await db.select({ key: storedFile.key }).from(storedFile);
  expect(files.length).toBeGreaterThan(10);
  const removed = await removeDemo("--yes", "--with-added");
  expect([removed.code, removed.said]).toEqual([0, expect.stringContaining("The demo is removed.")]);
  // Every row is as before the demo, including those that referenced it.
  expect(await everything()).toEqual(before);
  expect(await db.$count(paymentOrder, eq(paymentOrder.id, crossing))).toBe(0);
  expect(await db.select().from(schoolDistributor)).toMatchObject([{ name: "Lark schools" }]);
  const [logged] = await db.select().from(auditEvent).where(eq(auditEvent.action, "schools.demo_removed"));
  expect(logged?.before).toMatchObject({ addedAccounts: 1, schools: expect.arrayContaining(["Larkroom New York"]) });

  const again = await removeDemo("--yes");
  expect([again.code, again.said.trim()]).toEqual([0, "There is nothing of the demo in this database."]);
  expect(await everything()).toEqual(before);

  await withKernel(production, async (kernel) => {
    await kernel.jobs.start();
    const left = async () => {
      const found = await Promise.all(files.map(async ({ key }) => ((await kernel.files.read(key)) === null ? 0 : 1)));
      return found.reduce<number>((sum, one) => sum + one, 0);
    };
    await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 30_000, interval: 300 });
    expect(await kernel.jobs.listParked()).toEqual([]);
  });
});
