import path from "node:path";
import pg from "pg";

/** Queries the running product's database, for what no page shows, through the socket in its folder. */
export async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const host = path.join(process.env.E2E_DATA_DIR ?? "", "postgres");
  const client = new pg.Client({ host, port: 5432, user: "larkroom", database: "larkroom" });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
