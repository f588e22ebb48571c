import { isConnectionLost } from "../api/refusal.ts";

/** How often in a row a step is tried again without any of it arriving. */
const mostTries = 8;

/** Waits until there is a connection, and a little longer after each failure in a row. */
async function waitForConnection(failures: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(clock);
      removeEventListener("online", go);
      signal.removeEventListener("abort", go);
      resolve();
    };
    const clock = setTimeout(go, navigator.onLine ? Math.min(15_000, 500 * 2 ** failures) : 60_000);
    addEventListener("online", go);
    signal.addEventListener("abort", go);
  });
  if (signal.aborted) throw signal.reason as Error;
}

/** Repeats a step of an upload while the connection is lost. Refusals by the server end it. */
export async function withPatience<T>(signal: AbortSignal, step: (isRepeated: boolean) => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await step(failures > 0);
    } catch (error) {
      if (!isConnectionLost(error) || failures >= mostTries) throw error;
      await waitForConnection(failures, signal);
    }
  }
}
