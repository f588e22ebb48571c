/** The part of the logger a boundary needs. */
export interface ErrorLog {
  error(details: { err: unknown }, text: string): void;
}

/**
 * Wraps a listener that nothing awaits: for a frame, an event, a notification or a timer. An exception or rejection is logged under `failure`
 * and goes no further; uncaught, it would end the process.
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
