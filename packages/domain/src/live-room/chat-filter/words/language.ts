/**
 * The word lists of one language for checking children's messages. They are written normally and folded like messages before they are
 * compared. Every message is checked against all languages, because children mix them.
 */
export interface LanguageWords {
  /** Number words and their digits. */
  numbers: Record<string, string>;
  /** Words that repeat the number after them: "double five". */
  repeats: Record<string, number>;
  /** Words that may stand between the digits of a number. */
  connectors: string[];
  /** Words for "@" and ".". */
  at: string[];
  dot: string[];
  /** Prefixes attached to the word after them. */
  prefixes: string[];
  /** Masked. A trailing * stands for any ending; several words are a phrase. */
  insults: string[];
  /** Further names of platforms, and words that turn such a name into an invitation. */
  platforms: string[];
  invitations: string[];
  /** Held. Patterns over the message's words, separated by single spaces, without punctuation. */
  contact: string[];
  meeting: string[];
  threats: string[];
}
