import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";

/** An answer with the milliseconds it took. */
export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | undefined;
  readonly ms: number;
}

export interface Ask {
  readonly body?: unknown;
  /** A raw body. */
  readonly raw?: string;
  /** The visitor's address: the product is configured to trust this machine as a proxy. */
  readonly from?: string;
  readonly as?: string;
}

/** The product in its own process, on an empty data folder with its demo school. */
export interface Product {
  /** Its origin: scheme and host. */
  readonly origin: string;
  ask(method: "GET" | "POST", at: string, ask?: Ask): Promise<Answered>;
  /** The event loop delay since the last call, in milliseconds. */
  loopDelay(): Promise<{ p99: number; max: number }>;
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, "../..");

/** Starts the product. @throws Error when it is not ready within two minutes */
export async function startProduct(): Promise<Product> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "assurance-"));
  const port = 3800 + (process.pid % 90);
  const child = spawn(process.execPath, ["apps/server/src/main.ts"], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "error" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));

  const send = (method: string, at: string, { body, raw, from = "198.51.100.1", as }: Ask = {}): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
      const began = performance.now();
      const headers: Record<string, string> = { "x-forwarded-for": from };
      if (as !== undefined) headers["authorization"] = `Bearer ${as}`;
      if (payload !== undefined) {
        headers["content-type"] = "application/json";
        headers["content-length"] = String(Buffer.byteLength(payload));
      }
      const asked = request({ host: "127.0.0.1", port, path: at, method, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            retryAfter: answer.headers["retry-after"],
            ms: performance.now() - began,
          }),
        );
      });
      asked.on("error", reject);
      asked.end(payload);
    });

  async function stop(): Promise<void> {
    child.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }

  for (let tries = 0; ; tries++) {
    if ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) break;
    if (tries > 600 || child.exitCode !== null) {
      await stop();
      throw new Error("the product did not start");
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    ask: (method, at, ask) => send(method, `/api${at}`, ask),
    async loopDelay() {
      // Requested from this machine directly: metrics are not available through a proxy.
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const read = (name: string) =>
        Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, "m").exec(text)?.[1] ?? Number.NaN) * 1000;
      return { p99: read("p99"), max: read("max") };
    },
    stop,
  };
}
