import pg from "pg";

let statements = 0;
const query = pg.Client.prototype.query as (...parts: unknown[]) => unknown;
pg.Client.prototype.query = function counted(this: pg.Client, ...parts: unknown[]) {
  statements += 1;
  return query.apply(this, parts);
} as typeof pg.Client.prototype.query;

/** How many statements this process sends while something runs. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const before = statements;
  await work();
  return statements - before;
}
