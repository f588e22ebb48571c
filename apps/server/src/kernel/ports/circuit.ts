/** The number of failures in a row that opens the circuit. */
const failuresToOpen = 5;
/** How long it stays open, in ms; then one call tests whether the other side is back. */
const openForMs = 30_000;

/** No call was made: the other side has failed repeatedly, and waiting for it would be pointless. */
export class CircuitOpenError extends Error {
  override readonly name = "CircuitOpenError";
}

/** A circuit breaker for calls to a third party. */
export interface Circuit {
  /** @throws CircuitOpenError without a call while the circuit is open; otherwise whatever the call throws */
  call<T>(ask: () => Promise<T>): Promise<T>;
  /** Whether a call would be made now. */
  isClosed(): boolean;
}

interface CircuitOptions {
  /** The third party's name in the log. */
  readonly name: string;
  readonly now: () => Temporal.Instant;
  readonly onChange: (name: string, state: "open" | "closed") => void;
}

/**
 * Stops calling a third party that does not answer: after five failures in a row every call fails at once for half a minute, so that
 * no one waits and requests don't pile up. Then one call at a time is tried, and the first success closes the circuit again.
 * Only exceptions are failures: a refusal is an answer.
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
