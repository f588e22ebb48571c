import { readFile } from "node:fs/promises";
import type pg from "pg";

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly PlanNode[];
}

/** From so many rows on, reading a table from end to end is never what a request should do. */
const largeFrom = 10_000;

function scans(node: PlanNode, large: ReadonlySet<string>): string[] {
  const name = node["Relation Name"] ?? "";
  const own = node["Node Type"] === "Seq Scan" && large.has(name) ? [name] : [];
  return [...own, ...(node.Plans ?? []).flatMap((inner) => scans(inner, large))];
}

/** Notes down every read that goes through a pool while `work` runs. */
async function readsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<{ text: string; values: unknown[] }[]> {
  const original = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  const reads: { text: string; values: unknown[] }[] = [];
  pool.query = ((query: { text?: string; values?: unknown[] } | string, values?: unknown[]) => {
    const text = typeof query === "string" ? query : (query.text ?? "");
    if (/^[\s(]*(?:select|with)/i.test(text))
      reads.push({ text, values: values ?? (typeof query === "string" ? [] : (query.values ?? [])) });
    return original(query, values);
  }) as typeof pool.query;
  try {
    await work();
  } finally {
    pool.query = original as typeof pool.query;
  }
  return reads;
}

/** The large tables that a piece of work reads from end to end, as `table: statement`. */
export async function fullReadsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  const tables = await pool.query<{ relname: string }>("select relname from pg_class where relkind = 'r' and reltuples >= $1", [largeFrom]);
  const large = new Set(tables.rows.map(({ relname }) => relname));
  for (const { text, values } of await readsOf(pool, work)) {
    const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(`explain (format json) ${text}`, values);
    const plan = rows[0]?.["QUERY PLAN"][0].Plan;
    if (plan) found.push(...scans(plan, large).map((table) => `${table}: ${text.replaceAll(/\s+/g, " ").slice(0, 160)}`));
  }
  return found;
}

/** What the reads of a piece of work take of the database, in milliseconds: from beginning to end, and of the processor. */
export interface Taken {
  readonly wall: number;
  readonly cpu: number;
}

/** @returns milliseconds a process has run on a processor so far */
async function ranSoFar(pid: number): Promise<number> {
  const [nanoseconds = "0"] = (await readFile(`/proc/${pid}/schedstat`, "latin1")).split(" ");
  return Number(nanoseconds) / 1e6;
}

/** Runs the reads of a piece of work once more by themselves, the one that finds the session left out. */
export async function takenBy(pool: pg.Pool, work: () => Promise<unknown>): Promise<Taken> {
  const reads = (await readsOf(pool, work)).filter(({ text }) => !text.includes('from "session"'));
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const pid = rows[0]?.pid ?? 0;
    const taken = { wall: 0, cpu: 0 };
    for (const { text, values } of reads) {
      const [began, ran] = [performance.now(), await ranSoFar(pid)];
      await client.query(text, values);
      taken.wall += performance.now() - began;
      taken.cpu += (await ranSoFar(pid)) - ran;
    }
    return taken;
  } finally {
    client.release();
  }
}
