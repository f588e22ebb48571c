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
  env?: Record<string, string>;
  /** Where its output is kept. */
  logFile?: string;
  /** How long the first start may take, in milliseconds: it makes the database and builds the pages. */
  patience?: number;
}

export interface RunningServer {
  url: string;
  /** What it has printed so far. */
  output(): string;
  /** Asks it to end, as Ctrl-C and a supervisor do. @returns whether it ended by itself within 30 s; it is killed otherwise */
  stop(): Promise<boolean>;
  /** Ends it at once, with everything it started: what `kill -9` leaves behind. */
  kill(): Promise<void>;
}

/** A port that nobody listens on. */
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
 * Starts the product with `npm start` and waits until it is ready.
 * @throws Error with its output when it ends or does not become ready
 */
export async function startServer({ port, dataDir, env = {}, logFile, patience = 240_000 }: ServerOptions): Promise<RunningServer> {
  const child = spawn("npm", ["start"], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
    // A group of its own, so that `kill` reaches what npm started.
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
  const { promise: ended, resolve } = Promise.withResolvers<true>();
  child.on("error", (error) => {
    output += error.message;
    resolve(true);
  });
  // Closed is not ended: what npm started holds its output open for as long as it runs.
  child.on("close", () => {
    log?.end();
    resolve(true);
  });

  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(process.platform === "win32" ? child.pid : -child.pid, name);
    } catch {
      // It was gone already.
    }
  };
  const kill = async () => {
    signal("SIGKILL");
    await ended;
  };
  const stop = async () => {
    signal("SIGTERM");
    const inTime = await Promise.race([ended, sleep(30_000, false, { ref: false })]);
    if (!inTime) await kill();
    return inTime;
  };

  const url = `http://localhost:${port}`;
  if (await ready(url, child, patience)) return { url, output: () => output, stop, kill };
  await kill();
  throw new Error(`The server did not become ready on port ${port}:\n${output.slice(-4000)}`);
}
