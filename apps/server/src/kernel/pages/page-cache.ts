import { createHash } from "node:crypto";
import { compressed, type Encoding } from "./send-page.ts";

/** A rendered page: the same bytes for everyone who asks for it. */
export class CachedPage {
  readonly html: Buffer;
  readonly policy: string;
  readonly #etag: string;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  /** Its size without compression, in bytes. */
  readonly size: number;

  constructor(html: Buffer, policy: string) {
    this.html = html;
    this.policy = policy;
    this.size = html.length;
    this.#etag = createHash("sha256").update(html).digest("base64url").slice(0, 22);
  }

  /** Names these bytes in an encoding. */
  etag(encoding: Encoding | null): string {
    return `"${this.#etag}${encoding === null ? "" : `-${encoding}`}"`;
  }

  /** The page compressed, once for each encoding. */
  in(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const made = compressed(this.html, encoding);
    this.#encoded.set(encoding, made);
    return made;
  }
}

/** What a rendering resulted in: a page to keep for others, or something that only its own request gets. */
export type Rendering<Other> =
  | { readonly page: CachedPage }
  | {
      readonly page: null;
      readonly other: Other;
      /** Whether something that it needs is away: the last good page is better. */
      readonly isFailure: boolean;
    };

/** How long a page is sent as it is, in milliseconds: free seats change without any change in the console. */
export const freshMs = 2_000;
/** How long it is still sent while a new one is being rendered, in milliseconds. */
export const staleMs = 5_000;
/** How long it stands in for one that can't be rendered, in milliseconds. */
const oldestMs = 7_200_000;
/** The maximum size of all pages, in bytes; compressed copies come on top, at about a quarter. */
const mostBytes = 64_000_000;

interface Entry {
  readonly page: CachedPage;
  readonly at: number;
}

/**
 * Pages for visitors, in memory, by a key that names everything their bytes depend on. A change in the console empties it (`forget`), and a
 * page begun before that is not kept. However many ask at once, a page is rendered once.
 */
export class PageCache<Other> {
  readonly #entries = new Map<string, Entry>();
  readonly #underWay = new Map<string, Promise<Rendering<Other>>>();
  #bytes = 0;
  #revision = 0;
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** The page from memory, otherwise rendered. When that fails, the last page stands in for up to two hours. */
  async get(key: string, render: () => Promise<Rendering<Other>>): Promise<Rendering<Other>> {
    const known = this.#entries.get(key);
    const age = known ? this.#now() - known.at : Number.POSITIVE_INFINITY;
    if (!known || age >= staleMs) {
      const substitute = known && age <= oldestMs ? { page: known.page } : null;
      const made = await this.#render(key, render).catch((error: unknown) => {
        if (substitute) return substitute;
        throw error;
      });
      return made.page === null && made.isFailure && substitute ? substitute : made;
    }
    // The least recently used page is dropped first.
    this.#entries.delete(key);
    this.#entries.set(key, known);
    if (age >= freshMs) this.#render(key, render).catch(ignored);
    return { page: known.page };
  }

  /** Forgets every page: something that pages show has changed. */
  forget(): void {
    this.#revision++;
    this.#entries.clear();
    this.#underWay.clear();
    this.#bytes = 0;
  }

  #render(key: string, render: () => Promise<Rendering<Other>>): Promise<Rendering<Other>> {
    const begun = this.#underWay.get(key);
    if (begun) return begun;
    const revision = this.#revision;
    const work = render().then((made) => {
      if (made.page && revision === this.#revision) this.#store(key, made.page);
      return made;
    });
    const ended = work.finally(() => {
      if (this.#underWay.get(key) === ended) this.#underWay.delete(key);
    });
    this.#underWay.set(key, ended);
    return ended;
  }

  #store(key: string, page: CachedPage): void {
    this.#drop(key);
    this.#entries.set(key, { page, at: this.#now() });
    this.#bytes += page.size;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= mostBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.page.size ?? 0;
    this.#entries.delete(key);
  }
}

/** The next request renders it again and reports the failure. */
const ignored = (): void => {};
