import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, expect } from "vitest";
import type { Kernel } from "../kernel.ts";
import { freePort } from "./free-port.ts";

export interface OtherServer {
  readonly url: string;
  /** Resolves when the process was killed. */
  readonly died: Promise<void>;
  /** Everything it printed, including its log. */
  output(): string;
  kill(): Promise<void>;
}

/** Where a server kills itself. */
export interface Kill {
  /** "before" or "after" and a pattern of a query, or of a request to a third party: "after ask POST .*\/charges$". */
  readonly at: string;
  /** A pattern that must have been seen before. */
  readonly since?: string;
  /** The occurrence at which it kills itself; default the first. */
  readonly nth?: number;
}

interface Start extends Partial<Kill> {
  /** The gateway's origin; by default the server runs its own. */
  readonly gateway?: string;
  readonly port?: number;
  /** Seconds by which its clock is ahead. */
  readonly shift?: number;
  readonly logLevel?: string;
  /** Whether it also runs the queue's jobs. */
  readonly works?: boolean;
  /** Whether it leaves alone what is open when it starts. */
  readonly quiet?: boolean;
}

const servers: ChildProcess[] = [];

/** Starts another server process on the same database and key. It is stopped after the test file. */
export async function startOtherServer(
  { config }: Kernel,
  { gateway, port, at = "", since = "", nth = 1, shift = 0, logLevel = "silent", works = false, quiet = false }: Start,
): Promise<OtherServer> {
  if (servers.length === 0) afterAll(() => servers.forEach((server) => server.kill("SIGKILL")));
  const listensAt = port ?? (await freePort());
  const child = fork(new URL("./killed-server.test-worker.ts", import.meta.url), {
    execArgv: ["--import", new URL("../../../quick-imports.mjs", import.meta.url).href],
    silent: true,
    env: {
      PATH: process.env["PATH"],
      DATABASE_URL: config.DATABASE_URL,
      APP_KEY: Buffer.from(config.APP_KEY).toString("base64"),
      HOST: "127.0.0.1",
      PORT: String(listensAt),
      PUBLIC_URL: config.PUBLIC_URL,
      LOG_LEVEL: logLevel,
      ...addressesOf(config),
      ...(gateway === undefined ? {} : { SANDBOX_PAY_URL: gateway }),
      KILL_AT: at,
      KILL_SINCE: since,
      KILL_NTH: String(nth),
      CLOCK_SHIFT: String(shift),
      WORKS: works ? "1" : "",
      QUIET: quiet ? "1" : "",
    },
  });
  servers.push(child);
  const died = once(child, "exit").then(([, signal]) => expect(signal).toBe("SIGKILL"));
  let output = "";
  child.stderr?.on("data", (text: Buffer) => (output += text.toString()));
  await Promise.race([
    new Promise<void>((resolve) => {
      child.stdout?.on("data", (text: Buffer) => {
        output += text.toString();
        if (output.includes("ready\n")) resolve();
      });
    }),
    once(child, "exit").then(() => Promise.reject(new Error(`the server did not start: ${output}`))),
  ]);
  return {
    url: `http://127.0.0.1:${listensAt}`,
    died,
    output: () => output,
    kill: () => {
      child.kill("SIGKILL");
      return died;
    },
  };
}

/** Where the first server reaches payment providers. */
const addressesOf = ({ SANDBOX_PAYMENTS, STRIPE_API_URL, BRAINTREE_API_URL, PAYME_API_URL }: Kernel["config"]): NodeJS.ProcessEnv => ({
  SANDBOX_PAYMENTS: SANDBOX_PAYMENTS ? "on" : "off",
  STRIPE_API_URL,
  ...(BRAINTREE_API_URL === undefined ? {} : { BRAINTREE_API_URL }),
  ...(PAYME_API_URL === undefined ? {} : { PAYME_API_URL }),
});
