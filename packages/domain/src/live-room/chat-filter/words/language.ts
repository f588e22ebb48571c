/**
 * What the check of a child's message knows of one language. All texts are written as people write them; they are folded
 * as messages are before they are compared. Every message is held against all languages: children mix them.
 */
export interface LanguageWords {
  /** Number words and the digits they stand for. */
  numbers: Record<string, string>;
  /** Words that repeat the number after them: "double five". */
  repeats: Record<string, number>;
  /** Words that may stand between the digits of a number. */
  connectors: string[];
  /** How "@" and "." are said. */
  at: string[];
  dot: string[];
  /** Prefixes that are written together with the word after them. */
  prefixes: string[];
  /** Masked. A trailing * stands for any ending; several words are a phrase. */
  insults: string[];
  /** Other names of networks and messengers, and words that turn such a name into an invitation. */
  platforms: string[];
  invitations: string[];
  /** Held. Patterns over the message's words, parted by single spaces, without punctuation. */
  contact: string[];
  meeting: string[];
  threats: string[];
}
