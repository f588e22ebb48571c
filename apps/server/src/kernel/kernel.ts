import type { Logger } from "pino";
import type { Audit } from "./audit/audit.ts";
import type { Passwords } from "./auth/passwords.ts";
import type { Secrets } from "./auth/secrets.ts";
import type { Bus } from "./bus/bus.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/db.ts";
import type { FileStorage } from "./files/storage.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Limits } from "./limits/limits.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Ports } from "./ports/ports.ts";

/** The dependencies of every module. Created once at startup; tests create their own with another clock. */
export interface Kernel {
  readonly config: Config;
  readonly db: Db;
  readonly now: () => Temporal.Instant;
  readonly log: Logger;
  readonly audit: Audit;
  readonly bus: Bus;
  readonly files: FileStorage;
  readonly jobs: Jobs;
  readonly limits: Limits;
  readonly mail: Mailer;
  readonly passwords: Passwords;
  readonly secrets: Secrets;
  /** Third parties and other domains' guards, wired in ports.ts. */
  readonly ports: Ports;
}
