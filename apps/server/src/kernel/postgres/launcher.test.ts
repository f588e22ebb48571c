import { chmod, chown, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { describe, expect, test, vi } from "vitest";
import { startPostgres } from "./launcher.ts";
import { cleanUp, isRoot, launchScript, newFolder, nobody, pidSaidBy, query, start, usedFolder } from "./launcher.test-support.ts";
import { isServerOf } from "./processes.ts";
import { findServer } from "./server.ts";

cleanUp();

describe("a first start", () => {
  test("creates a cluster in the data folder, reachable by its socket only, closed to others", async () => {
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

  test("flushes to the disk by default", async () => {
    const postgres = await start(await newFolder(), { durable: true });
    expect(await query(postgres.url, "select current_setting('fsync') as fsync")).toEqual([{ fsync: "on" }]);
  });

  test("works when the path is too long for a socket", async () => {
    const dataDir = path.join(await newFolder(), "a-folder-with-a-long-name".repeat(6), "var");
    const postgres = await start(dataDir);
    expect(await query(postgres.url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(decodeURIComponent(new URL(postgres.url).hostname).length).toBeLessThan(60);
  });

  test("does not get in the way of the next when killed during initdb", async () => {
    const dataDir = await newFolder();
    const half = path.join(dataDir, "postgres.new-999999999");
    await mkdir(half);
    await writeFile(path.join(half, "PG_VERSION"), "18\n");
    await start(dataDir);
    expect((await readdir(dataDir)).toSorted((a, b) => a.localeCompare(b))).toEqual(["postgres", "postgres.log"]);
  });
});

describe("a running server", () => {
  test("[F-03] restarts automatically when killed, with everything acknowledged", async () => {
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

  test("is claimed again after recovering from a backend crash", async () => {
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

  test("is not affected by a Ctrl-C sent to its parent's process group", async () => {
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
  test("does not wait for connected clients", async () => {
    const postgres = await startPostgres({ dataDir: await usedFolder(), durable: false });
    const client = new pg.Client(postgres.url);
    client.on("error", () => {});
    await client.connect();
    const running = client.query("select pg_sleep(60)").catch((error: Error) => error.message);
    await sleep(50);
    await postgres.stop();
    expect(await running).toMatch(/terminating connection|Connection terminated/);
  });

  test.each([0, 30, 60, 100, 150])("%i ms after the server was killed, stops the restarted one", async (delayMs) => {
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

describe("refuses with a one-line message", () => {
  test("a cluster of another major version", async () => {
    const dataDir = await newFolder();
    await mkdir(path.join(dataDir, "postgres"));
    await writeFile(path.join(dataDir, "postgres/PG_VERSION"), "16\n");
    await expect(startPostgres({ dataDir })).rejects.toThrow(
      /^DATA_DIR: .*\/postgres was made by PostgreSQL 16 and this is PostgreSQL 18; [^\n]*$/,
    );
  });

  test("a folder with something else in the cluster's place", async () => {
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

  test("keeps the data in a home that only root may enter", async () => {
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

  test("continues as the user who owns the cluster", async () => {
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
  test("a data folder that is a symbolic link is followed", async () => {
    const folder = await newFolder();
    await mkdir(path.join(folder, "disk"));
    await symlink(path.join(folder, "disk"), path.join(folder, "var"));
    const postgres = await start(path.join(folder, "var"));
    expect(await query(postgres.url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(await readdir(path.join(folder, "disk"))).toContain("postgres");
  });
});
