import { join } from "node:path";
import { createS3Storage } from "./adapters/s3/s3-storage.ts";
import type { Kernel } from "./kernel/kernel.ts";
import { createAudit } from "./kernel/audit/audit.ts";
import { createPasswords } from "./kernel/auth/passwords.ts";
import { createSecrets } from "./kernel/auth/secrets.ts";
import { createBus } from "./kernel/bus/bus.ts";
import type { Config } from "./kernel/config.ts";
import type { Db } from "./kernel/db/db.ts";
import { createDiskStorage, type FileStorage } from "./kernel/files/storage.ts";
import { createJobs } from "./kernel/jobs/jobs.ts";
import { createLimits } from "./kernel/limits/limits.ts";
import { createMailer, type Transports } from "./kernel/mail/mailer.ts";
import { createLog } from "./kernel/telemetry/log.ts";
import { emailLookOf } from "./modules/schools/index.ts";
import { createPorts } from "./ports.ts";

interface Foundation {
  readonly config: Config;
  readonly db: Db;
  readonly databaseUrl: string;
  readonly now: () => Temporal.Instant;
}

/** How long running jobs may take to end at shutdown before they are given back. The total stays below the limit of `runProcess`. */
const jobPatienceMs = 6_000;

/** Creates the kernel on a database: the common base of the server, a worker and tests. */
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
  const storage = createStorage(config);
  const { ports, transports, close: closePorts } = await createPorts(config, { secrets, log, db, now });
  const kernel: Kernel = {
    config,
    db,
    now,
    log,
    audit: createAudit(now),
    bus,
    files: storage,
    jobs,
    limits: createLimits(db.$client),
    mail: createMailer({ config, jobs, transports, now, lookOf: (tx, schoolId) => emailLookOf(tx, config, schoolId) }),
    passwords: createPasswords(secrets.keyedHash("password-pepper", "argon2id")),
    secrets,
    ports,
  };
  return {
    kernel,
    transports,
    async close() {
      await jobs.stop(jobPatienceMs);
      await closePorts();
      storage.close?.();
      await bus.close();
    },
  };
}

/** Stores files in a bucket if one is configured, otherwise on this machine's disk. */
function createStorage(config: Config): FileStorage & { close?(): void } {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT, S3_REGION, S3_PATH_STYLE } = config;
  if (S3_BUCKET === undefined || S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined)
    return createDiskStorage(join(config.DATA_DIR, "files"));
  return createS3Storage({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    pathStyle: S3_PATH_STYLE ?? S3_ENDPOINT !== undefined,
  });
}
