import { eq, sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { inTransaction } from "../db/transaction.ts";
import { testDatabase } from "../testing/database.ts";
import { kernelModule, runScript } from "../testing/script.ts";
import { createJobs, defineJob, type Jobs, type JobsOptions } from "./jobs.ts";

const { db, pool, url } = await testDatabase();

const trace = pgTable("job_trace", { id: integer().primaryKey().generatedAlwaysAsIdentity(), word: text().notNull() });
const say = defineJob({ name: "test.say", schema: z.object({ word: z.string() }) });
const fragile = defineJob({ name: "test.fragile", schema: z.object({ word: z.string() }), attempts: 5, retryDelaySeconds: 0 });

let open: Jobs[] = [];
const reports: { message: string; parked?: boolean }[] = [];
const onError: JobsOptions["onError"] = (error, { parked }) => void reports.push({ message: error.message, parked });

function jobs(pollSeconds = 0.5): Jobs {
  const made = createJobs({ pool, url, onError, timings: { pollSeconds, superviseSeconds: 1 } });
  open.push(made);
  return made;
}

const words = async () => (await db.select({ word: trace.word }).from(trace).orderBy(trace.id)).map(({ word }) => word);
const note = async ({ word }: { word: string }) => void (await db.insert(trace).values({ word }));
const waitFor = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 12_000, interval: 50 });

beforeAll(async () => {
  await db.execute(sql`create table job_trace (id int primary key generated always as identity, word text not null)`);
});

afterEach(async () => {
  await Promise.all(open.map((made) => made.stop(2_000)));
  open = [];
  reports.length = 0;
  await db.execute(sql`truncate job_trace`);
  await db.execute(sql`delete from pgboss.job`);
});

describe("a job enqueued in a transaction", () => {
  test("runs after the transaction has committed, and not earlier", async () => {
    const queue = jobs();
    queue.handle(say, note);
    await queue.start();
    await inTransaction(db, async (tx) => {
      await queue.enqueue(tx, say, { word: "after" });
      await queue.enqueue(tx, say, { word: "after" });
      await new Promise((resolve) => setTimeout(resolve, 700));
      expect(await words()).toEqual([]);
      await tx.insert(trace).values({ word: "before" });
    });
    await waitFor(async () => expect(await words()).toEqual(["before", "after", "after"]));
  });

  test("never runs when the transaction was rolled back", async () => {
    const queue = jobs();
    queue.handle(say, note);
    await queue.start();
    await expect(
      inTransaction(db, async (tx) => {
        await queue.enqueue(tx, say, { word: "never" });
        throw new Error("changed my mind");
      }),
    ).rejects.toThrow("changed my mind");
    await inTransaction(db, (tx) => queue.enqueue(tx, say, { word: "later" }));
    await waitFor(async () => expect(await words()).toEqual(["later"]));
    const { rows } = await db.execute(sql`select count(*)::int as jobs from pgboss.job where name = ${say.name}`);
    expect(rows).toEqual([{ jobs: 1 }]);
  });

  test("can be enqueued by a process that runs none", async () => {
    const queue = jobs();
    expect(await inTransaction(db, (tx) => queue.enqueue(tx, say, { word: "waiting" }))).toMatch(/^[0-9a-f-]{36}$/);
    expect(await words()).toEqual([]);
  });

  test("is refused when its payload doesn't match the schema", async () => {
    const queue = jobs();
    await expect(inTransaction(db, (tx) => queue.enqueue(tx, say, { word: 7 } as never))).rejects.toThrow(z.ZodError);
  });
});

