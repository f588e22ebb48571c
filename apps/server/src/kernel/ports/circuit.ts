/** So many failures in a row open the circuit. */
const failuresToOpen = 5;
/** It stays open so long, ms; then one call tries whether the other side is back. */
const openForMs = 30_000;

/** Nobody was asked: the other side has failed time and again, and a wait for it would be in vain. */
export class CircuitOpenError extends Error {
  override readonly name = "CircuitOpenError";
}

/** Calls a third party for as long as that makes sense. */
export interface Circuit {
  /** @throws CircuitOpenError without a call while the circuit is open; else whatever the call throws */
  call<T>(ask: () => Promise<T>): Promise<T>;
  /** Whether a call would be made now. */
  isClosed(): boolean;
}

interface CircuitOptions {
  /** Who is on the other side, for people who read the log. */
  readonly name: string;
  readonly now: () => Temporal.Instant;
  readonly onChange: (name: string, state: "open" | "closed") => void;
}

/**
 * Stops asking a third party that does not answer: after five failures in a row every call fails at once for half a minute, so that
 * nobody waits and requests don't pile up. Then one call at a time tries, and the first that is answered closes the circuit again.
 * Only what throws is a failure: a refusal is an answer.
 */
export function createCircuit({ name, now, onChange }: CircuitOptions): Circuit {
  let failures = 0;
  let openUntil: number | null = null;
  let isTrying = false;
  const fail = (): void => {
    failures += 1;
    if (failures < failuresToOpen) return;
    if (openUntil === null) onChange(name, "open");
    openUntil = now().epochMilliseconds + openForMs;
  };
  const succeed = (): void => {
    if (openUntil !== null) onChange(name, "closed");
    failures = 0;
    openUntil = null;
  };
  const isClosed = (): boolean => openUntil === null || (!isTrying && now().epochMilliseconds >= openUntil);
  return {
    isClosed,
    async call(ask) {
      if (!isClosed()) throw new CircuitOpenError(`${name} does not answer`);
      const isTry = openUntil !== null;
      if (isTry) isTrying = true;
      try {
        const answer = await ask();
        succeed();
        return answer;
      } catch (error) {
        fail();
        throw error;
      } finally {
        if (isTry) isTrying = false;
      }
    },
  };
}
