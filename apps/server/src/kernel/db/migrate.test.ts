import { appendFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, describe, expect, test, vi } from "vitest";
import { editions, editionSlugs } from "@larkroom/domain/editions/editions";
import { emptyDatabase } from "../testing/database.ts";
import { migrate } from "./migrate.ts";
import { migrationsFolder, readMigrations } from "./migration-files.ts";
import { openPool } from "./pool.ts";
import { prepareDatabase } from "./prepare.ts";

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A migrations folder in drizzle-kit's format. */
async function folderOf(migrations: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "larkroom-migrations-"));
  ends.push(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, "meta"));
  const entries = Object.keys(migrations).map((tag, idx) => ({ idx, tag, version: "7", when: idx, breakpoints: true }));
  await writeFile(path.join(folder, "meta/_journal.json"), JSON.stringify({ version: "7", dialect: "postgresql", entries }));
  for (const [tag, text] of Object.entries(migrations)) await writeFile(path.join(folder, `${tag}.sql`), text);
  return folder;
}

async function database(limits = {}): Promise<{ url: string; pool: pg.Pool }> {
  const { url, drop } = await emptyDatabase();
  const pool = openPool({ url, role: "migration", max: 3, limits });
  ends.push(drop, () => pool.end());
  return { url, pool };
}

const owls = { "0000_owls": "create table owl (id int);\n--> statement-breakpoint\ninsert into owl values (1);" };
const names = { ...owls, "0001_names": "alter table owl add column name text;" };

describe("migrations", () => {
  test("are applied in order, once", async () => {
    const { pool } = await database();
    const folder = await folderOf(names);
    expect(await migrate(pool, { folder })).toEqual(["0000_owls", "0001_names"]);
    expect(await migrate(pool, { folder })).toEqual([]);
    expect((await pool.query("select * from owl")).rows).toEqual([{ id: 1, name: null }]);
  });

  test("that are new are applied after earlier ones, even when a branch adds an older one", async () => {
    const { pool } = await database();
    await migrate(pool, { folder: await folderOf({ "0001_b": "create table b ()" }) });
    expect(await migrate(pool, { folder: await folderOf({ "0000_a": "create table a ()", "0001_b": "create table b ()" }) })).toEqual([
      "0000_a",
    ]);
  });

  test("of a newer release are left alone by an older one", async () => {
    const { pool } = await database();
    await migrate(pool, { folder: await folderOf(names) });
    expect(await migrate(pool, { folder: await folderOf(owls) })).toEqual([]);
  });

  test("are applied completely or not at all, and a failure names the migration", async () => {
    const { pool } = await database();
    const folder = await folderOf({
      ...owls,
      "0001_wrong": "create table half ();\nalter table nobody add column x int;",
      "0002_after": "create table after ()",
    });
    await expect(migrate(pool, { folder })).rejects.toThrow('the migration 0001_wrong failed: relation "nobody" does not exist');
    const { rows } = await pool.query(
      "select to_regclass('owl') is not null as owl, to_regclass('half') as half, to_regclass('after') as after",
    );
    expect(rows).toEqual([{ owl: true, half: null, after: null }]);
  });

  test("must not change after they were applied", async () => {
    const { pool } = await database();
    const folder = await folderOf(owls);
    await migrate(pool, { folder });
    await appendFile(path.join(folder, "0000_owls.sql"), "\ncreate table more ();");
    await expect(migrate(pool, { folder })).rejects.toThrow(
      /^the migration 0000_owls was changed after this database had applied it[^\n]*$/,
    );
  });

  test("run on one node at a time: nodes that start together apply each once", async () => {
    const { url } = await database();
    const folder = await folderOf({ "0000_slow": "create table slow (); select pg_sleep(0.3);", "0001_next": "create table next ()" });
    const lines: string[] = [];
    const applied = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const pool = openPool({ url, role: "migration", max: 1 });
        try {
          return await migrate(pool, { folder, log: (line) => lines.push(line) });
        } finally {
          await pool.end();
        }
      }),
    );
    expect(applied.flat()).toEqual(["0000_slow", "0001_next"]);
    expect(lines).toContain("another node is migrating the database; waiting");
  });

  test("[F-20] let other queries pass while they wait for a lock, and retry", async () => {
    const { pool, url } = await database({ lockMs: 100 });
    await migrate(pool, { folder: await folderOf(owls) });
    const reader = new pg.Client(url);
    await reader.connect();
    ends.push(() => reader.end());
    await reader.query("begin");
    await reader.query("select * from owl");
    const lines: string[] = [];
    const migrated = migrate(pool, { folder: await folderOf(names), log: (line) => lines.push(line) });
    await vi.waitFor(() => expect(lines).toContain("migration 0001_names waits for a lock (1)"), 10_000);
    expect((await pool.query("select count(*)::int as owls from owl")).rows).toEqual([{ owls: 1 }]);
    await reader.query("commit");
    expect(await migrated).toEqual(["0001_names"]);
  });

  test("[F-20] outside a transaction can be interrupted and run again", async () => {
    const { pool } = await database();
    const broken = `-- no transaction: the index is built while people write
create index concurrently if not exists owl_id on owl (id);
--> statement-breakpoint
select 1 / count(*) from owl;`;
    const folder = await folderOf({ "0000_owls": "create table owl (id int)", "0001_index": broken });
    await expect(migrate(pool, { folder })).rejects.toThrow("the migration 0001_index failed: division by zero");
    await pool.query("insert into owl values (1)");
    expect(await migrate(pool, { folder })).toEqual(["0001_index"]);
    expect((await pool.query("select indisvalid from pg_index where indexrelid = 'owl_id'::regclass")).rows).toEqual([
      { indisvalid: true },
    ]);
  });

  test("are none without a folder", async () => {
    const { pool } = await database();
    expect(await migrate(pool, { folder: "/no/such/folder" })).toEqual([]);
  });
});

describe("a prepared database", () => {
  test("has every checked-in migration and the job queue, and preparing it again changes nothing", async () => {
    const { url, pool } = await database();
    const lines: string[] = [];
    const tags = (await readMigrations(migrationsFolder)).map(({ tag }) => tag);
    expect(await prepareDatabase({ url, log: (line) => lines.push(line) })).toEqual(tags);
    expect(lines).toEqual(tags.map((tag) => `migration ${tag} applied`));
    expect(await prepareDatabase({ url })).toEqual([]);
    expect((await pool.query("select to_regclass('pgboss.job') is not null as found")).rows).toEqual([{ found: true }]);
  });

  test("has the country of every edition, also of a new one, and keeps the names that staff gave the others", async () => {
    const { url, pool } = await database();
    await prepareDatabase({ url });
    await pool.query("delete from country where slug = 'pt'");
    await pool.query("update country set name = 'Great Britain' where slug = 'uk'");
    await prepareDatabase({ url });
    const expected = editionSlugs.map((slug) => {
      const { countryId, country, currency } = editions[slug];
      return { id: countryId, slug, name: slug === "uk" ? "Great Britain" : country, currency };
    });
    const { rows } = await pool.query("select id, slug, name, currency from country order by id");
    expect(rows).toEqual(expected.toSorted((one, other) => one.id - other.id));
  });
});
