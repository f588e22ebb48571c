import process from "node:process";
import { firstLine, StartupError } from "./lifecycle-errors.ts";

/** What a starting process registers its parts with, so that they are ended in the reverse order. */
export type Lifecycle = {
  /** Registers how a part that was just started ends. */
  onStop(part: string, stop: () => Promise<void> | void): void;
  /** Aborted as soon as the process is asked to stop: a start that is still going on may look at it between its steps. */
  readonly stopping: AbortSignal;
  /** Ends the process as a signal would, for a part that can't go on; the exit code is 1. */
  fail(error: unknown): void;
};

export type RunOptions = {
  /** For the end altogether. Default 25 s: whoever supervises us loses patience at 30. */
  readonly deadlineMs?: number;
  /** One line about what goes on. Default: the error output. */
  readonly log?: (line: string) => void;
};

type Part = { readonly name: string; readonly stop: () => Promise<void> | void };

/** In a terminal Ctrl-C reaches npm and us, and npm passes its own on: what follows the first signal this fast is no second wish, ms. */
const echoMs = 500;

/** 128 and the signal's number, as shells report it. */
const forcedExit = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
type StopSignal = keyof typeof forcedExit;

/**
 * Runs a process from its start to its end. `start` registers each part as it comes up. SIGINT, SIGTERM and SIGHUP end the
 * parts in reverse order and then the process: code 0 when all went well, 1 when a part failed or the deadline passed. A
 * second signal, not at the heels of the first, ends it at once. A start that fails ends what had come up; a StartupError is printed as its lines, without a
 * stack. So does an error that nobody caught, since nobody knows what it left behind.
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
    // A start that gave up because it was told to has nothing to report.
    if (error !== stopping.signal.reason) report(error);
    begin("failed start");
  });
}
