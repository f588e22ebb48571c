import type { CodeLanguage } from "@larkroom/domain/curriculum/slide-parts";

/** The kind of a token, which determines its color. */
export type TokenKind = "plain" | "keyword" | "call" | "number" | "text" | "comment";
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
}

const words = (list: string): string => `\\b(?:${list.replaceAll(" ", "|")})\\b`;

const python = words(
  "and as assert async await break class continue def del elif else except False finally for from global if import in is lambda None nonlocal not or pass raise return True try while with yield",
);
const javascript = words(
  "async await break case catch class const continue default delete do else export extends false finally for from function if import in instanceof let new null of return static super switch this throw true try typeof undefined var void while yield",
);

const rules: Partial<Record<CodeLanguage, RegExp>> = {
  python: new RegExp(
    `(?<comment>#[^\\n]*)|(?<text>"[^"\\n]*"|'[^'\\n]*')|(?<keyword>${python})|(?<call>\\b[\\p{L}_]\\w*(?=\\())|(?<number>\\b\\d+(?:\\.\\d+)?\\b)`,
    "gu",
  ),
  javascript: new RegExp(
    `(?<comment>//[^\\n]*)|(?<text>"[^"\\n]*"|'[^'\\n]*'|\`[^\`]*\`)|(?<keyword>${javascript})|(?<call>\\b[\\p{L}_$]\\w*(?=\\())|(?<number>\\b\\d+(?:\\.\\d+)?\\b)`,
    "gu",
  ),
  html: /(?<comment><!--[\s\S]*?-->)|(?<text>"[^"\n]*")|(?<keyword><\/?[a-z][\w-]*|\/?>)/gu,
  css: /(?<comment>\/\*[\s\S]*?\*\/)|(?<text>"[^"\n]*")|(?<keyword>[\w-]+(?=\s*:))|(?<number>#[\da-f]{3,8}\b|\b\d+(?:\.\d+)?(?:px|em|rem|%)?)/giu,
};

/** Splits code into tokens for syntax coloring. Unknown text is plain; the tokens always add up to the code. */
export function tokens(code: string, lang: CodeLanguage): Token[] {
  const rule = rules[lang];
  if (!rule) return [{ kind: "plain", text: code }];
  const found: Token[] = [];
  let from = 0;
  for (const match of code.matchAll(rule)) {
    if (match.index > from) found.push({ kind: "plain", text: code.slice(from, match.index) });
    const kind = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0] as TokenKind;
    found.push({ kind, text: match[0] });
    from = match.index + match[0].length;
  }
  if (from < code.length) found.push({ kind: "plain", text: code.slice(from) });
  return found;
}

/** The tokens, line by line. */
export function tokenLines(code: string, lang: CodeLanguage): Token[][] {
  const lines: Token[][] = [[]];
  for (const { kind, text } of tokens(code.replace(/\n$/, ""), lang)) {
    text.split("\n").forEach((part, index) => {
      if (index > 0) lines.push([]);
      if (part !== "") lines.at(-1)?.push({ kind, text: part });
    });
  }
  return lines;
}
