import { allow, refuse, type Decision } from "../shared/decision.ts";

/** Unambiguous letters and digits: no 0 or O, no 1 or I. */
export const classCodeAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
export const classCodeLength = 6;

/** How many minutes before a class its code starts to work. */
export const classCodeOpensMinutes = 30;

/** A typed code in stored form: upper case, without spaces and dashes; null if it can't be a code. */
export function normaliseClassCode(text: string): string | null {
  const code = text
    .slice(0, 50)
    .replace(/[\s\-–]/g, "")
    .toUpperCase();
  return code.length === classCodeLength && [...code].every((letter) => classCodeAlphabet.includes(letter)) ? code : null;
}

/** Whether a class can be joined with its code now: from half an hour before it begins until it ends. */
export function decideClassCode(
  lesson: { from: Temporal.Instant; to: Temporal.Instant },
  now: Temporal.Instant,
): Decision<"class_not_open"> {
  const opened = Temporal.Instant.compare(now, lesson.from.subtract({ minutes: classCodeOpensMinutes })) >= 0;
  return opened && Temporal.Instant.compare(now, lesson.to) < 0 ? allow({}) : refuse("class_not_open");
}
