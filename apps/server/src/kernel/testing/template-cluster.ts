import { createHash } from "node:crypto";
import { access, cp, mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { prepareDatabase } from "../db/prepare.ts";
import { migrationsFolder, readMigrations } from "../db/migration-files.ts";
import { startPostgres } from "../postgres/launcher.ts";
import { fastFolder } from "./fast-folder.ts";

const serverFolder = path.resolve(import.meta.dirname, "../../..");
/** Kept between runs: copying a cluster is faster than creating one. */
const cacheFolder = path.resolve(serverFolder, "../../node_modules/.cache/larkroom");
/** Files that, with the migrations, determine the content of a fresh cluster. */
const makers = [
  "package.json",
  "src/kernel/postgres/cluster.ts",
  "src/kernel/db/migrate.ts",
  "src/kernel/db/prepare.ts",
  "src/kernel/jobs/install.ts",
  "../../packages/domain/src/editions/editions.ts",
];

/**
 * Fills the empty folder `target` with a data folder whose database is migrated. The original is created once per state
 * of the migrations, under another name, and renamed when complete, so that simultaneous runs don't collide.
 */
export async function copyTemplateCluster(target: string): Promise<void> {
  const cached = path.join(cacheFolder, `test-database-${await fingerprint()}`);
  if (!(await exists(cached))) await makeTemplateCluster(cached);
  await cp(cached, target, { recursive: true });
}

async function makeTemplateCluster(cached: string): Promise<void> {
  const draft = await fastFolder("larkroom-template-");
  const arrived = `${cached}.${process.pid}`;
  try {
    const postgres = await startPostgres({ dataDir: draft, durable: false });
    try {
      await prepareDatabase({ url: postgres.url });
    } finally {
      await postgres.stop();
    }
    await mkdir(cacheFolder, { recursive: true });
    await removeOutdated();
    await cp(draft, arrived, { recursive: true });
    await rename(arrived, cached).catch((error: NodeJS.ErrnoException) => {
      // Another run was faster; its template is the same.
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(arrived, { recursive: true, force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

/** Removes templates of earlier migrations after a day, so that no run on another branch loses the one it is copying. */
async function removeOutdated(): Promise<void> {
  for (const name of await readdir(cacheFolder)) {
    const folder = path.join(cacheFolder, name);
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > 24 * 60 * 60 * 1_000) await rm(folder, { recursive: true, force: true });
  }
}

async function fingerprint(): Promise<string> {
  const hash = createHash("sha256");
  for (const file of makers) hash.update(await readFile(path.join(serverFolder, file)));
  for (const migration of await readMigrations(migrationsFolder)) hash.update(`${migration.tag} ${migration.hash}\n`);
  return hash.digest("hex").slice(0, 16);
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
