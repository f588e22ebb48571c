import { hasEmail, hasHandle } from "./address.ts";
import { insultSpans, maskInsults } from "./insults.ts";
import { hasForeignLink } from "./links.ts";
import { fold, foldText } from "./normalise.ts";
import { hasPhone } from "./phone.ts";
import { phraseReasons } from "./phrases.ts";

/** Why a child's message did not go out as it was written. */
export const screenReasons = ["phone", "email", "handle", "link", "contact", "meeting", "threat", "insult"] as const;
export type ScreenReason = (typeof screenReasons)[number];

export interface Screened {
  /** deliver: as written; mask: with insults starred out; hold: waits for staff, others get nothing. */
  verdict: "deliver" | "mask" | "hold";
  /** What may be shown: the message itself, or with its insults masked. */
  text: string;
  reasons: ScreenReason[];
}

/**
 * Checks a message from a child before it is delivered. Phone numbers, e-mail addresses, names to be found by, links to
 * anything but `lessonHosts` (host names), and requests for contact, meetings or secrecy are held for the teacher;
 * insults are masked. English, Hebrew and Portuguese, whichever the class speaks, and the common disguises.
 */
export function screenMessage(text: string, { lessonHosts }: { lessonHosts: readonly string[] }): Screened {
  const folded = fold(text);
  const plain = folded.chars.join("");
  // "danaATgmailDOTcom": where the case changes, another word begins.
  const parted = foldText(text.replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu}{2})(?=\p{Ll}{2})/gu, " "));
  const email = hasEmail(plain, lessonHosts) || hasEmail(parted, lessonHosts);
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
