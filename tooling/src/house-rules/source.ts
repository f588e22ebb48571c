/** A file as a rule sees it. */
export interface Source {
  /** Path from the repository's root. */
  file: string;
  text: string;
}

/** A violation of a rule. */
export interface Finding {
  line: number;
  what: string;
}

export interface HouseRule {
  name: string;
  /** The reason for the rule, printed with each violation. */
  why: string;
  /** Globs of the files it checks. */
  files: readonly string[];
  /** Paths it ignores. */
  except?: RegExp;
  check(source: Source): Finding[];
  /** Example texts by path that violate the rule, and texts that don't: the rule's own test. */
  breaks: Record<string, string>;
  accepts: Record<string, string>;
}

/** The matches of a pattern, line by line. */
export function findAll(text: string, pattern: RegExp): Finding[] {
  return text.split("\n").flatMap((line, index) => {
    const match = pattern.exec(line);
    return match ? [{ line: index + 1, what: match[0].trim() }] : [];
  });
}

/**
 * The code of a TypeScript or CSS file: comments become spaces, lines keep their numbers. A simple parser, good enough for rules that search for
 * words; a comment mark inside a regular expression ends the line early.
 */
export function codeOf(text: string): string {
  const marks = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;
  return text.replace(marks, (found) => (/^\/[/*]/.test(found) ? found.replace(/[^\n]/g, " ") : found));
}
