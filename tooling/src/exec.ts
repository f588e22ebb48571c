import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import path from "node:path";
import { root } from "./repository.ts";

export interface Outcome {
  /** The exit code; null when a signal ended it or it could not be started. */
  code: number | null;
  /** Everything it printed, both streams in order of arrival. */
  output: string;
}

export interface ExecOptions {
  cwd?: string;
  env?: Record<string, string>;
  /** Ends it after this many milliseconds. */
  timeout?: number;
}

const running = new Set<ChildProcess>();

/** Runs a program to its end without a terminal or input. Never throws: a failed start is an outcome with code null. */
export function exec(program: string, args: readonly string[], options: ExecOptions = {}): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const child = spawn(program, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, PATH: `${path.join(root, "node_modules/.bin")}${path.delimiter}${process.env.PATH}`, ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
    shell: program.endsWith(".cmd"),
    ...(options.timeout ? { timeout: options.timeout, killSignal: "SIGKILL" as const } : {}),
  });
  running.add(child);
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  const settle = (code: number | null, note = "") => {
    running.delete(child);
    resolve({ code, output: Buffer.concat(chunks).toString() + note });
  };
  child.on("error", (error) => settle(null, error.message));
  child.on("close", (code) => settle(code));
  return promise;
}

/** Terminates everything started by `exec` that is still running. */
export function endAll(): void {
  for (const child of running) child.kill("SIGTERM");
}
