import { foldText } from "../live-room/chat-filter/normalise.ts";
import { screenMessage } from "../live-room/chat-filter/screen-message.ts";
import type { MessageKind } from "./message-kinds.ts";
import { requests } from "./request-words.ts";

type Patterns = readonly RegExp[];
/** Letters of a pattern are folded like those of a text; its syntax is plain ASCII and stays. Hebrew attaches short words to the next one. */
const folded = (source: string): string =>
  /\p{Script=Hebrew}/u.test(source)
    ? `[והבלמשכ]{0,2}(?:${source.replace(/[^\x20-\x7e]/gu, foldText)})`
    : source.replace(/[^\x20-\x7e]/gu, foldText);
const compile = (sources: readonly string[]): Patterns =>
  sources.map((source) => new RegExp(`(?<![\\p{L}\\d])(?:${folded(source)})(?![\\p{L}\\d])`, "u"));
const compiled = {
  unsafe: compile(requests.unsafe),
  unsafeSubjects: compile(requests.unsafeSubjects),
  personal: compile(requests.personal),
  instructions: compile(requests.instructions),
  answer: compile(requests.answer),
  offTopic: compile(requests.offTopic),
};

/** A folded text as words with single spaces, without apostrophes. */
const worded = (text: string): string =>
  foldText(text)
    .replaceAll("'", "")
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim();

const joinedLetters = (words: string): string =>
  words.replace(/(?<![\p{L}\d])(?:[\p{L}\d] ){2,}[\p{L}\d](?![\p{L}\d])/gu, (run) => run.replaceAll(" ", ""));

/**
 * Sorts a message by rules in English, Hebrew and Portuguese, whatever language the class speaks. Danger comes first. What the lesson itself is about
 * (`lessonWords`) is never off topic.
 */
export function classifyMessage(text: string, lessonWords: string): MessageKind {
  const words = joinedLetters(worded(text));
  const lesson = worded(lessonWords);
  const has = (patterns: Patterns): boolean => patterns.some((pattern) => pattern.test(words));
  /** Whether the message is about a subject that the lesson is not about. */
  const isAbout = (patterns: Patterns): boolean =>
    patterns.flatMap((pattern) => pattern.exec(words)?.[0] ?? []).some((subject) => !lesson.includes(subject));
  const { reasons } = screenMessage(text, { lessonHosts: [] });
  if (reasons.includes("threat") || has(compiled.unsafe) || isAbout(compiled.unsafeSubjects)) return "unsafe";
  if (reasons.some((reason) => reason !== "insult") || has(compiled.personal)) return "personal_data";
  if (has(compiled.instructions)) return "instructions";
  if (reasons.includes("insult")) return "unkind";
  if (has(compiled.answer)) return "answer_request";
  return isAbout(compiled.offTopic) ? "off_topic" : "question";
}
