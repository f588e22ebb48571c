// What a browser stores for one user: pending answers, the position in a story. Each entry is marked with its user; a logout clears all of them,
// another user's page those of everyone else. No tokens, passwords or codes are stored here.

const mark = "own:";
/** Older entries are useless. */
const lifeMs = 30 * 24 * 60 * 60 * 1000;
/** The maximum number of entries per user: far more than a year of lessons needs, far less than a browser's storage allows. */
const most = 300;
/** The maximum length of an entry, in characters. */
const longest = 100_000;

interface StoredEntry {
  readonly at: number;
  readonly value: unknown;
}

/** Fallback without storage, or when it is full: entries live as long as the page. */
const onlyHere = new Map<string, string>();

/** The storage key of a user's entry (by their id in the class). */
export const userKey = (person: string, name: string): string => `${mark}${person}:${name}`;

function open(text: string | null | undefined): StoredEntry | null {
  try {
    const entry: unknown = JSON.parse(text ?? "null");
    return typeof entry === "object" && entry !== null && "at" in entry && typeof entry.at === "number" && "value" in entry
      ? (entry as StoredEntry)
      : null;
  } catch {
    return null;
  }
}

/** The value stored under a key; null if none. It may have been tampered with, so callers must check its shape. */
export function readUserStorage(key: string): unknown {
  let text = onlyHere.get(key) ?? null;
  try {
    text ??= localStorage.getItem(key);
  } catch {
    // Storage is forbidden: the page has the values.
  }
  const entry = open(text);
  return entry && Date.now() - entry.at < lifeMs ? entry.value : null;
}

/** Stores a value (plain JSON), or deletes it with null. */
export function writeUserStorage(key: string, value: unknown): void {
  onlyHere.delete(key);
  const text = JSON.stringify({ at: Date.now(), value } satisfies StoredEntry);
  try {
    if (value === null) localStorage.removeItem(key);
    else if (text.length <= longest) localStorage.setItem(key, text);
    else onlyHere.set(key, text);
  } catch {
    // Full or forbidden.
    if (value !== null) onlyHere.set(key, text);
  }
}

const keysIn = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at)).filter((key): key is string => key?.startsWith(mark) === true);

/** Both storages of the browser, as far as it allows them. */
function storages(): Storage[] {
  return [() => localStorage, () => sessionStorage].flatMap((get) => {
    try {
      return [get()];
    } catch {
      return [];
    }
  });
}

/** Deletes the entries of everyone except these names of one user, and that user's old or excess ones; without names all entries. */
export function clearOtherUsers(...names: readonly string[]): void {
  const isTheirs = (key: string): boolean => names.some((name) => key.startsWith(userKey(name, "")));
  for (const key of onlyHere.keys()) if (!isTheirs(key)) onlyHere.delete(key);
  for (const storage of storages()) {
    const own: { key: string; at: number }[] = [];
    for (const key of keysIn(storage)) {
      const at = open(storage.getItem(key))?.at;
      if (!isTheirs(key)) storage.removeItem(key);
      else if (at !== undefined) own.push({ key, at });
    }
    const expired = own.toSorted((one, other) => other.at - one.at).filter(({ at }, index) => index >= most || Date.now() - at >= lifeMs);
    for (const { key } of expired) storage.removeItem(key);
  }
}
