/** Why a caption file can't be used. */
export type CaptionsProblem = "no_captions" | "too_large";

/** The maximum size of a caption file, in characters: a whole day of speech. */
const longest = 2_000_000;

const time = String.raw`(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}`;
const timing = new RegExp(String.raw`^[ \t]*(${time})[ \t]*-->[ \t]*(${time})[^\n]*$`, "u");

/** A time in WebVTT format: hours are optional, milliseconds have three digits after a point. */
function vttTime(written: string): string {
  const [clock = "", parts = ""] = written.split(/[.,]/u);
  const steps = clock.split(":").map((step) => step.padStart(2, "0"));
  return `${steps.join(":")}.${parts.padEnd(3, "0")}`;
}

/** Cue text with only its italic, bold and underline tags. SubRip fonts, colours and positions are removed. */
const plainCue = (line: string): string =>
  line
    .replace(/\{\\[^}\n]{0,40}\}/gu, "")
    .replace(/<(?!\/?[biu]>)[^>\n]{0,200}>/giu, "")
    .replaceAll("-->", "→");

/** Converts captions to WebVTT, which browsers read. Accepts SubRip (.srt) or WebVTT, with any line endings and with or without a byte order mark. */
export function captionsText(written: string): { readonly text: string } | { readonly problem: CaptionsProblem } {
  if (written.length > longest) return { problem: "too_large" };
  const plain = written.replace(/^\uFEFF/u, "").replace(/\r\n?/gu, "\n");
  const lines = plain.split("\n");
  if (!lines.some((line) => timing.test(line))) return { problem: "no_captions" };
  if (/^WEBVTT(?:[ \t\n]|$)/u.test(plain)) return { text: plain };
  const cues: string[] = [];
  lines.forEach((line, at) => {
    const [, from, to] = timing.exec(line) ?? [];
    if (from === undefined || to === undefined) return;
    const said: string[] = [];
    for (const next of lines.slice(at + 1, at + 12)) {
      if (next.trim() === "" || timing.test(next)) break;
      said.push(plainCue(next).trim());
    }
    // The number of the next caption, if no empty line precedes it.
    if (/^\d+$/u.test(said.at(-1) ?? "") && timing.test(lines[at + said.length + 1] ?? "")) said.pop();
    if (said.length > 0) cues.push(`${vttTime(from)} --> ${vttTime(to)}\n${said.join("\n")}`);
  });
  return cues.length > 0 ? { text: `WEBVTT\n\n${cues.join("\n\n")}\n` } : { problem: "no_captions" };
}
