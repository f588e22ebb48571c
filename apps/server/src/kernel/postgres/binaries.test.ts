import { execFile } from "node:child_process";
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, describe, expect, test } from "vitest";
import { kernelModule, runScript } from "../testing/script.ts";
import { accountFor, canReach, runAs, type Account } from "./account.ts";
import { findBinaries, locatePackage, type Installed } from "./binaries.ts";

const run = promisify(execFile);
const isRoot = process.geteuid?.() === 0;
const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** A copy of the package as npm unpacks it without its install script: no links. */
async function unpacked(version: string): Promise<Installed & { home: string; dataDir: string }> {
  const home = await mkdtemp(path.join(os.tmpdir(), "larkroom-package-"));
  folders.push(home);
  await chmod(home, 0o755);
  const native = path.join(home, "native");
  const isLink = async (file: string) => (await lstat(file)).isSymbolicLink();
  await cp(locatePackage().native, native, { recursive: true, filter: async (file) => !(await isLink(file)) && !file.endsWith(".a") });
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "larkroom-data-"));
  folders.push(dataDir);
  await chmod(dataDir, 0o755);
  return { native, version, home, dataDir };
}

const account = (): Promise<Account> => accountFor(path.join(os.tmpdir(), "no-such-cluster"));

async function versionSaidBy(postgres: string, as: Account): Promise<string> {
  return (await run(postgres, ["--version"], { ...runAs(as), env: {}, cwd: "/" })).stdout.trim();
}

describe("the installed binaries", () => {
  test("run in place, with their links restored", async () => {
    const { native, version, dataDir } = await unpacked("18.0.0-links");
    const as = await account();
    const found = await findBinaries(as, dataDir, { native, version });
    expect(found).toMatchObject({ root: native, major: 18 });
    expect((await lstat(path.join(native, "lib/libpq.so.5"))).isSymbolicLink()).toBe(true);
    expect(await versionSaidBy(found.postgres, as)).toMatch(/^postgres \(PostgreSQL\) 18\./);
  });

  test.runIf(isRoot)("in a home that PostgreSQL's user can't enter are copied once to where it can reach them", async () => {
    const { native, version, home, dataDir } = await unpacked("18.0.0-closed");
    await chmod(home, 0o700);
    const as = await account();
    expect(await canReach(native, as)).toBe(false);
    const found = await findBinaries(as, dataDir, { native, version });
    expect(await canReach(found.root, as)).toBe(true);
    expect(await versionSaidBy(found.postgres, as)).toMatch(/18\./);
    const made = (await stat(found.root)).ctimeMs;
    expect((await stat((await findBinaries(as, dataDir, { native, version })).root)).ctimeMs).toBe(made);
    expect(await readdir(dataDir)).toEqual([`larkroom-postgres-${version}-0`]);
  });

  test.runIf(isRoot)("that another user owns and that have no links are copied too", async () => {
    const { native, version, dataDir } = await unpacked("18.0.0-foreign");
    await chown(dataDir, 65_534, 65_534);
    const script = runScript(
      `import { findBinaries } from "${kernelModule("postgres/binaries.ts")}";
       const { root } = await findBinaries({ uid: 65534, gid: 65534, switched: false }, process.argv[3], { native: process.argv[1], version: process.argv[2] });
       console.log("root " + root);`,
      [native, version, dataDir],
      { uid: 65_534, gid: 65_534, cwd: "/" },
    );
    const root = (await script.until(/root .*/)).slice(5);
    expect(root).toBe(path.join(dataDir, `larkroom-postgres-${version}-65534`));
    expect(await versionSaidBy(path.join(root, "bin/postgres"), { uid: 65_534, gid: 65_534, switched: true })).toMatch(/18\./);
  });

  test.runIf(isRoot)("are not run from a folder that another user can write to", async () => {
    const { native, version, home, dataDir } = await unpacked("18.0.0-trap");
    await chmod(home, 0o700);
    const trap = path.join(dataDir, `larkroom-postgres-${version}-0`);
    await mkdir(path.join(trap, "bin"), { recursive: true });
    await writeFile(path.join(trap, "bin/postgres"), "#!/bin/sh\necho trapped\n", { mode: 0o755 });
    await chmod(trap, 0o777);
    await expect(findBinaries(await account(), dataDir, { native, version })).rejects.toThrow(
      /^DATABASE_URL: .*larkroom-postgres-18\.0\.0-trap-0 [^\n]*$/,
    );
  });
});
