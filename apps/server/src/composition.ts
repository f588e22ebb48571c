import { join } from "node:path";
import type { Kernel } from "./kernel/kernel.ts";
import { createAudit } from "./kernel/audit/audit.ts";
import { createPasswords } from "./kernel/auth/passwords.ts";
import { createSecrets } from "./kernel/auth/secrets.ts";
import { createBus } from "./kernel/bus/bus.ts";
import type { Config } from "./kernel/config.ts";
import type { Db } from "./kernel/db/db.ts";
import { createDiskStorage } from "./kernel/files/storage.ts";
import { createJobs } from "./kernel/jobs/jobs.ts";
import { createLimits } from "./kernel/limits/limits.ts";
import { createMailer, type Transports } from "./kernel/mail/mailer.ts";
import { createLog } from "./kernel/telemetry/log.ts";
import { createPorts } from "./ports.ts";

interface Foundation {
  readonly config: Config;
  readonly db: Db;
  readonly databaseUrl: string;
  readonly now: () => Temporal.Instant;
}

/** Makes the kernel on a database: what the server, a worker and a test all stand on. */
export async function createKernel({
  config,
  db,
  databaseUrl,
  now,
}: Foundation): Promise<{ kernel: Kernel; transports: Transports; close(): Promise<void> }> {
  const log = createLog(config.LOG_LEVEL);
  const secrets = createSecrets(config.APP_KEY);
  const jobs = createJobs({
    pool: db.$client,
    url: databaseUrl,
    onError: (error, context) => log.error({ err: error, ...context }, "a job failed"),
  });
  const bus = await createBus({ connectionString: databaseUrl }, log);
  const { ports, transports, close: closePorts } = await createPorts(config, { secrets, log, db, now });
  const kernel: Kernel = {
    config,
    db,
    now,
    log,
    audit: createAudit(now),
    bus,
    files: createDiskStorage(join(config.DATA_DIR, "files")),
    jobs,
    limits: createLimits(db.$client),
    mail: createMailer(config, jobs, transports, now),
    passwords: createPasswords(secrets.keyedHash("password-pepper", "argon2id")),
    secrets,
    ports,
  };
  return {
    kernel,
    transports,
    async close() {
      await jobs.stop();
      await closePorts();
      await bus.close();
    },
  };
}
