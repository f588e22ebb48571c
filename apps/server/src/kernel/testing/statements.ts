import type pg from "pg";
import type { Db } from "../db/db.ts";

/** A statement as sent to the database. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const watched = new WeakSet<pg.PoolClient>();
let recording: Statement[] | null = null;

/** Records a connection's statements while something is listening. */
function watch(client: pg.PoolClient): void {
  if (watched.has(client)) return;
  watched.add(client);
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const [asked, values] = given as [string | { text: string; values?: unknown[] }, unknown];
    const own = typeof asked === "string" ? [] : (asked.values ?? []);
    recording?.push({ text: typeof asked === "string" ? asked : asked.text, values: Array.isArray(values) ? values : own });
    return query(...given);
  }) as pg.PoolClient["query"];
}

/** The session lookup of each call, and what the demo's bank looks for every half second. */
const besides =
  /^\s*(?:begin|commit|rollback)|from "session"|update "session"|"sandbox_(?:charge|event)"\."(?:settles_at|next_attempt_at)" <=/i;

/**
 * The statements of a piece of work, inside and outside transactions, in order: to limit the number of queries of a request, or to check a
 * plan. One piece at a time.
 */
export async function statementsOf(db: Db, work: () => Promise<unknown>): Promise<Statement[]> {
  db.$client.on("acquire", watch);
  const statements: Statement[] = (recording = []);
  try {
    await work();
  } finally {
    recording = null;
    db.$client.off("acquire", watch);
  }
  return statements.filter(({ text }) => !besides.test(text));
}

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The tables with at least this many rows that a piece of work scans sequentially. */
export async function tablesReadInFull(db: Db, work: () => Promise<unknown>, rows = 1000): Promise<string[]> {
  const counted = await db.$client.query<{ name: string }>("select relname as name from pg_class where relkind = 'r' and reltuples >= $1", [
    rows,
  ]);
  const large = new Set(counted.rows.map(({ name }) => name));
  const found = new Set<string>();
  for (const { text, values } of await statementsOf(db, work)) {
    if (!/^[\s(]*(?:select|with)/i.test(text)) continue;
    const { rows: plans } = await db.$client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(`explain (format json) ${text}`, [...values]);
    const nodes = plans.flatMap((plan) => nodesOf(plan["QUERY PLAN"][0].Plan));
    for (const node of nodes)
      if (node["Node Type"] === "Seq Scan" && large.has(node["Relation Name"] ?? "")) found.add(node["Relation Name"] ?? "");
  }
  return [...found];
}
