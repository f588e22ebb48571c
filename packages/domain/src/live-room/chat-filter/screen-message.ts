import { hasEmail, hasHandle } from "./address.ts";
import { insultSpans, maskInsults } from "./insults.ts";
import { hasForeignLink } from "./links.ts";
import { fold, foldText } from "./normalise.ts";
import { hasPhone } from "./phone.ts";
import { phraseReasons } from "./phrases.ts";

/** Why a child's message was not delivered unchanged. `file`: it has files that staff look at first, or one with an unfit name. */
export const screenReasons = ["phone", "email", "handle", "link", "contact", "meeting", "threat", "insult", "file"] as const;
export type ScreenReason = (typeof screenReasons)[number];

export interface Screened {
  /** deliver: unchanged; mask: with insults replaced by asterisks; hold: waits for staff, no one else gets it. */
  verdict: "deliver" | "mask" | "hold";
  /** The text that may be shown: the message itself, or with its insults masked. */
  text: string;
  reasons: ScreenReason[];
}

/**
 * Checks a child's message before it is delivered. Phone numbers, email addresses, handles, links to anything but `lessonHosts` (host names),
 * and requests for contact, meetings or secrecy are held for the teacher; insults are masked. It always covers English, Hebrew and Portuguese
 * with their common disguises, whatever language the class speaks.
 */
export function screenMessage(text: string, { lessonHosts }: { lessonHosts: readonly string[] }): Screened {
  const folded = fold(text);
  const plain = folded.chars.join("");
  // "danaATgmailDOTcom": a change of case starts a new word.
  const separated = foldText(text.replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu}{2})(?=\p{Ll}{2})/gu, " "));
  const email = hasEmail(plain, lessonHosts) || hasEmail(separated, lessonHosts);
  const held: (ScreenReason | false)[] = [
    hasPhone(plain) && "phone",
    email && "email",
    !email && hasHandle(plain) && "handle",
    hasForeignLink(plain, lessonHosts) && "link",
    ...phraseReasons(plain),
  ];
  const insults = insultSpans(folded);
  const reasons = [...held, insults.length > 0 && ("insult" as const)].filter((reason) => reason !== false);
  const isHeld = reasons.some((reason) => reason !== "insult");
  return { verdict: isHeld ? "hold" : insults.length > 0 ? "mask" : "deliver", text: maskInsults(text, folded, insults), reasons };
}
