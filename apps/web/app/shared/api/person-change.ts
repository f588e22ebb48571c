import type { CallKey } from "./call.ts";

/** After a change a whole new page opens. Should it not, what waits goes on after so long. */
const patienceMs = 10_000;

let changing: Promise<unknown> | null = null;
const reading = new Set<AbortController>();

const changes: readonly CallKey[] = ["POST /login/as_student", "POST /auth/login/client", "POST /auth/logout"];

/** Whether a call ends the session of this browser or trades it for another person's, from pages that go on asking, and leaves them. */
export const changesPerson = (key: CallKey): boolean => changes.includes(key);

/** Changes the person: what is being read is broken off, and nothing is read until the change has failed or its page should be there. */
export async function duringChange<T>(change: () => Promise<T>): Promise<T> {
  const done = change();
  changing = done.then(
    () => new Promise((resolve) => setTimeout(resolve, patienceMs)),
    () => null,
  );
  for (const one of reading) one.abort();
  return done;
}

/**
 * Reads something that may cross a change of person: it would come to the server in the name of a session that is over, and the page
 * would be told so. So it waits, and what was broken off is read again.
 */
export async function besideChanges<T>(read: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    if (changing) await changing;
    const own = new AbortController();
    reading.add(own);
    try {
      return await read(signal ? AbortSignal.any([signal, own.signal]) : own.signal);
    } catch (error) {
      if (!own.signal.aborted || signal?.aborted) throw error;
    } finally {
      reading.delete(own);
    }
  }
}
