import { readFile } from "node:fs/promises";
import type pg from "pg";

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Tables with this many rows or more must never be scanned sequentially by a request. */
const largeFrom = 10_000;

function scans(node: PlanNode, large: ReadonlySet<string>): string[] {
  const name = node["Relation Name"] ?? "";
  const own = node["Node Type"] === "Seq Scan" && large.has(name) ? [name] : [];
  return [...own, ...(node.Plans ?? []).flatMap((inner) => scans(inner, large))];
}

/** Records every read on a pool while `work` runs. */
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

/** The large tables that a piece of work scans sequentially, as `table: statement`. */
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

/** The time the database spends on the reads of a piece of work, in milliseconds: wall time and CPU time. */
export interface Taken {
  readonly wall: number;
  readonly cpu: number;
}

/** @returns the CPU milliseconds a process has used so far */
async function ranSoFar(pid: number): Promise<number> {
  const [nanoseconds = "0"] = (await readFile(`/proc/${pid}/schedstat`, "latin1")).split(" ");
  return Number(nanoseconds) / 1e6;
}

/** Repeats the reads of a piece of work on their own, without the session lookup. */
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
