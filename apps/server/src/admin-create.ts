import process from "node:process";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { passwordMinLength } from "@larkroom/domain/identity/password";
import { createKernel } from "./composition.ts";
import { claimDatabase } from "./demo/claim-database.ts";
import { type Environment, loadConfig } from "./kernel/config.ts";
import { createDb } from "./kernel/db/db.ts";
import { openPool } from "./kernel/db/pool.ts";
import { prepareDatabase } from "./kernel/db/prepare.ts";
import { StartupError } from "./kernel/lifecycle-errors.ts";
import { startPostgres } from "./kernel/postgres/launcher.ts";
import { createSuperAdmin, type SuperAdminRefusal } from "./modules/identity/index.ts";

const refusalTexts: Record<SuperAdminRefusal, string> = {
  email_invalid: "That is no e-mail address",
  email_taken: "There is an admin with this e-mail already",
  password_short: `The password needs at least ${passwordMinLength("admin")} characters`,
  password_long: "The password is too long",
  password_common: "The password is among the commonest ones",
};

/** Asks at the terminal, without echoing the password. */
async function ask(): Promise<{ email: string; password: string }> {
  if (!process.stdin.isTTY) throw new StartupError("ADMIN_EMAIL and ADMIN_PASSWORD: are required without a terminal");
  let hidden = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) process.stdout.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  try {
    const email = await terminal.question("E-mail of the super admin: ");
    process.stdout.write(`Password, at least ${passwordMinLength("admin")} characters: `);
    hidden = true;
    const password = await terminal.question("");
    process.stdout.write("\n");
    return { email, password };
  } finally {
    terminal.close();
  }
}

async function run(environment: Environment): Promise<string> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = environment;
  const wanted = email && password ? { email, password } : await ask();
  const config = await loadConfig(environment);
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const postgres = config.DATABASE_URL === undefined ? await startPostgres({ dataDir: config.DATA_DIR }) : null;
    if (postgres) ends.push(() => postgres.stop());
    const url = config.DATABASE_URL ?? postgres?.url ?? "";
    await prepareDatabase({ url });
    const pool = openPool({ url, role: "web", max: 2 });
    ends.push(() => pool.end());
    const db = createDb(pool);
    await claimDatabase(db, config.MODE);
    const { kernel, close } = await createKernel({ config, db, databaseUrl: url, now: () => Temporal.Now.instant() });
    ends.push(close);
    const made = await createSuperAdmin(kernel, wanted);
    if (!made.ok) throw new StartupError(refusalTexts[made.reason]);
    return `${wanted.email} is a super admin now: ${config.PUBLIC_URL}/us/login`;
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

run(process.env).then(
  (line) => void process.stdout.write(`${line}\n`),
  (error: unknown) => {
    const text = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  },
);
