import { inspect } from "node:util";
import { eq, sql } from "drizzle-orm";
import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";
import pg from "pg";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { lockInTransaction, withLock } from "./advisory-lock.ts";
import { instant } from "./columns.ts";
import { createDb, type Tx } from "./db.ts";
import { ConstraintError, DatabaseBusyError, QueryError } from "./errors.ts";
import { checkDatabase, probeDatabase } from "./health.ts";
import { openPool, poolLimits, type PoolOptions } from "./pool.ts";
import { inTransaction } from "./transaction.ts";

const { db, pool, url } = await testDatabase();

const owl = pgTable("owl", {
  id: integer().primaryKey(),
  fullName: text().notNull().unique("owl_name"),
  age: integer(),
  nestId: bigint({ mode: "number" }),
  bornAt: instant(),
});

beforeAll(async () => {
  await db.execute(sql`create table nest (id bigint primary key)`);
  await db.execute(sql`
    create table owl (
      id int primary key, full_name text not null constraint owl_name unique, age int constraint owl_age check (age >= 0),
      nest_id bigint constraint owl_nest references nest (id), born_at timestamptz(3),
      during int4range, constraint owl_alone exclude using gist (during with &&)
    )`);
  await db.execute(sql`create table purse (id int primary key, cents int not null)`);
});

beforeEach(async () => {
  await db.execute(sql`truncate owl, nest, purse`);
  await db.execute(sql`insert into purse values (1, 100), (2, 100)`);
});

/** The error a promise rejects with; fails when it resolves. */
async function rejection(promise: Promise<unknown>): Promise<unknown> {
  return await promise.then(
    () => expect.unreachable("it was accepted"),
    (error: unknown) => error,
  );
}

/** Runs work with its own pool, closed afterwards. */
async function withPool<T>(options: Partial<PoolOptions>, work: (other: pg.Pool) => Promise<T>): Promise<T> {
  const other = openPool({ url, role: "web", max: 3, ...options });
  try {
    return await work(other);
  } finally {
    await other.end();
  }
}

const gate = () => Promise.withResolvers<void>();

describe("queries", () => {
  test("use the code's column names, and Temporal for instants", async () => {
    const bornAt = Temporal.Instant.from("2026-03-29T00:59:59.123Z");
    await db.insert(owl).values({ id: 1, fullName: "Ada", bornAt });
    const [found] = await db.select().from(owl).where(eq(owl.fullName, "Ada"));
    expect(found).toMatchObject({ id: 1, fullName: "Ada", age: null });
    expect(found?.bornAt?.toString()).toBe(bornAt.toString());
  });

  test("can be prepared once and run often", async () => {
    await db.insert(owl).values([
      { id: 1, fullName: "Ada" },
      { id: 2, fullName: "Bo" },
    ]);
    const find = db
      .select({ name: owl.fullName })
      .from(owl)
      .where(eq(owl.id, sql.placeholder("id")))
      .prepare("find_owl");
    expect([await find.execute({ id: 1 }), await find.execute({ id: 2 })]).toEqual([[{ name: "Ada" }], [{ name: "Bo" }]]);
  });
});

describe("a constraint violation", () => {
  test.each([
    [
      "unique",
      "owl_name",
      () =>
        db.insert(owl).values([
          { id: 1, fullName: "Ada" },
          { id: 2, fullName: "Ada" },
        ]),
    ],
    ["foreign_key", "owl_nest", () => db.insert(owl).values({ id: 1, fullName: "Ada", nestId: 7 })],
    ["check", "owl_age", () => db.insert(owl).values({ id: 1, fullName: "Ada", age: -1 })],
    ["not_null", "full_name", () => db.execute(sql`insert into owl (id) values (1)`)],
    ["exclusion", "owl_alone", () => db.execute(sql`insert into owl (id, full_name, during) values (1, 'a', '[1,5)'), (2, 'b', '[4,6)')`)],
  ])("is a ConstraintError: %s, %s", async (kind, constraint, write) => {
    const error = await rejection(Promise.resolve(write()));
    expect(error).toBeInstanceOf(ConstraintError);
    expect(error).toMatchObject({ kind, constraint, table: "owl" });
  });

  test("is the same inside a transaction, in a savepoint, and at a commit with deferred checks", async () => {
    const write = { id: 1, fullName: "Ada", age: -1 };
    expect(await rejection(inTransaction(db, (tx) => tx.insert(owl).values(write)))).toMatchObject({ constraint: "owl_age" });
    await inTransaction(db, async (tx) => {
      expect(await rejection(tx.transaction((inner) => inner.insert(owl).values(write)))).toMatchObject({ constraint: "owl_age" });
      await tx.insert(owl).values({ id: 2, fullName: "Bo" });
    });
    expect(await db.$count(owl)).toBe(1);
    await db.execute(sql`alter table owl alter constraint owl_nest deferrable initially deferred`);
    expect(await rejection(inTransaction(db, (tx) => tx.insert(owl).values({ id: 3, fullName: "Cy", nestId: 9 })))).toMatchObject({
      constraint: "owl_nest",
    });
  });

  test("includes no values of the row", async () => {
    await db.insert(owl).values({ id: 1, fullName: "secret-name" });
    const error = await rejection(Promise.resolve(db.insert(owl).values({ id: 2, fullName: "secret-name" })));
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain("secret-name");
  });
});

