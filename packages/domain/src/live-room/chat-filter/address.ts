import { foldText } from "./normalise.ts";
import { allWords } from "./words/all.ts";
import { mailProviders, plainEndings, platformNames } from "./words/names.ts";

const atWords = new Set(allWords.flatMap(({ at }) => at.map(foldText)));
const dotWords = new Set(allWords.flatMap(({ dot }) => dot.map(foldText)));
const endings = new Set(plainEndings);
const providers = new Set(mailProviders);
/** Provider names that are neither words nor parts of words. */
const providerNames = ["gmail", "hotmail", "icloud", "protonmail", "ymail"].join("|");
const invitations = new Set(allWords.flatMap((language) => language.invitations.map(foldText)));
const platforms = [...platformNames, ...allWords.flatMap((language) => language.platforms)].map((name) =>
  foldText(name).replaceAll("'", ""),
);
const prefixes = allWords.flatMap((language) => language.prefixes);

const manyLetters = (words: Iterable<string>): string => [...words].filter((word) => word.length > 1).join("|");
// "danaatgmaildotcom", "dana gmail com": "at" and "dot" run together with the rest, or left out next to a provider's name.
const gluedAddress = new RegExp(
  `[\\p{L}\\d](?:${manyLetters(atWords)})(?:${providerNames}|\\p{L}{2,}(?:${manyLetters(dotWords)})(?:${plainEndings.join("|")})(?![\\p{L}\\d]))` +
    `|(?:${providerNames})[\\s._-]*(?:${manyLetters(dotWords)})?[\\s._-]*(?:${plainEndings.join("|")})(?![\\p{L}\\d])`,
  "u",
);

/** Whether a folded text contains an email address, also one that is spelled out ("at", "dot"), bracketed or spread out. */
export function hasEmail(folded: string, lessonHosts: readonly string[]): boolean {
  const compact = folded.replace(/\s+/g, "");
  const isTyped = /[\p{L}\d]@[^@]*[\p{L}\d]\.\p{L}{2}/u.test(compact);
  return isTyped || hasSpelledEmail(folded, lessonHosts) || hasSpreadEmail(folded) || gluedAddress.test(folded);
}

function tokensOf(folded: string): string[] {
  return folded
    .replace(/[\s()[\]{}<>"'*_,;|~-]+/g, " ")
    .trim()
    .split(" ");
}

const isDot = (token: string | undefined): boolean => token !== undefined && (token === "." || dotWords.has(token));

/** "dana at school dot com": a few words between "at" and "dot", and a known top-level domain. */
function hasSpelledEmail(folded: string, lessonHosts: readonly string[]): boolean {
  const tokens = tokensOf(folded);
  return tokens.some((token, index) => {
    if (index === 0 || !(atWords.has(token) || token === "@")) return false;
    const after = tokens.slice(index + 1, index + 10);
    const next = after[0]?.replace(/[.!?:]+$/, "");
    if (next !== undefined && ((isHost(next) && !lessonHosts.includes(next)) || (token !== "a" && providers.has(next)))) return true;
    // A single "a" is a word; only brackets turn it into the sign, and then a host must follow directly.
    const reach = token === "a" ? 1 : 3;
    return after.some((one, at) => isDot(one) && at >= 1 && at <= reach + 4 && endsInEnding(after.slice(0, at + 2), reach));
  });
}

/** Words, then ".word" any number of times, the last a known top-level domain. Consecutive dots count as one: a host name may end in the word "dot". */
function endsInEnding(all: string[], reach: number): boolean {
  const tokens = all.filter((token, index) => !isDot(token) || !isDot(all[index - 1]));
  const last = tokens.at(-1)?.replace(/[.!?:]+$/, "");
  const firstDot = tokens.findIndex((token) => isDot(token));
  if (last === undefined || !endings.has(last) || firstDot > reach) return false;
  return tokens.slice(firstDot).every((token, index) => isDot(token) === (index % 2 === 0));
}

function isHost(token: string): boolean {
  const ending = /^[\p{L}\d.]+\.(\p{L}{2,})$/u.exec(token)?.[1];
  return ending !== undefined && endings.has(ending);
}

const spreadAt = [...atWords].filter((word) => word.length > 1).join("|");
// If dots separate the letters, the address's own dot can't be told apart: the three commonest endings match without it.
const spreadAddress = new RegExp(`.(?:@|${spreadAt}).+(?:(?:${[...dotWords].join("|")})(?:${plainEndings.join("|")})|com|net|org)`, "u");

/** "d a n a a t g m a i l d o t c o m": single letters, joined together. */
function hasSpreadEmail(folded: string): boolean {
  const runs = folded.match(/(?:(?<![\p{L}\d])[\p{L}\d@.][\s._*-]+){5,}[\p{L}\d](?![\p{L}\d])/gu) ?? [];
  return runs.some((run) => spreadAddress.test(run.replace(/[\s._*-]+/g, "")));
}

/**
 * Whether a folded text gives a handle to find someone by: "@name", "name#1234", or a platform's name next to an inviting word or something
 * that looks like a user name.
 */
export function hasHandle(folded: string): boolean {
  if (/@\s*[\p{L}\d_]/u.test(folded) || /(?<![\p{L}\d_.])[\p{L}\d_.]{2,}#\d{4}(?!\d)/u.test(folded)) return true;
  const words = folded
    .replaceAll("'", "")
    .split(/[^\p{L}\d_.#]+/u)
    .map((word) => word.replace(/^\.+|\.+$/g, ""));
  const text = ` ${words.join(" ")} `;
  const named = platforms.some(
    (name) =>
      text.includes(` ${name} `) || (/^[\u05d0-\u05ea]/.test(name) && prefixes.some((prefix) => text.includes(` ${prefix}${name} `))),
  );
  if (!named) return false;
  const isInvited = [...invitations].some((word) => text.includes(` ${word} `));
  return isInvited || words.some((word) => /^(?=.*\p{L})(?=.*[\d_.])[\p{L}\d_.]{4,}$/u.test(word));
}
