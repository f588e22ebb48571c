/** As much of the log as a boundary needs. */
export interface ErrorLog {
  error(details: { err: unknown }, text: string): void;
}

/**
 * Wraps a listener that nobody awaits: of a frame, an event, a notification, a timer. Whatever it throws or rejects with is logged under `failure`
 * and goes no further; left uncaught it would end the process.
 */
export function guarded<Args extends unknown[]>(
  log: ErrorLog,
  failure: string,
  listener: (...args: Args) => unknown,
): (...args: Args) => void {
  return (...args) => {
    void (async () => listener(...args))().catch((error: unknown) => log.error({ err: error }, failure));
  };
}
