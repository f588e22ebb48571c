import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, readlink, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { connect as connectTo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { createCgroup } from "./cgroup.ts";
import { newCookie } from "./cookie.ts";
import { createLocalDesktops, missingPrograms } from "./local-desktops.ts";

/** These start real desktops: they need Xtigervnc and root. */
const canRun = process.env["TEST_FULL"] === "1" && process.geteuid?.() === 0 && missingPrograms().length === 0;

test("a cookie is an X authority file of one entry, and never the same twice", () => {
  const cookie = newCookie();
  expect(cookie.toString("latin1", 0, 27)).toBe("\xff\xff\0\0\0\x011\0\x12MIT-MAGIC-COOKIE-1");
  expect([cookie.readUInt16BE(27), cookie.length]).toEqual([16, 45]);
  expect(newCookie().equals(cookie)).toBe(false);
});

test("a desktop's cgroup limits its memory, processes and processor; without cgroup v2 there is none", async () => {
  const root = await mkdtemp(path.join(tmpdir(), "cgroup-"));
  expect(await createCgroup(root, "1-1", 512)).toBeNull();
  await writeFile(path.join(root, "cgroup.controllers"), "cpu memory pids");
  const own = (await createCgroup(root, "1-1", 512)) ?? "";
  const limits = await Promise.all(
    ["memory.max", "memory.swap.max", "pids.max", "cpu.max"].map((name) => readFile(path.join(own, name), "utf8")),
  );
  expect(limits).toEqual([String(512 * 1024 * 1024), "0", "200", "100000 100000"]);
  await rm(root, { recursive: true });
});

describe.runIf(canRun)("[FT-05] real desktops on this machine", async () => {
  const firstUser = 655_000;
  if (!canRun) return;
  const base = await mkdtemp("/var/lib/larkroom-desktops-test-");
  await chmod(base, 0o755);
  const folder = path.join(base, "desktops");
  const secret = path.join(base, "data");
  await mkdir(secret);
  await writeFile(path.join(secret, "key"), "of the server", { mode: 0o644 });
  // What a person in a desktop could find out, written into its files.
  const program = path.join(base, "look");
  await writeFile(
    program,
    `#!/bin/sh
{ echo "user $(id -u) $(id -G)"; grep -E '^(CapEff|CapBnd|NoNewPrivs)' /proc/self/status
  echo "secret $(ls ${secret} 2>&1)"; echo "root $(ls /root 2>&1)"; echo "run $(ls /run 2>&1)"
  echo "net $(sed 1,2d /proc/net/dev | cut -d: -f1 | tr -d ' ' | sort | xargs)"
  echo "users $(stat -c %u /proc/[0-9]* 2>/dev/null | sort -u | xargs)"; echo "env $(env | cut -d= -f1 | sort | xargs)"
  echo "limits $(grep -E '^Max (processes|open files)' /proc/self/limits | tr -dc '0-9\\n' | xargs)"; echo done; } > /tmp/home/report 2>&1
exec sleep 1000
`,
    { mode: 0o755 },
  );
  const desktops = createLocalDesktops({
    folder,
    hidden: [secret, folder],
    firstUser,
    session: program,
    memoryMb: 512,
    now: () => Temporal.Now.instant(),
  });
  afterAll(async () => {
    await desktops.close();
    await rm(base, { recursive: true, force: true });
  });
  const homeOf = (key: string) => path.join(folder, key, "home");
  const processesOf = async (uid: number): Promise<string[]> => {
    const all = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
    const owners = await Promise.all(
      all.map((pid) =>
        stat(`/proc/${pid}`).then(
          (one) => one.uid,
          () => -1,
        ),
      ),
    );
    return all.filter((_pid, index) => owners[index] === uid);
  };
  const mounts = async (): Promise<string[]> =>
    (await readFile("/proc/mounts", "utf8")).split("\n").filter((line) => line.includes(folder));
  const stateOf = async (key: string) => (await desktops.list()).find((one) => one.key === key)?.state;
  const report = async (key: string): Promise<string> => {
    await expect.poll(() => readFile(path.join(homeOf(key), "report"), "utf8").catch(() => ""), { timeout: 5_000 }).toMatch(/done/);
    return readFile(path.join(homeOf(key), "report"), "utf8");
  };

  test("[ST-11] starts, shows its screen, stops with its files, starts again, and leaves nothing", async () => {
    expect(await desktops.launch("1-1")).toBe("1-1");
    expect(await desktops.launch("1-1")).toBe("1-1");
    expect(await stateOf("1-1")).toBe("RUNNING");
    const screen = await desktops.connect("1-1");
    const [hello] = (await once(screen, "data")) as [Buffer];
    expect(hello.toString()).toMatch(/^RFB 003\.008\n$/);
    screen.destroy();
    await report("1-1");
    await writeFile(path.join(homeOf("1-1"), "work"), "a drawing");
    await desktops.stop("1-1");
    expect([await stateOf("1-1"), await processesOf(firstUser)]).toEqual(["STOPPED", []]);
    await expect(desktops.connect("1-1")).rejects.toBeInstanceOf(Error);
    await desktops.start("1-1");
    expect([await stateOf("1-1"), await readFile(path.join(homeOf("1-1"), "work"), "utf8")]).toEqual(["RUNNING", "a drawing"]);
    await desktops.terminate("1-1");
    expect([await stateOf("1-1"), await processesOf(firstUser), await readdir(folder), await mounts()]).toEqual([undefined, [], [], []]);
  });

  test("is someone without rights, network, or a view of the server and of other desktops", async () => {
    await desktops.launch("2-1");
    await desktops.launch("3-1");
    const found = await report("3-1");
    const second = firstUser + 1;
    expect(found).toContain(`user ${second} ${second}\n`);
    expect(found).toMatch(/CapEff:\s0+\nCapBnd:\s0+\nNoNewPrivs:\s1\n/);
    expect(found).not.toContain("key");
    expect(found).toMatch(/^root .*denied/m);
    expect(found).toMatch(/^run .*denied/m);
    expect(found).toMatch(/^net lo$/m);
    expect(found).toMatch(new RegExp(`^users ${second}$`, "m"));
    expect(found).toMatch(/^env DISPLAY HOME LANG LOGNAME PATH PWD (?:SESSION )?SHELL (?:SHLVL )?USER XAUTHORITY(?: _)?$/m);
    expect(found).toMatch(/^limits 200200 10241024$/m);
    const homes = await Promise.all(["2-1", "3-1"].map((key) => stat(homeOf(key))));
    expect(homes.map(({ uid, mode }) => [uid, mode & 0o777])).toEqual([
      [firstUser, 0o700],
      [second, 0o700],
    ]);
  });

  test("its X server lets no one in without the cookie", async () => {
    const pids = await processesOf(firstUser);
    const names = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/comm`, "utf8")));
    const pid = pids[names.findIndex((name) => name.startsWith("Xtigervnc"))] ?? "";
    expect(await readlink(`/proc/${pid}/root`)).toBeTruthy();
    const socket = connectTo(`/proc/${pid}/root/tmp/.X11-unix/X1`);
    // A connection setup of the X protocol without authorization.
    socket.write(Buffer.from([0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer[0]).toBe(0);
    socket.destroy();
  });

  test("a link that its user puts in the place of the screen leads nowhere", async () => {
    const other = createServer((socket) => socket.end("RFB of someone else"));
    const elsewhere = path.join(base, "other");
    other.listen(elsewhere);
    await once(other, "listening");
    const screen = path.join(folder, "2-1", "run", "screen");
    await rename(screen, `${screen}-before`);
    await symlink(elsewhere, screen);
    await expect(desktops.connect("2-1")).rejects.toThrow("not a socket of its desktop");
    other.close();
  });

  test("a program that ends with the screen stops the desktop", async () => {
    const pids = await processesOf(firstUser + 1);
    const names = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/comm`, "utf8")));
    process.kill(Number(pids[names.findIndex((name) => name.startsWith("Xtigervnc"))]), "SIGKILL");
    await expect.poll(() => stateOf("3-1"), { timeout: 5_000 }).toBe("STOPPED");
    expect(await processesOf(firstUser + 1)).toEqual([]);
  });

  test("a server that is killed leaves no process, and the next one no file", async () => {
    const own = path.join(base, "killed");
    const user = firstUser + 500;
    const server = spawn(process.execPath, [fileURLToPath(new URL("./local-desktops.test-worker.ts", import.meta.url)), own, String(user)]);
    await once(server.stdout, "data");
    expect((await processesOf(user)).length).toBeGreaterThan(0);
    server.kill("SIGKILL");
    await expect.poll(() => processesOf(user), { timeout: 5_000 }).toEqual([]);
    const next = createLocalDesktops({
      folder: own,
      hidden: [],
      firstUser: user,
      session: "sleep 1000",
      memoryMb: 512,
      now: () => Temporal.Now.instant(),
    });
    await next.launch("2-1");
    expect(await readdir(own)).toEqual(["2-1"]);
    await next.close();
    expect(await readdir(own)).toEqual([]);
  });
});
