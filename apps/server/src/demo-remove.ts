import process from "node:process";
import { createInterface } from "node:readline/promises";
import pg from "pg";
import { type DemoHoldings, removeDemo, surveyDemo } from "./demo/remove-demo.ts";
import { nodesOf } from "./kernel/bus/nodes.ts";
import { type Environment, loadConfig } from "./kernel/config.ts";
import { createDb } from "./kernel/db/db.ts";
import { openPool } from "./kernel/db/pool.ts";
import { prepareDatabase } from "./kernel/db/prepare.ts";
import { createJobs } from "./kernel/jobs/jobs.ts";
import { StartupError } from "./kernel/lifecycle-errors.ts";
import { startPostgres } from "./kernel/postgres/launcher.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const isNothing = ({ schools, accounts, files }: DemoHoldings): boolean => schools.length + accounts + files === 0;

function describe({ schools, accounts, addedAccounts, sessions, files }: DemoHoldings): string {
  const added = addedAccounts === 0 ? "" : `, ${addedAccounts} of them added later by people`;
  return [
    "This permanently removes the demo from the database:",
    `  schools   ${schools.length === 0 ? "none" : schools.join(", ")}, with their courses, groups, classes, orders and messages`,
    `  accounts  ${accounts}${added}; ${sessions} sessions`,
    `  files     ${files}`,
    "Other schools and the activity log stay.",
  ].join("\n");
}

/** Whether removal is confirmed, at the terminal or by an option. */
async function isAgreed({ addedAccounts }: DemoHoldings, options: readonly string[]): Promise<boolean> {
  if (options.includes("--yes")) {
    if (addedAccounts === 0 || options.includes("--with-added")) return true;
    throw new StartupError(
      "--with-added: is required with --yes, because people were added to the demo's schools and would be removed too",
    );
  }
  if (!process.stdin.isTTY) throw new StartupError("--yes: is required without a terminal");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question('Type "remove" to continue: ')).trim() === "remove";
  } finally {
    terminal.close();
  }
}

/** A running server would continue with stale data in memory. */
async function requireNoServer(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    if ((await nodesOf(client)).size > 0) throw new StartupError("DATABASE_URL: a server runs on this database; stop it first");
  } finally {
    await client.end();
  }
}

async function run(environment: Environment, options: readonly string[]): Promise<void> {
  const config = await loadConfig(environment);
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const postgres = config.DATABASE_URL === undefined ? await startPostgres({ dataDir: config.DATA_DIR }) : null;
    if (postgres) ends.push(() => postgres.stop());
    const url = config.DATABASE_URL ?? postgres?.url ?? "";
    await prepareDatabase({ url });
    await requireNoServer(url);
    const pool = openPool({ url, role: "migration", max: 2 });
    ends.push(() => pool.end());
    const jobs = createJobs({ pool, url, onError: (error) => say(error.message) });
    ends.push(() => jobs.stop());
    const db = createDb(pool);
    const holdings = await surveyDemo(db);
    const nothing = isNothing(holdings);
    if (!nothing) {
      say(describe(holdings));
      if (!(await isAgreed(holdings, options))) return say("Nothing was removed.");
    }
    await removeDemo(db, jobs, () => Temporal.Now.instant());
    say(nothing ? "There is nothing of the demo in this database." : "The demo is removed. Its files go with the next start.");
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

run(process.env, process.argv.slice(2)).catch((error: unknown) => {
  const text = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
});
