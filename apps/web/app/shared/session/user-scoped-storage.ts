// What a browser keeps for one person: answers that wait for the line, the place in a story. Each entry is marked with whose it is; a logout clears all
// of them, another person's page those of everybody else. Nothing that opens anything is kept here: no token, no password, no code.

const mark = "own:";
/** Whatever is older is of no use to anybody. */
const lifeMs = 30 * 24 * 60 * 60 * 1000;
/** Entries of one person: a year of lessons is far below it, and a browser's few megabytes far above. */
const most = 300;
/** Characters of one entry. */
const longest = 100_000;

interface Kept {
  readonly at: number;
  readonly value: unknown;
}

/** Where the browser keeps nothing, or no more, an entry lives as long as its page. */
const onlyHere = new Map<string, string>();

/** The key under which something of a person (their id in the class) is kept. */
export const userKey = (person: string, name: string): string => `${mark}${person}:${name}`;

function open(text: string | null | undefined): Kept | null {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    return typeof kept === "object" && kept !== null && "at" in kept && typeof kept.at === "number" && "value" in kept
      ? (kept as Kept)
      : null;
  } catch {
    return null;
  }
}

/** What is kept under a key; null when nothing is. Somebody may have put anything there: whoever reads looks at its shape. */
export function readUserStorage(key: string): unknown {
  let text = onlyHere.get(key) ?? null;
  try {
    text ??= localStorage.getItem(key);
  } catch {
    // Forbidden: what is known is in the page.
  }
  const kept = open(text);
  return kept && Date.now() - kept.at < lifeMs ? kept.value : null;
}

/** Keeps a value (plain JSON), or forgets it with null. */
export function writeUserStorage(key: string, value: unknown): void {
  onlyHere.delete(key);
  const text = JSON.stringify({ at: Date.now(), value } satisfies Kept);
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

/** Forgets what is kept for everybody but these names of one person, and of theirs what is old or too much; without a name everything. */
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
    const gone = own.toSorted((one, other) => other.at - one.at).filter(({ at }, index) => index >= most || Date.now() - at >= lifeMs);
    for (const { key } of gone) storage.removeItem(key);
  }
}
