import { DatabaseBusyError } from "../db/errors.ts";
import { Refusal } from "./errors.ts";

type Headers = Readonly<Record<string, string>>;

/** How old an answer may be that is sent while the database is away. */
const oldestMs = 3_600_000;
/** All of them together take at most so many characters. */
const mostCharacters = 8_000_000;

/** An answer that was sent before and is sent once more. */
export class KeptAnswer {
  readonly text: string;
  readonly headers: Headers;

  constructor(text: string, headers: Headers) {
    this.text = text;
    this.headers = headers;
  }
}

/**
 * The last answers of public calls, in memory, for the minutes in which the database is away. While it can be asked, nothing is read from here:
 * nobody sees an older price or seat than there is. Only what a call declared cacheable for everybody belongs here, and only for visitors.
 */
export class PublicAnswers {
  readonly #kept = new Map<string, { readonly text: string; readonly headers: Headers; readonly at: number }>();
  #characters = 0;
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  keep(key: string, text: string, headers: Headers): void {
    this.#forget(key);
    this.#kept.set(key, { text, headers, at: this.#now() });
    this.#characters += text.length;
    // What was answered longest ago goes first.
    for (const oldest of this.#kept.keys()) {
      if (this.#characters <= mostCharacters) return;
      this.#forget(oldest);
    }
  }

  /** What was answered last, if the call failed because the database is away; null if it failed otherwise, or nothing recent is kept. */
  insteadOf(error: unknown, key: string): KeptAnswer | null {
    // A course that is no longer sold must not come back with the next outage.
    if (error instanceof Refusal) this.#forget(key);
    const kept = this.#kept.get(key);
    if (!kept || !(error instanceof DatabaseBusyError) || error.reason !== "unavailable") return null;
    const age = this.#now() - kept.at;
    if (age > oldestMs) return null;
    return new KeptAnswer(kept.text, { ...kept.headers, age: String(Math.floor(age / 1_000)), "cache-control": "no-cache" });
  }

  #forget(key: string): void {
    this.#characters -= this.#kept.get(key)?.text.length ?? 0;
    this.#kept.delete(key);
  }
}
