import { foldText } from "./chat-filter/normalise.ts";
import { screenMessage } from "./chat-filter/screen-message.ts";

/** Whether a name is no way around the check of messages: it holds no number, no address, no insult and no invitation. */
export const isHarmlessName = (name: string): boolean => screenMessage(name, { lessonHosts: [] }).verdict === "deliver";

/** What a child is called in class: their name, or its first letter where others could be reached or hurt by it. */
export function nameInClass(name: string): string {
  if (isHarmlessName(name)) return name;
  const [initial] = /\p{L}/u.exec(name) ?? [];
  return initial === undefined ? "…" : `${initial}.`;
}

/** A name as it is read, however it is typed: its words in the order of the alphabet. */
const wordsOf = (name: string): string[] => (foldText(name).match(/[\p{L}\d]+/gu) ?? []).toSorted();

/**
 * Whether a guest would be taken for one of the staff: by the very name, in whatever letters, spaces and order, or by a full name with more
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
