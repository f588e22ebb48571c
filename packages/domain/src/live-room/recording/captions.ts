import { allow, type Decision, refuse } from "../../shared/decision.ts";

/** The languages in which a recording may have captions. */
export const captionLanguages = ["en", "he", "pt", "ar", "es", "fr", "ru", "uk"] as const;
export type CaptionLanguage = (typeof captionLanguages)[number];

/** What is said between two times, in milliseconds since the recording began. */
export interface Cue {
  from: number;
  to: number;
  text: string;
}

export const captionLimits = {
  /** Characters of a file: those of a class of four hours are a quarter of it. */
  length: 500_000,
  cues: 5_000,
  cueLength: 500,
} as const;

/** Why a file has no captions that can be shown. */
export type CaptionProblem = "not_vtt" | "bad_time" | "too_long" | "too_many" | "no_captions";

const time = String.raw`(?:(\d{1,3}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const timing = new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}(?:[ \\t].*)?$`);

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", nbsp: "\u00a0", lrm: "\u200e", rlm: "\u200f" };

/** A cue's text without its markup. */
const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_whole, name: string) => entities[name] ?? "")
    .trim();

const timeOf = ([hours = "0", minutes = "0", seconds = "0", milliseconds = "0"]: readonly (string | undefined)[]): number =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(milliseconds);

/**
 * Reads a WebVTT file. Of its cues only times and plain texts are kept: places, voices and styles are not.
 * @returns the cues in the order of their times, or why it can't be used, with the line of the problem, counted from 1, where there is one
 */
export function readCaptions(file: string): Decision<CaptionProblem, { cues: Cue[] }> & { line?: number } {
  if (file.length > captionLimits.length) return refuse("too_long");
  const lines = file.replace(/^\ufeff/, "").split(/\r\n|\n|\r/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? "")) return { ...refuse("not_vtt"), line: 1 };
  const cues: Cue[] = [];
  let at = 1;
  while (at < lines.length) {
    const block: string[] = [];
    const first = at;
    while (at < lines.length && lines[at]?.trim() !== "") block.push(lines[at++] ?? "");
    at += 1;
    const start = block.findIndex((line) => line.includes("-->"));
    // Comments, styles, regions and what follows the first line have no times.
    if (start === -1 || /^NOTE(?:[ \t]|$)/.test(block[0] ?? "")) continue;
    const match = timing.exec(block[start]?.trim() ?? "");
    const [from, to] = match ? [timeOf(match.slice(1, 5)), timeOf(match.slice(5, 9))] : [0, 0];
    if (start > 1 || to <= from) return { ...refuse("bad_time"), line: first + start + 1 };
    const text = plain(block.slice(start + 1).join("\n"));
    if (text === "") continue;
    if (text.length > captionLimits.cueLength) return { ...refuse("too_long"), line: first + start + 2 };
    cues.push({ from, to, text });
    if (cues.length > captionLimits.cues) return { ...refuse("too_many"), line: first + 1 };
  }
  if (cues.length === 0) return refuse("no_captions");
  return allow({ cues: cues.toSorted((one, other) => one.from - other.from || one.to - other.to) });
}

/** The captions at a moment of the recording, the earliest first. */
export const captionsAt = (cues: readonly Cue[], at: number): Cue[] => cues.filter(({ from, to }) => from <= at && at < to);
