import { DatabaseBusyError } from "../db/errors.ts";
import { Refusal } from "./errors.ts";
import { Overloaded } from "./shed-load.ts";

type Headers = Readonly<Record<string, string>>;

/** The maximum age of an answer served while the database is down. */
const oldestMs = 7_200_000;
/** The maximum total size of all answers, in characters. */
const mostCharacters = 8_000_000;

/** A cached answer that is served again. */
export class CachedAnswer {
  readonly text: string;
  readonly headers: Headers;

  constructor(text: string, headers: Headers) {
    this.text = text;
    this.headers = headers;
  }
}

/**
 * The latest answers of public calls, in memory, for minutes when the database is down or can't keep up. Otherwise nothing is read from
 * here: no one sees an outdated price or seat count. Only for visitors, and only for calls declared publicly cacheable.
 */
export class PublicAnswers {
  readonly #cached = new Map<string, { readonly text: string; readonly headers: Headers; readonly at: number }>();
  #characters = 0;
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  store(key: string, text: string, headers: Headers): void {
    this.#forget(key);
    this.#cached.set(key, { text, headers, at: this.#now() });
    this.#characters += text.length;
    // The oldest answer is dropped first.
    for (const oldest of this.#cached.keys()) {
      if (this.#characters <= mostCharacters) return;
      this.#forget(oldest);
    }
  }

  /** The last answer, if the call failed because the database is down or too many wait for it; null for other failures, or when nothing recent is cached. */
  insteadOf(error: unknown, key: string): CachedAnswer | null {
    const isOverloaded = error instanceof Overloaded;
    // A course that is no longer sold must not come back with the next outage.
    if (error instanceof Refusal && !isOverloaded) this.#forget(key);
    const cached = this.#cached.get(key);
    const isDown = error instanceof DatabaseBusyError && error.reason === "unavailable";
    if (!cached || !(isDown || isOverloaded)) return null;
    const age = this.#now() - cached.at;
    if (age > oldestMs) return null;
    return new CachedAnswer(cached.text, { ...cached.headers, age: String(Math.floor(age / 1_000)), "cache-control": "no-cache" });
  }

  #forget(key: string): void {
    this.#characters -= this.#cached.get(key)?.text.length ?? 0;
    this.#cached.delete(key);
  }
}