describe("other failures", () => {
  test("an invalid query is a QueryError with the query and without its values", async () => {
    const error = await rejection(db.execute(sql`select ${"secret-value"}::int from owl where nothing = 1`));
    expect(error).toBeInstanceOf(QueryError);
    expect(error).toMatchObject({ code: "42703", query: "select $1::int from owl where nothing = 1" });
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain("secret-value");
  });

  test("a slow statement is a timeout", async () => {
    await withPool({ limits: { statementMs: 50 } }, async (other) => {
      const error = await rejection(createDb(other).execute(sql`select pg_sleep(5)`));
      expect(error).toBeInstanceOf(DatabaseBusyError);
      expect(error).toMatchObject({ reason: "timeout", code: "57014" });
    });
  });

  test("a lock that can't be acquired in time is contention", async () => {
    await withPool({ limits: { lockMs: 50 } }, async (other) => {
      await inTransaction(db, async (tx) => {
        await tx.execute(sql`update purse set cents = 0 where id = 1`);
        const error = await rejection(createDb(other).execute(sql`update purse set cents = 1 where id = 1`));
        expect(error).toMatchObject({ name: "DatabaseBusyError", reason: "contention", code: "55P03" });
      });
    });
  });

  test("a transaction left idle too long loses its connection, and the pool opens another", async () => {
    await withPool({ max: 1, limits: { idleInTransactionMs: 50 } }, async (other) => {
      const work = inTransaction(createDb(other), async (tx) => {
        await tx.execute(sql`insert into owl (id, full_name) values (1, 'Ada')`);
        await new Promise((resolve) => setTimeout(resolve, 300));
        await tx.execute(sql`select 1`);
      });
      expect(await rejection(work)).toBeInstanceOf(DatabaseBusyError);
      expect(await other.query("select count(*)::int as owls from owl")).toMatchObject({ rows: [{ owls: 0 }] });
    });
  });

  test.each([
    ["nothing listens", "postgresql://nobody@127.0.0.1:1/none"],
    ["no socket", "postgresql://nobody@%2Fno%2Fsuch%2Ffolder/none"],
  ])("a missing database is unavailable: %s", async (_, address) => {
    await withPool({ url: address }, async (other) => {
      const unavailable = { name: "DatabaseBusyError", reason: "unavailable" };
      expect(await rejection(createDb(other).execute(sql`select 1`))).toMatchObject(unavailable);
      expect(await rejection(inTransaction(createDb(other), (tx) => tx.execute(sql`select 1`)))).toMatchObject(unavailable);
    });
  });
});

