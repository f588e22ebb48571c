import { foldText } from "./chat-filter/normalise.ts";
import { screenMessage } from "./chat-filter/screen-message.ts";

/** Whether a name passes the message check: no phone number, address, insult or invitation. */
export const isHarmlessName = (name: string): boolean => screenMessage(name, { lessonHosts: [] }).verdict === "deliver";

/** A child's name in class: the name itself, or only its first letter if it contains something that the message check refuses. */
export function nameInClass(name: string): string {
  if (isHarmlessName(name)) return name;
  const [initial] = /\p{L}/u.exec(name) ?? [];
  return initial === undefined ? "…" : `${initial}.`;
}

/** The words of a name in normalised form, sorted. */
const wordsOf = (name: string): string[] => (foldText(name).match(/[\p{L}\d]+/gu) ?? []).toSorted();

/**
 * Whether a guest's name could be mistaken for one of the staff: the same name in any letters, spacing and order, or a full name with other words
 * around it ("Teacher Dana Levi").
 */
export function isNameOfStaff(name: string, staffNames: readonly string[]): boolean {
  const own = wordsOf(name);
  return staffNames.some((staffName) => {
    const theirs = wordsOf(staffName);
    if (theirs.length === 0) return false;
    return (
      own.join("") === theirs.join("") ||
      foldedTogether(name) === foldedTogether(staffName) ||
      (theirs.length > 1 && theirs.every((word) => own.includes(word)))
    );
  });
}

const foldedTogether = (name: string): string => foldText(name).replace(/[^\p{L}\d]+/gu, "");
