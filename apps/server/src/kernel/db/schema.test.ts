import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { migrationsFolder } from "./migration-files.ts";

const { pool } = await testDatabase();
const serverFolder = path.resolve(migrationsFolder, "..");

describe("the migrated database", () => {
  test("matches the table definitions: generating a migration finds nothing to do", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "larkroom-drift-"));
    try {
      await cp(migrationsFolder, folder, { recursive: true });
      const kit = path.resolve(serverFolder, "../../node_modules/.bin/drizzle-kit");
      // drizzle-kit always treats the folder as a relative path, and exits with code 0 whatever happens.
      const settings = [
        "--dialect",
        "postgresql",
        "--schema",
        "./src/**/tables.ts",
        "--casing",
        "snake_case",
        "--out",
        path.relative(serverFolder, folder),
        "--name",
        "drift",
      ];
      const { stdout } = await promisify(execFile)(process.execPath, [kit, "generate", ...settings], { cwd: serverFolder });
      const drift = (await readdir(folder)).filter((name) => name.includes("drift"));
      expect(drift, "run: npm run migration -w @larkroom/server -- --name what-changed").toEqual([]);
      expect(stdout).toContain("No schema changes, nothing to migrate");
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test("has an index for every foreign key", async () => {
    const { rows } = await pool.query<{ key: string }>(
      `select format('%s (%s)', c.conrelid::regclass, (
                select string_agg(a.attname, ', ' order by k.ord)
                from unnest(c.conkey) with ordinality k (num, ord) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num
              )) as key
       from pg_constraint c
       where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
         select 1 from pg_index i
         where i.indrelid = c.conrelid and i.indisvalid
           and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\([a-z_]+ IS NOT NULL\\)$')
           and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)
       order by 1`,
    );
    expect(
      rows.map(({ key }) => key),
      "deleting or searching by it would scan the whole table",
    ).toEqual([]);
  });
});