describe("a transaction", () => {
  test("commits when its work resolves and rolls back when it throws", async () => {
    expect(await inTransaction(db, async (tx) => (await tx.insert(owl).values({ id: 1, fullName: "Ada" }).returning())[0]?.id)).toBe(1);
    const refused = inTransaction(db, async (tx) => {
      await tx.delete(owl);
      throw new RangeError("changed my mind");
    });
    expect(await rejection(refused)).toBeInstanceOf(RangeError);
    expect(await db.$count(owl)).toBe(1);
  });

  test("runs queries issued at once in order, and rolls all of them back when one fails", async () => {
    const spend = (cents: number, tx: Tx) => tx.execute(sql`update purse set cents = cents - ${cents} where id = 1 returning cents`);
    const left = await inTransaction(db, (tx) => Promise.all([spend(10, tx), spend(20, tx), spend(30, tx)]));
    expect(left.map(({ rows }) => rows[0])).toEqual([{ cents: 90 }, { cents: 70 }, { cents: 40 }]);
    const refused = inTransaction(db, (tx) =>
      Promise.all([spend(10, tx), tx.insert(owl).values({ id: 1, fullName: "Ada", age: -1 }), spend(20, tx)]),
    );
    expect(await rejection(refused)).toMatchObject({ constraint: "owl_age" });
    expect((await db.execute(sql`select cents from purse where id = 1`)).rows).toEqual([{ cents: 40 }]);
  });

  test("that deadlocks with another is retried, and both complete", async () => {
    const move = (from: number, to: number, mine: PromiseWithResolvers<void>, theirs: PromiseWithResolvers<void>) => {
      let runs = 0;
      return inTransaction(db, async (tx) => {
        runs += 1;
        await tx.execute(sql`update purse set cents = cents - 10 where id = ${from}`);
        mine.resolve();
        await theirs.promise;
        await tx.execute(sql`update purse set cents = cents + 10 where id = ${to}`);
        return runs;
      });
    };
    const [a, b] = [gate(), gate()];
    const runs = await Promise.all([move(1, 2, a, b), move(2, 1, b, a)]);
    // The retry may deadlock again.
    expect(Math.max(...runs)).toBeGreaterThan(1);
    const { rows } = await db.execute(sql`select cents from purse order by id`);
    expect(rows).toEqual([{ cents: 100 }, { cents: 100 }]);
  });

  test("[F-25] serializable ones that conflict lose no update", async () => {
    const add = () =>
      inTransaction(
        db,
        async (tx) => {
          const { rows } = await tx.execute<{ cents: number }>(sql`select cents from purse where id = 1`);
          await tx.execute(sql`update purse set cents = ${(rows[0]?.cents ?? 0) + 1} where id = 1`);
        },
        { isolationLevel: "serializable", attempts: 50 },
      );
    await Promise.all(Array.from({ length: 8 }, add));
    const { rows } = await db.execute(sql`select cents from purse where id = 1`);
    expect(rows).toEqual([{ cents: 108 }]);
  });

  test("fails after its attempts, as contention", async () => {
    let runs = 0;
    const hopeless = inTransaction(
      db,
      async (tx) => {
        runs += 1;
        await tx.execute(sql`do $$ begin raise exception 'no order' using errcode = 'serialization_failure'; end $$`);
      },
      { attempts: 3 },
    );
    expect(await rejection(hopeless)).toMatchObject({ name: "DatabaseBusyError", reason: "contention", code: "40001" });
    expect(runs).toBe(3);
  });

  test("is not retried for any other failure", async () => {
    let runs = 0;
    const refused = inTransaction(db, async (tx) => {
      runs += 1;
      await tx.insert(owl).values({ id: 1, fullName: "Ada", age: -1 });
    });
    expect(await rejection(refused)).toBeInstanceOf(ConstraintError);
    expect(runs).toBe(1);
  });

  test("[F-03] dead connections don't occupy the pool", async () => {
    await withPool({ max: 2, role: "worker" }, async (other) => {
      const fragile = createDb(other);
      const kill = () =>
        pool.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'larkroom worker' and datname = current_database()",
        );
      for (let round = 0; round < 4; round++) {
        const both = Array.from({ length: 2 }, () =>
          inTransaction(fragile, async (tx) => {
            await tx.execute(sql`select 1`);
            await kill();
            await tx.execute(sql`select 1`);
          }),
        );
        for (const outcome of await Promise.allSettled(both)) {
          expect(outcome).toMatchObject({ status: "rejected", reason: { name: "DatabaseBusyError", reason: "unavailable" } });
        }
        await kill();
        // Killed idle connections may be handed out once before the pool notices.
        const [afterwards] = await Promise.allSettled([inTransaction(fragile, (tx) => tx.execute(sql`select 1`))]);
        expect(afterwards.status === "fulfilled" || afterwards.reason instanceof DatabaseBusyError).toBe(true);
      }
      await expect(
        Promise.all([fragile.execute(sql`select pg_sleep(0.05)`), fragile.execute(sql`select pg_sleep(0.05)`)]),
      ).resolves.toHaveLength(2);
      expect(other.waitingCount).toBe(0);
    });
  });
});

