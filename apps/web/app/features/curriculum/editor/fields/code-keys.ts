import type { CodeLanguage } from "@larkroom/domain/curriculum/slide-parts";

/** Code and its selection, as offsets into the text. */
export interface CodeText {
  readonly code: string;
  readonly from: number;
  readonly to: number;
}

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const step = "    ";

/** The start of the line that contains an offset. */
const lineStart = (code: string, at: number): number => code.slice(0, at).lastIndexOf("\n") + 1;

/** Indents or outdents the selected lines by one step. */
function shifted({ code, from, to }: CodeText, isIn: boolean): CodeText {
  const first = lineStart(code, from);
  const before = code.slice(0, first);
  const lines = code.slice(first, to).split("\n");
  const rest = code.slice(to);
  const changes = lines.map((line) => (isIn ? step.length : -(/^ {0,4}/u.exec(line)?.[0].length ?? 0)));
  const moved = lines.map((line, at) => (isIn ? step + line : line.slice(-(changes[at] ?? 0))));
  const text = moved.join("\n");
  return { code: before + text + rest, from: Math.max(first, from + (changes[0] ?? 0)), to: before.length + text.length };
}

/**
 * Handles a key in the code editor: Enter keeps the line's indentation (one step more after a block opener), Ctrl with ] or [ indents or outdents.
 * Returns null for keys the browser handles: Tab leaves the field.
 */
export function codeKey(text: CodeText, { key, ctrlKey, metaKey, altKey, shiftKey }: Key, lang: CodeLanguage): CodeText | null {
  if ((ctrlKey || metaKey) && !altKey && (key === "]" || key === "[")) return shifted(text, key === "]");
  if (key !== "Enter" || ctrlKey || metaKey || altKey || shiftKey) return null;
  const line = text.code.slice(lineStart(text.code, text.from), text.from);
  const indent = /^[ \t]*/u.exec(line)?.[0] ?? "";
  const opens = lang === "python" ? /:\s*$/u.test(line) : lang === "javascript" || lang === "css" ? /[{([]\s*$/u.test(line) : false;
  const put = `\n${indent}${opens ? step : ""}`;
  const at = text.from + put.length;
  return { code: text.code.slice(0, text.from) + put + text.code.slice(text.to), from: at, to: at };
}
