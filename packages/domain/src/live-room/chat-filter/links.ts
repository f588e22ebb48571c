import { foldText } from "./normalise.ts";
import { allWords } from "./words/all.ts";
import { foreignSchemes, plainEndings, wordyEndings } from "./words/names.ts";

const dotWords = allWords.flatMap(({ dot }) => dot.map(foldText)).join("|");
const plain = plainEndings.join("|");
const wordy = wordyEndings.join("|");

const withScheme = /([a-z][a-z0-9+.-]*):\/\/([^\s/?#\\]*)/g;
const withoutSlashes = new RegExp(`(?<![a-z0-9])(?:(?:${foreignSchemes.join("|")}):(?=\\S)|data:[a-z]+/)`);
const bare = new RegExp(
  `(?<![\\p{L}\\d@.-])((?:[\\p{L}\\d-]+\\.)+(?:${plain})|www\\.[\\p{L}\\d.-]+|(?:[\\p{L}\\d-]+\\.)+(?:${wordy})(?=\\/))(?![\\p{L}\\d-])`,
  "gu",
);
const spelled = new RegExp(
  `(?<![\\p{L}\\d])([\\p{L}\\d-]{2,})\\s*(?:\\s(?:${dotWords})\\s|[([{<]\\s*(?:${dotWords}|\\.)\\s*[)\\]}>]|\\s\\.\\s)\\s*(${plain})(?![\\p{L}\\d])`,
  "gu",
);

/**
 * Whether a folded text contains a link to anything but the lesson's own hosts: an address with or without a scheme, a spelled-out one, or a
 * scheme that opens another program. A host is the lesson's own only if it matches exactly.
 */
export function hasForeignLink(folded: string, lessonHosts: readonly string[]): boolean {
  const own = new Set(lessonHosts.map((host) => host.toLowerCase()));
  // A browser reads "\\" as "/", so the host would end earlier than it seems to.
  if (withoutSlashes.test(folded) || /:\/\/[^\s/?#]*\\/.test(folded)) return true;
  for (const [, scheme = "", authority = ""] of folded.matchAll(withScheme)) {
    if (!isOwn(scheme, authority, own)) return true;
  }
  for (const [, host = ""] of folded.matchAll(bare)) {
    if (!own.has(host.replace(/[.-]+$/, ""))) return true;
  }
  for (const [, name, ending] of folded.matchAll(spelled)) {
    if (!own.has(`${name}.${ending}`)) return true;
  }
  return false;
}

function isOwn(scheme: string, authority: string, own: ReadonlySet<string>): boolean {
  // The part before "@" in an address is a user name, not the host: it is only used to deceive.
  if ((scheme !== "http" && scheme !== "https") || authority.includes("@")) return false;
  return own.has(authority.replace(/:\d*$/, "").replace(/[).,;!'"\]}>]+$/, ""));
}