describe("options", () => {
  test("at most one job waits per singleton key", async () => {
    const queue = jobs();
    const enqueue = (singletonKey: string) => inTransaction(db, (tx) => queue.enqueue(tx, say, { word: singletonKey }, { singletonKey }));
    expect(await enqueue("a")).not.toBeNull();
    expect(await enqueue("a")).toBeNull();
    expect(await enqueue("b")).not.toBeNull();
    queue.handle(say, note);
    await queue.start();
    await waitFor(async () => expect((await words()).toSorted()).toEqual(["a", "b"]));
  });

  test("simultaneous transactions with one key leave one job", async () => {
    const queue = jobs();
    const ids = await Promise.all(
      Array.from({ length: 6 }, () => inTransaction(db, (tx) => queue.enqueue(tx, say, { word: "once" }, { singletonKey: "once" }))),
    );
    expect(ids.filter((id) => id !== null)).toHaveLength(1);
  });

  test("many are enqueued together, except those that wait already", async () => {
    const queue = jobs();
    const all = ["a", "b", "c"].map((word) => ({ payload: { word }, singletonKey: word }));
    await inTransaction(db, (tx) => queue.enqueue(tx, say, { word: "b" }, { singletonKey: "b" }));
    await inTransaction(db, (tx) => queue.enqueueAll(tx, say, all));
    await expect(
      inTransaction(db, async (tx) => queue.enqueueAll(tx, say, [{ payload: { word: 1 } as never, singletonKey: "d" }])),
    ).rejects.toThrow("expected string");
    queue.handle(say, note);
    await queue.start();
    await waitFor(async () => expect((await words()).toSorted()).toEqual(["a", "b", "c"]));
  });

  test("a worker does all that wait without polling in between", async () => {
    const queue = jobs(60);
    const all = Array.from({ length: 20 }, (_, index) => `word ${index}`);
    await inTransaction(db, (tx) =>
      queue.enqueueAll(
        tx,
        say,
        all.map((word) => ({ payload: { word }, singletonKey: word })),
      ),
    );
    queue.handle({ ...say, concurrency: 1 }, note);
    await queue.start();
    await waitFor(async () => expect((await words()).length).toBe(20));
  });

  test("startAfter delays a job, priority puts it first", async () => {
    const queue = jobs();
    const later = Temporal.Now.instant().add({ hours: 1 });
    await inTransaction(db, async (tx) => {
      await queue.enqueue(tx, fragile, { word: "held" }, { startAfter: later });
      await queue.enqueue(tx, fragile, { word: "second" });
      await queue.enqueue(tx, fragile, { word: "first" }, { priority: 10 });
    });
    queue.handle({ ...fragile, concurrency: 1 }, note);
    await queue.start();
    await waitFor(async () => expect(await words()).toEqual(["first", "second"]));
    const { rows } = await db.execute(
      sql`select date_trunc('milliseconds', start_after)::text as at from pgboss.job where data ->> 'word' = 'held'`,
    );
    expect(Temporal.Instant.from(String(rows[0]?.["at"])).epochMilliseconds).toBe(later.epochMilliseconds);
  });
});

describe("a job that fails", () => {
  test("is retried and then completed", async () => {
    const queue = jobs();
    const attempts: number[] = [];
    queue.handle(fragile, async (payload, { attempt }) => {
      attempts.push(attempt);
      if (attempt < 3) throw new Error("not yet");
      await note(payload);
    });
    await queue.start();
    await inTransaction(db, (tx) => queue.enqueue(tx, fragile, { word: "done" }));
    await waitFor(async () => expect(await words()).toEqual(["done"]));
    expect(attempts).toEqual([1, 2, 3]);
    expect(await queue.listParked()).toEqual([]);
  });

  test("[F-21] is parked after five attempts with its reason, and runs again when sent back", async () => {
    const queue = jobs();
    let cured = false;
    let tries = 0;
    queue.handle(fragile, async (payload) => {
      tries += 1;
      if (!cured) throw new Error(`poison ${tries}`);
      await note(payload);
    });
    await queue.start();
    await inTransaction(db, (tx) => queue.enqueue(tx, fragile, { word: "cured" }));
    const [parked] = await waitFor(async () => {
      const found = await queue.listParked();
      expect(found).toHaveLength(1);
      return found;
    });
    expect(parked).toMatchObject({ job: fragile.name, payload: { word: "cured" }, reason: "poison 5", attempts: 5 });
    expect(reports.map(({ parked: last }) => last)).toEqual([false, false, false, false, true]);
    cured = true;
    expect(await queue.retryParked([parked?.id ?? ""])).toBe(1);
    await waitFor(async () => expect(await words()).toEqual(["cured"]));
    expect(await queue.listParked()).toEqual([]);
  });

  test("with a payload of another release is parked, not run", async () => {
    const queue = jobs();
    await inTransaction(db, (tx) => queue.enqueue(tx, fragile, { word: "old" }));
    await db.execute(sql`update pgboss.job set data = '{"wort": 1}' where name = ${fragile.name}`);
    queue.handle(fragile, note);
    await queue.start();
    await waitFor(async () => expect(await queue.listParked()).toHaveLength(1));
    expect(await words()).toEqual([]);
  });
});