describe("advisory locks", () => {
  test("one transaction at a time proceeds with the same name, others wait", async () => {
    const order: string[] = [];
    const [entered, leave] = [gate(), gate()];
    const first = inTransaction(db, async (tx) => {
      await lockInTransaction(tx, "group 7");
      entered.resolve();
      await leave.promise;
      order.push("first");
    });
    await entered.promise;
    const second = inTransaction(db, async (tx) => {
      await lockInTransaction(tx, "group 7");
      order.push("second");
    });
    await inTransaction(db, async (tx) => {
      await lockInTransaction(tx, "group 8");
      order.push("other name");
    });
    leave.resolve();
    await Promise.all([first, second]);
    expect(order).toEqual(["other name", "first", "second"]);
  });

  test("one node at a time runs work under a named lock, which is released after a failure", async () => {
    const inner = await withLock(pool, "nightly", () => withLock(pool, "nightly", async () => "twice"));
    expect(inner).toEqual({ acquired: true, value: { acquired: false } });
    await expect(withLock(pool, "nightly", () => Promise.reject(new Error("broke")))).rejects.toThrow("broke");
    expect(await withLock(pool, "nightly", async () => 7)).toEqual({ acquired: true, value: 7 });
  });
});

describe("connections", () => {
  test.each(Object.entries(poolLimits))("of the role %s have its limits, UTC, and their name", async (role, limits) => {
    await withPool({ role: role as keyof typeof poolLimits }, async (other) => {
      const { rows } = await other.query(
        `select extract(epoch from current_setting('statement_timeout')::interval) * 1000 as "statementMs",
                extract(epoch from current_setting('lock_timeout')::interval) * 1000 as "lockMs",
                extract(epoch from current_setting('idle_in_transaction_session_timeout')::interval) * 1000 as "idleInTransactionMs",
                current_setting('timezone') as zone, current_setting('application_name') as name`,
      );
      const { zone, name, ...found } = rows[0];
      expect(Object.fromEntries(Object.entries(found).map(([key, value]) => [key, Number(value)]))).toEqual(limits);
      expect({ zone, name }).toEqual({ zone: "UTC", name: `larkroom ${role}` });
    });
  });

  test("are probed: success, refusal, and timeout", async () => {
    expect(await probeDatabase(pool)).toEqual({ ok: true, milliseconds: expect.any(Number) });
    await withPool({ url: "postgresql://nobody@127.0.0.1:1/none" }, async (other) => {
      expect(await probeDatabase(other)).toEqual({ ok: false, reason: expect.stringContaining("ECONNREFUSED") });
    });
    await withPool({ max: 1 }, async (other) => {
      const busy = other.query("select pg_sleep(0.4)");
      expect(await probeDatabase(other, 50)).toEqual({ ok: false, reason: "no answer within 50 ms" });
      await busy;
    });
  });

  test("at startup, a suitable database is accepted", async () => {
    await expect(checkDatabase(pool)).resolves.toBeUndefined();
  });

  test.each([
    ["postgresql://u:hidden-word@127.0.0.1:1/lark", "DATABASE_URL: can't connect to 127.0.0.1:1/lark: nothing listens there"],
    [
      "postgresql://u:hidden-word@no-such-host.invalid/lark",
      "DATABASE_URL: can't connect to no-such-host.invalid:5432/lark: there is no host of that name",
    ],
  ])("at startup, %s is refused with a one-line message without its password", async (address, line) => {
    await withPool({ url: address }, async (other) => {
      const error = (await rejection(checkDatabase(other))) as Error;
      expect(error.name).toBe("StartupError");
      expect(error.message).toBe(line);
    });
  });

  test("at startup, a missing database is refused with a one-line message", async () => {
    const missing = new URL(url);
    missing.pathname = "/no_such_database";
    await withPool({ url: missing.href }, async (other) => {
      expect(((await rejection(checkDatabase(other))) as Error).message).toMatch(
        /^DATABASE_URL: can't connect to [^\n]*: database "no_such_database" does not exist$/,
      );
    });
  });

  test("at startup, a version before 15 is refused with a one-line message", async () => {
    // A real server can't report another version; a mocked pool can.
    const old = Object.assign(new pg.Pool({ host: "db.example", database: "lark" }), {
      query: async () => ({ rows: [{ version: 140_011, standby: false }] }),
    });
    await expect(checkDatabase(old)).rejects.toThrow(
      "DATABASE_URL: db.example:5432/lark is PostgreSQL 14; PostgreSQL 15 or newer is needed",
    );
  });
});
