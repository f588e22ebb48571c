import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.ts";

/** The product in its own process, without pages, started and stopped as a supervisor does. */
export interface WholeServer {
  readonly port: number;
  readonly url: string;
  readonly child: ChildProcess;
  /** Everything it printed, including its log. */
  said(): string;
  /** The exit code. */
  readonly ended: Promise<number | null>;
  /** What the process holds, after a garbage collection; only if it was started as `watched`. */
  holds(): Promise<Held>;
}

/** What a process holds. */
interface Held {
  /** Bytes of its heap and of what the heap refers to outside. */
  readonly bytes: number;
  /** How many resources of each kind keep it alive: sockets, timers, files. */
  readonly resources: Readonly<Record<string, number>>;
}

/**
 * Starts the server. `isWatched` lets a test ask what it holds.
 * @throws Error with its output, when it is not ready within half a minute
 */
export async function startWholeServer(env: Record<string, string>, isWatched = false): Promise<WholeServer> {
  const port = await freePort();
  const worker = fileURLToPath(new URL("./whole-server.test-worker.ts", import.meta.url));
  const imports = fileURLToPath(new URL("../../../quick-imports.mjs", import.meta.url));
  const child = spawn(process.execPath, [...(isWatched ? ["--expose-gc"] : []), "--import", imports, worker], {
    env: { PATH: process.env["PATH"], HOST: "127.0.0.1", PORT: String(port), LOG_LEVEL: "warn", ...env },
    stdio: ["ignore", "pipe", "pipe", ...(isWatched ? (["ipc"] as const) : [])],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text: string) => (said += text));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) break;
    if (tries > 300 || child.exitCode !== null) {
      child.kill("SIGKILL");
      throw new Error(`the server did not start: ${said}`);
    }
    await sleep(100);
  }
  const holds = () =>
    new Promise<Held>((resolve) => {
      child.once("message", (held) => resolve(held as Held));
      child.send("report");
    });
  return { port, url, child, said: () => said, ended, holds };
}
