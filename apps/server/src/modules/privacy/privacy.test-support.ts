import { expect, vi } from "vitest";
import type { Answer, Answered, TestApp } from "../../kernel/testing/app.ts";

/** Polls an operation until it has ended, and returns it. Its job must be running. */
export async function ended(
  app: TestApp,
  started: Answered<{ key: string; editToken: string }>,
): Promise<Answer<"GET /operation/:key">["body"]> {
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  const { key, editToken } = started.body;
  return vi.waitFor(
    async () => {
      const { body } = await app.call("GET /operation/:key", { params: { key }, query: { editToken } });
      expect(["DONE", "ERROR"]).toContain(body.status);
      return body;
    },
    { timeout: 20_000, interval: 50 },
  );
}

/** The URL in the result of an operation. */
export function urlOf({ result }: { readonly result?: Readonly<Record<string, unknown>> | null }): string {
  const url = result?.["url"];
  if (typeof url !== "string") throw new Error("the operation has no URL");
  return url;
}

/** Every column of the database that contains a word, as `table.column`, including the job queue's tables. */
export async function placesOf(app: TestApp, word: string): Promise<string[]> {
  const pool = app.db.$client;
  const { rows } = await pool.query<{ schema: string; table: string }>(
    `select table_schema as schema, table_name as "table" from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' order by 1, 2`,
  );
  const found: string[] = [];
  for (const { schema, table } of rows) {
    const hit = await pool.query(`select 1 from "${schema}"."${table}" t where position($1 in t::text) > 0 limit 1`, [word]);
    if (hit.rowCount) found.push(table);
  }
  return found;
}
