import { account } from "../kernel/auth/tables.ts";
import type { Config } from "../kernel/config.ts";
import type { Db } from "../kernel/db/db.ts";
import { databaseMode } from "../kernel/db/tables.ts";
import { StartupError } from "../kernel/lifecycle-errors.ts";
import { findDemoAccounts } from "./demo-accounts.ts";

type Mode = Config["MODE"];

const refusals: Readonly<Record<Mode, string>> = {
  production:
    "MODE: this database ran the demo, whose passwords are published, and production does not start on it. Take another database (DATABASE_URL, or DATA_DIR), or remove the demo from this one: npm run demo:remove",
  demo: "MODE: this database is one of production, and the demo would add logins to it whose passwords are published. Take another database (DATABASE_URL, or DATA_DIR)",
};

/**
 * Stores a database's mode at its first start and holds later starts to it. An older database without a stored mode is recognized by its
 * accounts: seed accounts make it the demo's, any others production's.
 * @throws StartupError when it belongs to the other mode, or production would find demo accounts in it
 */
export async function claimDatabase(db: Db, mode: Mode): Promise<void> {
  const holdsDemo = await holdsDemoAccounts(db);
  const first = (await firstModeOf(db, holdsDemo)) ?? mode;
  await db.insert(databaseMode).values({ mode: first }).onConflictDoNothing();
  // Another node may have stored the other mode first.
  const [written] = await db.select({ mode: databaseMode.mode }).from(databaseMode);
  if ((written?.mode ?? first) !== mode || (mode === "production" && holdsDemo)) throw new StartupError(refusals[mode]);
}

async function holdsDemoAccounts(db: Db): Promise<boolean> {
  const { schoolIds, accountIds } = await findDemoAccounts(db);
  return schoolIds.length + accountIds.length > 0;
}

async function firstModeOf(db: Db, holdsDemo: boolean): Promise<Mode | null> {
  if (holdsDemo) return "demo";
  const [anyone] = await db.select({ id: account.id }).from(account).limit(1);
  return anyone === undefined ? null : "production";
}
