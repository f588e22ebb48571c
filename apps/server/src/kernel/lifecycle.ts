import process from "node:process";
import { firstLine, StartupError } from "./lifecycle-errors.ts";

/** A starting process registers its parts here; they are stopped in reverse order. */
export type Lifecycle = {
  /** Registers how to stop a part that was just started. */
  onStop(part: string, stop: () => Promise<void> | void): void;
  /** Aborted when the process is asked to stop, so that a running startup can check it between steps. */
  readonly stopping: AbortSignal;
  /** Stops the process as a signal would, for a part that can't continue; the exit code is 1. */
  fail(error: unknown): void;
};

export type RunOptions = {
  /** The deadline for the whole shutdown. Default 25 s: supervisors usually kill at 30. */
  readonly deadlineMs?: number;
  /** Receives one line per event. Default: standard error. */
  readonly log?: (line: string) => void;
};

type Part = { readonly name: string; readonly stop: () => Promise<void> | void };

/** In a terminal both npm and this process receive Ctrl-C, and npm passes it on: a second signal within this time is a duplicate, ms. */
const echoMs = 500;

/** 128 and the signal's number, as shells report it. */
const forcedExit = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
type StopSignal = keyof typeof forcedExit;

/**
 * Runs a process from start to exit. `start` registers each part once it is up. SIGINT, SIGTERM and SIGHUP stop the parts in reverse
 * order and then exit: code 0 when all went well, 1 when a part failed or the deadline passed. A second signal exits at once, unless it
 * follows the first immediately. A failed start stops the started parts; a StartupError is printed without a stack. An uncaught error
 * also stops the process, since its state is unknown.
 */
export function runProcess(start: (lifecycle: Lifecycle) => Promise<void>, options: RunOptions = {}): void {
  const { deadlineMs = 25_000, log = (line: string) => void process.stderr.write(`${line}\n`) } = options;
  const parts: Part[] = [];
  const stopping = new AbortController();
  let exitCode = 0;
  let ending: Promise<void> | undefined;

  const begin = (reason: string): void => {
    ending ??= end(reason);
  };

  async function end(reason: string): Promise<void> {
    stopping.abort(new Error(reason));
    setTimeout(() => {
      log(`still not stopped after ${deadlineMs / 1_000} s; ending now`);
      process.exit(1);
    }, deadlineMs).unref();
    await starting;
    for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
      try {
        await part.stop();
      } catch (error) {
        exitCode = 1;
        log(`${part.name} did not stop cleanly: ${firstLine(error)}`);
      }
    }
    process.exit(exitCode);
  }

  function report(error: unknown): void {
    exitCode = 1;
    if (error instanceof StartupError) log(error.message);
    else log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }

  let signaled: number | undefined;
  for (const signal of Object.keys(forcedExit) as StopSignal[]) {
    process.on(signal, () => {
      const now = performance.now();
      signaled ??= now;
      if (stopping.signal.aborted && now - signaled >= echoMs) process.exit(forcedExit[signal]);
      begin(signal);
    });
  }
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => {
      report(error);
      begin(event);
    });
  }

  const lifecycle: Lifecycle = {
    onStop: (name, stop) => void parts.push({ name, stop }),
    stopping: stopping.signal,
    fail(error) {
      report(error);
      begin("failure");
    },
  };
  const starting = start(lifecycle).catch((error: unknown) => {
    // A start aborted by the stop signal has nothing to report.
    if (error !== stopping.signal.reason) report(error);
    begin("failed start");
  });
}
