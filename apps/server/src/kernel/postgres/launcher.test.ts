import { chmod, chown, cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { StartupError } from "../lifecycle-errors.ts";
import { fastFolder } from "../testing/fast-folder.ts";
import { kernelModule, runScript, type Script } from "../testing/script.ts";
import { startPostgres, type EmbeddedPostgres, type PostgresOptions } from "./launcher.ts";
import { isServerOf } from "./processes.ts";
import { findServer, stopServer } from "./server.ts";

const isRoot = process.geteuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
/** For whatever has to be closed, ended and removed after a test. */
const ends: (() => Promise<unknown>)[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const folder = await fastFolder("larkroom-launch-");
  folders.push(folder);
  return folder;
}

let made = "";

/** A folder with a cluster that was stopped: a copy, which is quicker than making one. */
async function usedFolder(): Promise<string> {
  if (made === "") {
    const folder = await newFolder();
    await (await startPostgres({ dataDir: folder, durable: false })).stop();
    made = folder;
  }
  const copy = await newFolder();
  await cp(made, copy, { recursive: true });
  return copy;
}

/** A server for the test, ended after it. */
async function start(dataDir: string, options: Partial<PostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startPostgres({ dataDir, durable: false, ...options });
  ends.push(() => postgres.stop());
  return postgres;
}

async function query<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A process that starts a server and says so; whatever survives it is ended after the test. */
function launchScript(dataDir: string, options: Parameters<typeof runScript>[2] = {}, body = "", durable = false): Script {
  const script = runScript(
    `import { startPostgres } from "${kernelModule("postgres/launcher.ts")}";
     const postgres = await startPostgres({ dataDir: process.argv[1], durable: ${durable}, log: console.log })
       .catch((error) => { console.log(error.name + ": " + error.message); process.exit(1); });
     console.log("pid " + postgres.pid + " adopted " + postgres.adopted);
     ${body}
     setInterval(() => {}, 1_000);`,
    [dataDir],
    options,
  );
  ends.push(async () => {
    script.child.kill("SIGKILL");
    await script.ended;
    const cluster = path.join(dataDir, "postgres");
    const pid = await findServer(cluster);
    if (pid !== null) await stopServer(cluster, pid);
  });
  return script;
}

const pidSaidBy = async (script: Script) => Number((await script.until(/pid \d+/)).slice(4));

describe("a first start", () => {
  test("makes a cluster in the data folder, reachable by its socket only, closed to others", async () => {
    const dataDir = path.join(await newFolder(), "var");
    const postgres = await start(dataDir);
    const [row] = await query<Record<string, string>>(
      postgres.url,
      `select current_database() as database, current_setting('listen_addresses') as tcp, current_setting('server_version') as version,
              current_setting('timezone') as zone, lower('ÀÉŞ') as lower, inet_server_addr()::text as address, current_setting('fsync') as fsync`,
    );
    expect(row).toEqual({
      database: "larkroom",
      tcp: "",
      version: expect.stringMatching(/^18\./),
      zone: "UTC",
      lower: "àéş",
      address: null,
      fsync: "off",
    });
    expect((await stat(path.join(dataDir, "postgres"))).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(dataDir, "postgres/.s.PGSQL.5432"))).mode & 0o777).toBe(0o700);
  });

  test("flushes to the disk unless told otherwise", async () => {
    const postgres = await start(await newFolder(), { durable: true });
    expect(await query(postgres.url, "select current_setting('fsync') as fsync")).toEqual([{ fsync: "on" }]);
  });

  test("works where the path is too long for a socket", async () => {
    const dataDir = path.join(await newFolder(), "a-folder-with-a-long-name".repeat(6), "var");
    const postgres = await start(dataDir);
    expect(await query(postgres.url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(decodeURIComponent(new URL(postgres.url).hostname).length).toBeLessThan(60);
  });

  test("that was killed in initdb leaves nothing in the way of the next", async () => {
    const dataDir = await newFolder();
    const half = path.join(dataDir, "postgres.new-999999999");
    await mkdir(half);
    await writeFile(path.join(half, "PG_VERSION"), "18\n");
    await start(dataDir);
    expect((await readdir(dataDir)).toSorted((a, b) => a.localeCompare(b))).toEqual(["postgres", "postgres.log"]);
  });
});

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

  test("[F-02] adopts the server of a process that was killed, and owns it", async () => {
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
    const killed = launchScript(
      dataDir,
      {},
      `const { default: pg } = await import("${import.meta.resolve("pg")}");
       const client = new pg.Client(postgres.url);
       await client.connect();
       await client.query("create table kept (id int primary key)");
       for (let id = 1; ; id++) { await client.query("insert into kept values ($1)", [id]); console.log("wrote " + id + ";"); }`,
      true,
    );
    const pid = await pidSaidBy(killed);
    await killed.until(/wrote 200;/);
    killed.child.kill("SIGKILL");
    process.kill(pid, "SIGKILL");
    await killed.ended;
    const acknowledged = Number(/.*wrote (\d+);/s.exec(killed.said())?.[1]);
    const postgres = await start(dataDir);
    expect(postgres.adopted).toBe(false);
    const [row] = await query<{ count: number }>(postgres.url, "select count(*)::int as count from kept");
    expect(row?.count).toBeGreaterThanOrEqual(acknowledged);
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
    expect(await findServer(path.join(dataDir, "postgres")), "the owner's server goes on").not.toBeNull();
  });

  test.each([
    ["two first starts at once end with one owner", () => newFolder()],
    // Neither has a cluster to make: both look for a running server at the same moment, and find none.
    ["so do two starts at once of a folder that was used", () => usedFolder()],
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

describe("locks that a dead server left", () => {
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

  test("with a number that another program of the same user has now", async () => {
    const other = runScript("setInterval(() => {}, 1_000)", [], isRoot ? { ...nobody, cwd: "/" } : {});
    ends.push(async () => void other.child.kill("SIGKILL"));
    const postgres = await start(await locked(other.pid));
    expect(postgres.adopted).toBe(false);
  });

  test("with the number of a server that is dead but was never reaped", async () => {
    // A parent that does not wait for its child: what process 1 of many containers is.
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

describe("a running server", () => {
  test("[F-03] that is killed comes back by itself, with everything acknowledged", async () => {
    const lines: string[] = [];
    const postgres = await start(await usedFolder(), { durable: true, log: (line) => lines.push(line) });
    await query(postgres.url, "create table kept (word text)");
    await query(postgres.url, "insert into kept values ('acknowledged')");
    const before = postgres.pid;
    process.kill(before, "SIGKILL");
    await vi.waitFor(async () => expect(await query(postgres.url, "select word from kept")).toEqual([{ word: "acknowledged" }]), 10_000);
    await vi.waitFor(() => expect(lines.at(-1)).toMatch(/^PostgreSQL is back/), 5_000);
    expect(postgres.pid).not.toBe(before);
  });

  test("whose backend crashes is owned again after its recovery", async () => {
    const dataDir = await usedFolder();
    const lines: string[] = [];
    const postgres = await start(dataDir, { log: (line) => lines.push(line) });
    const { pid } = postgres;
    const client = new pg.Client(postgres.url);
    client.on("error", () => {});
    await client.connect();
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    process.kill(rows[0]?.pid ?? 0, "SIGKILL");
    await vi.waitFor(() => expect(lines.at(-1)).toMatch(/^PostgreSQL is back/), 10_000);
    expect(postgres.pid).toBe(pid);
    await expect(startPostgres({ dataDir, durable: false })).rejects.toThrow("in use by another running server");
  });

  test("is not touched by a Ctrl-C that reaches the whole group of its parent", async () => {
    const dataDir = await usedFolder();
    const script = launchScript(dataDir, {}, `process.on("SIGINT", () => console.log("heard"));`);
    const pid = await pidSaidBy(script);
    const group = (process_: number) =>
      readFile(`/proc/${process_}/stat`, "utf8").then((line) => line.slice(line.lastIndexOf(")") + 2).split(" ")[2]);
    expect(await group(pid)).toBe(String(pid));
    expect(await group(script.pid)).not.toBe(String(pid));
  });
});

describe("stop", () => {
  test("does not wait for clients that stay", async () => {
    const postgres = await startPostgres({ dataDir: await usedFolder(), durable: false });
    const client = new pg.Client(postgres.url);
    client.on("error", () => {});
    await client.connect();
    const running = client.query("select pg_sleep(60)").catch((error: Error) => error.message);
    await sleep(50);
    await postgres.stop();
    expect(await running).toMatch(/terminating connection|Connection terminated/);
  });

  test.each([0, 30, 60, 100, 150])("%i ms after the server was killed ends the one that is brought back", async (delayMs) => {
    const dataDir = await usedFolder();
    const postgres = await startPostgres({ dataDir, durable: false });
    process.kill(postgres.pid, "SIGKILL");
    await sleep(delayMs);
    await postgres.stop();
    expect(await findServer(path.join(dataDir, "postgres"))).toBeNull();
  });

  test("leaves no process, no socket and no lock", async () => {
    const dataDir = await usedFolder();
    const postgres = await startPostgres({ dataDir, durable: false });
    const { pid } = postgres;
    await postgres.stop();
    expect(await isServerOf(path.join(dataDir, "postgres"), pid)).toBe(false);
    const left = await readdir(path.join(dataDir, "postgres"));
    expect(left.filter((name) => name.startsWith(".s.") || name === "postmaster.pid")).toEqual([]);
  });
});

describe("refused in one line", () => {
  test("a cluster of another major version", async () => {
    const dataDir = await newFolder();
    await mkdir(path.join(dataDir, "postgres"));
    await writeFile(path.join(dataDir, "postgres/PG_VERSION"), "16\n");
    await expect(startPostgres({ dataDir })).rejects.toThrow(
      /^DATA_DIR: .*\/postgres was made by PostgreSQL 16 and this is PostgreSQL 18; [^\n]*$/,
    );
  });

  test("a folder of something else in the cluster's place", async () => {
    const dataDir = await newFolder();
    await mkdir(path.join(dataDir, "postgres"));
    await writeFile(path.join(dataDir, "postgres/thesis.doc"), "");
    await expect(startPostgres({ dataDir })).rejects.toThrow(
      /^DATA_DIR: .*\/postgres holds something that is not a PostgreSQL cluster[^\n]*$/,
    );
    expect(await readdir(path.join(dataDir, "postgres"))).toEqual(["thesis.doc"]);
  });

  test("a cluster that PostgreSQL itself refuses, with its reason", async () => {
    const dataDir = await usedFolder();
    await rm(path.join(dataDir, "postgres/global/pg_control"));
    await expect(startPostgres({ dataDir, durable: false })).rejects.toThrow(
      /^DATA_DIR: PostgreSQL did not start: [^\n]*pg_control[^\n]*$/,
    );
  });

  test.runIf(isRoot)("a data folder that an ordinary user can't write to", async () => {
    const script = launchScript(await newFolder(), { ...nobody, cwd: "/" });
    expect((await script.ended).code).toBe(1);
    expect(script.said()).toMatch(
      /^StartupError: DATA_DIR: can't write to [^\n]*: permission denied, it belongs to uid 0 and this process runs as uid 65534\n$/,
    );
  });

  test.runIf(isRoot)("a cluster that belongs to another user", async () => {
    const dataDir = await newFolder();
    await chown(dataDir, 1234, 1234);
    await mkdir(path.join(dataDir, "postgres"), { mode: 0o700 });
    const script = launchScript(dataDir, { uid: 1234, gid: 1234, cwd: "/" });
    expect((await script.ended).code).toBe(1);
    expect(script.said()).toMatch(/^StartupError: DATA_DIR: [^\n]*\/postgres belongs to another user than uid 1234; [^\n]*\n$/);
  });
});

describe.runIf(isRoot)("as root", () => {
  const uidOf = async (pid: number) => /^Uid:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1];

  test("runs PostgreSQL as uid 65534", async () => {
    const postgres = await start(await newFolder());
    expect(await uidOf(postgres.pid)).toBe("65534");
  });

  test("keeps the data below a home that only root may enter", async () => {
    const home = await newFolder();
    await chmod(home, 0o700);
    const dataDir = path.join(home, "var");
    const first = await startPostgres({ dataDir, durable: false });
    await query(first.url, "create table kept ()");
    expect(await uidOf(first.pid)).toBe("65534");
    await first.stop();
    const second = await start(dataDir);
    expect(await query(second.url, "select * from kept")).toEqual([]);
    process.kill(second.pid, "SIGKILL");
    await vi.waitFor(async () => expect(await query(second.url, "select * from kept")).toEqual([]), 10_000);
  });

  test("opens a cluster that root copied here", async () => {
    const copy = await usedFolder();
    expect((await stat(path.join(copy, "postgres"))).uid).toBe(0);
    const postgres = await start(copy);
    expect(await uidOf(postgres.pid)).toBe("65534");
  });

  test("goes on as the user whose cluster it is", async () => {
    const dataDir = await newFolder();
    await chown(dataDir, nobody.uid, nobody.gid);
    const ordinary = launchScript(dataDir, { ...nobody, cwd: "/" }, "await postgres.stop(); process.exit(0);");
    expect(await ordinary.ended, ordinary.said()).toEqual({ code: 0, signal: null });
    const postgres = await start(dataDir);
    expect(await uidOf(postgres.pid)).toBe("65534");
  });
});

describe("as an ordinary user", () => {
  test("starts, is killed, adopts, and stops", async () => {
    const dataDir = await newFolder();
    if (isRoot) await chown(dataDir, nobody.uid, nobody.gid);
    const identity = isRoot ? { ...nobody, cwd: "/" } : {};
    const first = launchScript(dataDir, identity);
    const pid = await pidSaidBy(first);
    first.child.kill("SIGKILL");
    await first.ended;
    const second = launchScript(dataDir, identity, "await postgres.stop(); console.log('stopped'); process.exit(0);");
    expect(await second.ended, second.said()).toEqual({ code: 0, signal: null });
    expect(second.said()).toContain(`pid ${pid} adopted true`);
  });
});

describe("the installed binaries", () => {
  test("a data folder that is a link is followed", async () => {
    const folder = await newFolder();
    await mkdir(path.join(folder, "disk"));
    await symlink(path.join(folder, "disk"), path.join(folder, "var"));
    const postgres = await start(path.join(folder, "var"));
    expect(await query(postgres.url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(await readdir(path.join(folder, "disk"))).toContain("postgres");
  });
});
