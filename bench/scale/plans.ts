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

/** Milliseconds the database takes to run the reads of a piece of work, the one that finds the session left out: each is run once more by itself. */
export async function executedIn(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  let sum = 0;
  for (const { text, values } of await readsOf(pool, work)) {
    if (/from "session"/.test(text)) continue;
    const { rows } = await pool.query<{ "QUERY PLAN": [{ "Execution Time": number }] }>(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    );
    sum += rows[0]?.["QUERY PLAN"][0]["Execution Time"] ?? 0;
  }
  return sum;
}
