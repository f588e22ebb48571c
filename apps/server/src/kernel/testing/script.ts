import { spawn, type ChildProcessByStdio, type SpawnOptions } from "node:child_process";
import type { Readable } from "node:stream";

/** How a script ended. */
export type ScriptEnd = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

export type Script = {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  readonly pid: number;
  /** Everything it has printed so far, to both outputs. */
  readonly said: () => string;
  /** Waits until its output matches; fails when it exits first. */
  until(pattern: RegExp): Promise<string>;
  readonly ended: Promise<ScriptEnd>;
};

/** Runs TypeScript in a separate Node process, for tests that need one, such as those that kill it. */
export function runScript(code: string, args: readonly string[] = [], options: Pick<SpawnOptions, "uid" | "gid" | "cwd"> = {}): Script {
  const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", code, ...args], {
    ...options,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ended = new Promise<ScriptEnd>((resolve) => child.once("close", (exitCode, signal) => resolve({ code: exitCode, signal })));
  return {
    child,
    pid: child.pid ?? 0,
    said: () => output,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const match = pattern.exec(output);
          if (match !== null) resolve(match[0]);
        };
        child.stdout.on("data", look);
        child.stderr.on("data", look);
        void ended.then(() => {
          look();
          reject(new Error(`ended without printing ${String(pattern)}, but: ${output}`));
        });
        look();
      }),
    ended,
  };
}

/** The URL by which a script imports a file of the kernel: `kernelModule("db/pool.ts")`. */
export function kernelModule(file: string): string {
  return new URL(`../${file}`, import.meta.url).href;
}
