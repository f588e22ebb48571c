import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createWriteStream } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const root = path.resolve(import.meta.dirname, "../../..");

export interface ServerOptions {
  port: number;
  dataDir: string;
  /** The npm script that starts it; default `start`. */
  script?: "start" | "dev";
  env?: Record<string, string>;
  /** Where its output is written. */
  logFile?: string;
  /** How long the first start may take, in milliseconds: it creates the database and builds the pages. */
  patience?: number;
}

export interface RunningServer {
  url: string;
  /** What it has printed so far. */
  output(): string;
  /** Stops it as a supervisor does. @returns its exit code, or null when it had to be killed after 30 s */
  stop(): Promise<number | null>;
  /** Kills it with everything it started, as `kill -9` does. */
  kill(): Promise<void>;
}

/** A free port. */
export function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const probe = createServer()
    .once("error", reject)
    .listen(0, () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port"))));
    });
  return promise;
}

async function ready(url: string, child: ChildProcess, patience: number): Promise<boolean> {
  const until = Date.now() + patience;
  while (Date.now() < until && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return true;
    await sleep(200);
  }
  return false;
}

/**
 * Starts the product with npm and waits until it is ready.
 * @throws Error with its output when it exits or does not become ready
 */
export async function startServer({
  port,
  dataDir,
  script = "start",
  env = {},
  logFile,
  patience = 240_000,
}: ServerOptions): Promise<RunningServer> {
  const child = spawn("npm", ["run", script], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
    // Its own process group, so that `kill` reaches the processes that npm started.
    detached: process.platform !== "win32",
  });
  const log = logFile ? createWriteStream(logFile) : null;
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      log?.write(chunk);
    });
  }
  const { promise: ended, resolve } = Promise.withResolvers<number | null>();
  child.on("error", (error) => {
    output += error.message;
    resolve(null);
  });
  // "close" instead of "exit": processes started by npm keep its output open while they run.
  child.on("close", (code) => {
    log?.end();
    resolve(code);
  });

  const kill = async () => {
    try {
      if (child.pid !== undefined) process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGKILL");
    } catch {
      // It had already exited.
    }
    await ended;
  };
  const stop = async () => {
    child.kill("SIGTERM");
    const code = await Promise.race([ended, sleep(30_000, null, { ref: false })]);
    if (code === null) await kill();
    return code;
  };

  const url = `http://localhost:${port}`;
  if (await ready(url, child, patience)) return { url, output: () => output, stop, kill };
  await kill();
  throw new Error(`The server did not become ready on port ${port}:\n${output.slice(-4000)}`);
}