describe("a stopping worker", () => {
  test("[F-21] a job whose process was killed between two steps runs again", async () => {
    const queue = jobs();
    await inTransaction(db, (tx) => queue.enqueue(tx, say, { word: "two steps" }));
    const worker = runScript(
      `import { z } from "zod";
       import { openPool } from "${kernelModule("db/pool.ts")}";
       import { createJobs, defineJob } from "${kernelModule("jobs/jobs.ts")}";
       const [url] = process.argv.slice(1);
       const pool = openPool({ url, role: "worker", max: 2 });
       const jobs = createJobs({ pool, url, onError: console.error });
       jobs.handle(defineJob({ name: "test.say", schema: z.object({ word: z.string() }) }), async () => {
         await pool.query("insert into job_trace (word) values ('step one')");
         await new Promise(() => setInterval(() => {}, 1_000));
       });
       await jobs.start();`,
      [url],
      { cwd: import.meta.dirname },
    );
    await waitFor(async () => expect(await words(), worker.said()).toEqual(["step one"]));
    worker.child.kill("SIGKILL");
    await worker.ended;
    queue.handle(say, async ({ word }) => {
      const [done] = await db.select().from(trace).where(eq(trace.word, "step one"));
      if (!done) await note({ word: "step one" });
      await note({ word: `step two of ${word}` });
    });
    await queue.start();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    // The dead worker's claim expires after its heartbeat timeout: here the clock is advanced instead of waiting.
    expect(await words()).toEqual(["step one"]);
    await db.execute(sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`);
    await waitFor(async () => expect(await words()).toEqual(["step one", "step two of two steps"]));
  });

  test("stop waits for running jobs and takes no new ones", async () => {
    const queue = jobs();
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    queue.handle({ ...say, concurrency: 1 }, async (payload) => {
      await held;
      await note(payload);
    });
    await queue.start();
    await inTransaction(db, async (tx) => {
      await queue.enqueue(tx, say, { word: "running" });
      await queue.enqueue(tx, say, { word: "waiting" });
    });
    await waitFor(async () => {
      const { rows } = await db.execute(sql`select 1 from pgboss.job where state = 'active'`);
      expect(rows).toHaveLength(1);
    });
    const stopped = queue.stop(5_000);
    release();
    await stopped;
    expect(await words()).toEqual(["running"]);
  });

  test("stop gives back jobs that do not end in time", async () => {
    const queue = jobs();
    let aborted = false;
    queue.handle(say, async (_payload, { signal }) => {
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      aborted = true;
    });
    await queue.start();
    await inTransaction(db, (tx) => queue.enqueue(tx, say, { word: "slow" }));
    await waitFor(async () => {
      const { rows } = await db.execute(sql`select 1 from pgboss.job where state = 'active'`);
      expect(rows).toHaveLength(1);
    });
    await queue.stop(1_000);
    await waitFor(async () => expect(aborted).toBe(true));
    const { rows } = await db.execute(sql`select state from pgboss.job where name = ${say.name}`);
    expect(rows).toEqual([{ state: "retry" }]);
  });
});

describe("a database that drops every connection of the queue", () => {
  test("[F-03] loses no job and stops no worker", async () => {
    const queue = jobs();
    queue.handle(say, note);
    await queue.start();
    await inTransaction(db, (tx) => queue.enqueue(tx, say, { word: "before" }));
    await waitFor(async () => expect(await words()).toEqual(["before"]));
    const { rows } = await db.execute(sql`
      select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and application_name <> 'larkroom web' and pid <> pg_backend_pid()`);
    expect(rows.length).toBeGreaterThan(0);
    await inTransaction(db, (tx) => queue.enqueue(tx, say, { word: "after" }));
    await waitFor(async () => expect(await words()).toEqual(["before", "after"]));
  });
});

describe("schedules", () => {
  test("match the code: declared ones exist, removed ones end", async () => {
    const first = jobs();
    first.schedule(say, { cron: "0 4 * * *", timeZone: "Europe/Lisbon", payload: { word: "nightly" } });
    first.schedule(say, { cron: "*/5 * * * *", key: "often", payload: { word: "often" } });
    await first.start();
    await first.stop();
    const second = jobs();
    second.schedule(say, { cron: "0 5 * * *", timeZone: "Europe/Lisbon", payload: { word: "nightly" } });
    await second.start();
    const { rows } = await db.execute(sql`select name, key, cron, timezone, data from pgboss.schedule`);
    expect(rows).toEqual([{ name: say.name, key: "", cron: "0 5 * * *", timezone: "Europe/Lisbon", data: { word: "nightly" } }]);
  });
});
