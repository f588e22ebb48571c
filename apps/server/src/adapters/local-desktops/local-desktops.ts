import { type ChildProcess, execFile, spawn } from "node:child_process";
import { accessSync, chmodSync, constants, mkdirSync } from "node:fs";
import { chmod, chown, mkdir, open as openFile, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { connect as connectTo } from "node:net";
import path from "node:path";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { DesktopState } from "@larkroom/domain/remote-desktop/desktop-states";
import { StartupError } from "../../kernel/lifecycle-errors.ts";
import { type DesktopProvider, DesktopRefusedError } from "../../kernel/ports/desktops.ts";
import { createCgroup, removeCgroup } from "./cgroup.ts";
import { newCookie } from "./cookie.ts";
import { isolated, neededPrograms } from "./isolate.ts";

export interface LocalSettings {
  /** Where the desktops' folders are mounted. */
  readonly folder: string;
  /** Folders that a desktop must not see. */
  readonly hidden: readonly string[];
  /** The lowest of the user ids that desktops get; none of them may belong to an account. */
  readonly firstUser: number;
  readonly session: string;
  readonly memoryMb: number;
  readonly now: () => Temporal.Instant;
  readonly cgroups?: string;
}

interface Desktop {
  readonly key: string;
  readonly uid: number;
  state: DesktopState;
  launchedAt: Temporal.Instant;
  process: ChildProcess | null;
}

/** How large a desktop's files may become together: they are in memory, so that nothing of them is left. */
const homeMb = 256;
const startWithinMs = 15_000;
const exitWithinMs = 5_000;
/** The longest path of a Unix socket. */
const longestSocket = 107;

const run = promisify(execFile);

/** The programs that are missing on this machine. */
export function missingPrograms(): string[] {
  const folders = ["/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin"];
  const isIn = (folder: string, name: string): boolean => {
    try {
      accessSync(path.join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  return neededPrograms.filter((name) => !folders.some((folder) => isIn(folder, name)));
}

/**
 * Runs desktops on this machine, each with a user, a network without connections, a process namespace and files of its own. They end with
 * this process. Needs root, for only root can become someone else.
 * @throws StartupError if this machine can't run them
 */
export function createLocalDesktops({
  folder,
  hidden,
  firstUser,
  session,
  memoryMb,
  now,
  cgroups = "/sys/fs/cgroup",
}: LocalSettings): DesktopProvider {
  const missing = missingPrograms();
  if (missing.length > 0) throw new StartupError(`DESKTOPS: local needs these programs: ${missing.join(", ")}`);
  if (process.geteuid?.() !== 0) throw new StartupError("DESKTOPS: local needs a server that runs as root");
  const homeOf = (key: string) => path.join(folder, key, "home");
  const runOf = (key: string) => path.join(folder, key, "run");
  const screenOf = (key: string) => path.join(runOf(key), "screen");
  const openScreen = ({ key, uid }: Desktop) => open(screenOf(key), uid);
  if (screenOf("9999999999-9999").length > longestSocket) throw new StartupError("DATA_DIR: its path is too long for DESKTOPS=local");
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  const desktops = new Map<string, Desktop>();
  // Left over by a server that was killed: its processes ended with it, its mounts did not.
  const cleaned = removeAll(folder);
  cleaned.catch(() => undefined);

  async function remove(key: string): Promise<void> {
    await run("umount", ["--lazy", homeOf(key)]).catch(() => undefined);
    await rm(path.join(folder, key), { recursive: true, force: true });
  }

  async function begin(one: Desktop): Promise<void> {
    await rm(runOf(one.key), { recursive: true, force: true });
    await mkdir(runOf(one.key), { mode: 0o700 });
    await writeFile(path.join(runOf(one.key), "cookie"), newCookie(), { mode: 0o600 });
    await chown(path.join(runOf(one.key), "cookie"), one.uid, one.uid);
    await chown(runOf(one.key), one.uid, one.uid);
    const cgroup = await createCgroup(cgroups, one.key, memoryMb);
    const { command, args, env } = isolated({
      uid: one.uid,
      home: homeOf(one.key),
      run: runOf(one.key),
      hidden,
      session,
      cgroup,
      memoryMb,
    });
    const started = spawn(command, args, { env, stdio: "ignore" });
    one.process = started;
    one.state = "PENDING";
    one.launchedAt = now();
    const ended = (): void => {
      if (one.process !== started) return;
      one.process = null;
      if (cgroup !== null) void removeCgroup(cgroup);
      if (one.state !== "SHUTTING_DOWN" && one.state !== "TERMINATED") one.state = "STOPPED";
    };
    started.once("error", ended);
    started.once("exit", ended);
    const deadline = performance.now() + startWithinMs;
    while (one.process === started && performance.now() < deadline) {
      const stream = await openScreen(one).catch(() => null);
      if (stream) {
        stream.destroy();
        if (one.process === started && one.state === "PENDING") one.state = "RUNNING";
        return;
      }
      await sleep(25);
    }
    if (one.process === started) await kill(one);
    throw new DesktopRefusedError("the desktop did not start");
  }

  /**
   * Ends a desktop's processes. The only child of the process that we started is the first of its namespace: when that ends, the kernel ends all
   * others, and only then does its parent exit.
   */
  async function kill(one: Desktop): Promise<void> {
    const running = one.process;
    if (!running) return;
    const exited = new Promise<void>((resolve) => void running.once("exit", () => resolve()));
    const children = await readFile(`/proc/${running.pid}/task/${running.pid}/children`, "utf8").catch(() => "");
    const [first] = children.split(" ").filter(Boolean);
    if (first === undefined) running.kill("SIGKILL");
    else signal(Number(first));
    await Promise.race([exited, sleep(exitWithinMs, null, { ref: false })]);
    running.kill("SIGKILL");
    await exited;
  }

  function freeUser(): number {
    const taken = new Set([...desktops.values()].map(({ uid }) => uid));
    let uid = firstUser;
    while (taken.has(uid)) uid += 1;
    return uid;
  }

  return {
    async launch(key) {
      await cleaned;
      if (!/^\d+-\d+$/.test(key)) throw new Error("not a desktop's key");
      const known = desktops.get(key);
      if (known) return key;
      const one: Desktop = { key, uid: freeUser(), state: "PENDING", launchedAt: now(), process: null };
      desktops.set(key, one);
      try {
        await mkdir(homeOf(key), { recursive: true });
        await run("mount", [
          "-t",
          "tmpfs",
          "-o",
          `size=${homeMb}m,nosuid,nodev,mode=0700,uid=${one.uid},gid=${one.uid}`,
          "tmpfs",
          homeOf(key),
        ]);
        await chmod(path.join(folder, key), 0o700);
        await begin(one);
      } catch (error) {
        desktops.delete(key);
        await remove(key);
        throw error;
      }
      return key;
    },
    async start(id) {
      const one = desktops.get(id);
      if (!one) throw new DesktopRefusedError("the desktop is gone");
      if (one.process === null) await begin(one);
    },
    async stop(id) {
      const one = desktops.get(id);
      if (!one) return;
      one.state = "STOPPING";
      await kill(one);
      one.state = "STOPPED";
    },
    async terminate(id) {
      const one = desktops.get(id);
      if (!one) return;
      one.state = "SHUTTING_DOWN";
      await kill(one);
      await remove(id);
      desktops.delete(id);
    },
    async list() {
      return [...desktops.values()].map(({ key, state, launchedAt }) => ({ id: key, key, state, launchedAt }));
    },
    async connect(id) {
      const one = desktops.get(id);
      if (!one) throw new Error("the desktop is gone");
      return openScreen(one);
    },
    async close() {
      await Promise.all(
        [...desktops.values()].map(async (one) => {
          await kill(one);
          await remove(one.key);
        }),
      );
      desktops.clear();
    },
  };
}

function signal(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}

async function removeAll(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    await run("umount", ["--lazy", path.join(folder, name, "home")]).catch(() => undefined);
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

/** The flag of Linux to refer to a file without opening it. */
const pathOnly = 0o10000000;

/**
 * Connects to a desktop's screen. Its user can put anything into that folder, so what is there has to be a socket of that user: a link would
 * lead this process, which is root, to any socket of the machine.
 */
async function open(socketPath: string, uid: number): Promise<Duplex> {
  const handle = await openFile(socketPath, pathOnly | constants.O_NOFOLLOW);
  try {
    const found = await handle.stat();
    if (!found.isSocket() || found.uid !== uid) throw new Error("the screen is not a socket of its desktop");
    return await new Promise((resolve, reject) => {
      const socket = connectTo(`/proc/self/fd/${handle.fd}`);
      socket.once("error", reject);
      socket.once("connect", () => {
        socket.off("error", reject);
        resolve(socket);
      });
    });
  } finally {
    await handle.close();
  }
}
