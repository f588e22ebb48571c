/** One file as a rule sees it. */
export interface Source {
  /** Path from the repository's root. */
  file: string;
  text: string;
}

/** A place that breaks a rule. */
export interface Finding {
  line: number;
  what: string;
}

export interface HouseRule {
  name: string;
  /** Why it stands: printed with what breaks it. */
  why: string;
  /** Globs of the files it reads. */
  files: readonly string[];
  /** Paths it leaves alone. */
  except?: RegExp;
  check(source: Source): Finding[];
  /** Texts by their path that break it, and texts that do not: how the rule itself is proved. */
  breaks: Record<string, string>;
  keeps: Record<string, string>;
}

/** Where a pattern matches, line by line. */
export function findAll(text: string, pattern: RegExp): Finding[] {
  return text.split("\n").flatMap((line, index) => {
    const match = pattern.exec(line);
    return match ? [{ line: index + 1, what: match[0].trim() }] : [];
  });
}

/**
 * The code of a TypeScript or CSS file: comments become spaces, lines keep their numbers. Enough of a reader for rules that look for
 * words; a comment mark inside a regular expression ends the line early.
 */
export function codeOf(text: string): string {
  const marks = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;
  return text.replace(marks, (found) => (/^\/[/*]/.test(found) ? found.replace(/[^\n]/g, " ") : found));
}
