import { appendFileSync } from "node:fs";
import { chown, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { StartupError } from "../lifecycle-errors.ts";
import { runScript } from "../testing/script.ts";
import { startPostgres } from "./launcher.ts";
import { cleanUp, ends, isRoot, launchScript, newFolder, nobody, pidSaidBy, query, start, usedFolder } from "./launcher.test-support.ts";
import { isServerOf, numberIsTaken } from "./processes.ts";
import { findServer } from "./server.ts";

/** A process with its own server and a connection to it, `client`, that runs the given code. */
cleanUp();

const connectedScript = (dataDir: string, body: string, durable = false) =>
  launchScript(
    dataDir,
    {},
    `const { default: pg } = await import("${import.meta.resolve("pg")}");
     const client = new pg.Client(postgres.url);
     await client.connect();
     ${body}`,
    durable,
  );

/** Kills a process and its server at once. */
async function killBoth(script: ReturnType<typeof launchScript>, pid: number): Promise<void> {
  script.child.kill("SIGKILL");
  process.kill(pid, "SIGKILL");
  await script.ended;
}

describe("the next start", () => {
  test("finds what was written before", async () => {
    const dataDir = await newFolder();
    const first = await startPostgres({ dataDir, durable: false });
    await query(first.url, "create table kept (word text)");
    await query(first.url, "insert into kept values ('still here')");
    await first.stop();
    expect(await findServer(path.join(dataDir, "postgres"))).toBeNull();
    const second = await start(dataDir);
    expect(second.adopted).toBe(false);
    expect(await query(second.url, "select word from kept")).toEqual([{ word: "still here" }]);
  });

  test("[F-02] adopts the server of a killed process, and owns it", async () => {
    const dataDir = await usedFolder();
    const killed = launchScript(dataDir);
    const pid = await pidSaidBy(killed);
    killed.child.kill("SIGKILL");
    await killed.ended;
    const postgres = await start(dataDir);
    expect(postgres).toMatchObject({ pid, adopted: true });
    await postgres.stop();
    expect(await isServerOf(path.join(dataDir, "postgres"), pid)).toBe(false);
  });

  test("recovers when server and process were killed together", async () => {
    const dataDir = await usedFolder();
    const killed = connectedScript(
      dataDir,
      `await client.query("create table kept (id int primary key)");
       for (let id = 1; ; id++) { await client.query("insert into kept values ($1)", [id]); console.log("wrote " + id + ";"); }`,
      true,
    );
    const pid = await pidSaidBy(killed);
    await killed.until(/wrote 200;/);
    await killBoth(killed, pid);
    const acknowledged = Number(/.*wrote (\d+);/s.exec(killed.said())?.[1]);
    const postgres = await start(dataDir);
    expect(postgres.adopted).toBe(false);
    const [row] = await query<{ count: number }>(postgres.url, "select count(*)::int as count from kept");
    expect(row?.count).toBeGreaterThanOrEqual(acknowledged);
  });

  test("waits for a backend of a killed server to exit, whatever it writes to the log meanwhile", async () => {
    const dataDir = await usedFolder();
    const killed = connectedScript(
      dataDir,
      `const { rows: [row] } = await client.query("select pg_backend_pid() as pid");
       console.log("backend " + row.pid + ";");`,
    );
    const pid = await pidSaidBy(killed);
    const backend = Number((await killed.until(/backend \d+;/)).slice(8, -1));
    process.kill(backend, "SIGSTOP");
    ends.push(async () => void (numberIsTaken(backend) && process.kill(backend, "SIGKILL")));
    await killBoth(killed, pid);
    const line = `2026-11-23 05:55:00.000 UTC [${backend}] FATAL:  connection to client lost\n`;
    const writing = setInterval(() => appendFileSync(path.join(dataDir, "postgres.log"), line), 1);
    const starting = start(dataDir).finally(() => clearInterval(writing));
    await sleep(500);
    process.kill(backend, "SIGKILL");
    expect(await starting).toMatchObject({ adopted: false });
  });

  test("is refused while another process owns the data folder", async () => {
    const dataDir = await usedFolder();
    const owner = launchScript(dataDir);
    await pidSaidBy(owner);
    await expect(startPostgres({ dataDir, durable: false })).rejects.toThrow(
      new StartupError(
        `DATA_DIR: it is in use by another running server (process ${owner.pid}); stop that one, or choose another DATA_DIR`,
      ),
    );
    expect(await findServer(path.join(dataDir, "postgres")), "the owner's server continues").not.toBeNull();
  });

  test.each([
    ["two simultaneous first starts end with one owner", () => newFolder()],
    // The cluster already exists: both look for a running server at the same moment, and find none.
    ["two simultaneous starts on a used folder end with one owner", () => usedFolder()],
  ])("%s", async (_, folder) => {
    const dataDir = await folder();
    const both = [launchScript(dataDir), launchScript(dataDir)];
    await Promise.all(both.map((script) => script.until(/pid \d+|StartupError: .*\n/)));
    const said = both.map((script) => script.said());
    expect(
      said.filter((text) => /^pid/m.test(text)),
      said.join("\n"),
    ).toHaveLength(1);
    expect(
      said.filter((text) => text.includes("StartupError: DATA_DIR: it is in use by another running server")),
      said.join("\n"),
    ).toHaveLength(1);
  });
});

describe("starts despite stale locks of a dead server", () => {
  /** A cluster whose lock files name `pid` as its server. */
  async function locked(pid: number): Promise<string> {
    const dataDir = await usedFolder();
    const postgres = await startPostgres({ dataDir, durable: false });
    const cluster = path.join(dataDir, "postgres");
    const lines = await readFile(path.join(cluster, "postmaster.pid"), "utf8");
    await postgres.stop();
    const owner = await stat(cluster);
    for (const name of ["postmaster.pid", ".s.PGSQL.5432.lock"]) {
      await writeFile(path.join(cluster, name), lines.replace(/^\d+/, String(pid)));
      await chown(path.join(cluster, name), owner.uid, owner.gid);
    }
    return dataDir;
  }

  test("with a pid that another program of the same user has now", async () => {
    const other = runScript("setInterval(() => {}, 1_000)", [], isRoot ? { ...nobody, cwd: "/" } : {});
    ends.push(async () => void other.child.kill("SIGKILL"));
    const postgres = await start(await locked(other.pid));
    expect(postgres.adopted).toBe(false);
  });

  test("with the pid of a dead server that was never reaped", async () => {
    // A parent that does not wait for its child, like process 1 of many containers.
    const parent = runScript(
      `import { spawn } from "node:child_process";
       const child = spawn("/bin/sh", ["-c", "cp /bin/sleep " + process.argv[1] + "/postgres && " + process.argv[1] + "/postgres 0.2 & echo child $!; exec sleep 60"], { stdio: ["ignore", "inherit", "inherit"] });
       process.on("SIGTERM", () => { child.kill("SIGKILL"); process.exit(); });`,
      [await newFolder()],
    );
    ends.push(async () => void parent.child.kill("SIGTERM"));
    const zombie = Number((await parent.until(/child \d+/)).slice(6));
    await vi.waitFor(async () => expect(await readFile(`/proc/${zombie}/stat`, "utf8")).toMatch(/\(postgres\) Z/), 5_000);
    const postgres = await start(await locked(zombie));
    expect(postgres.adopted).toBe(false);
  });
});
