import { formulaSource, lineOf, type InlinePart } from "@larkroom/domain/curriculum/inline-text";
import type { InlineText } from "@larkroom/domain/curriculum/slide-parts";

const nothing = new Set([
  "STYLE",
  "SCRIPT",
  "TEMPLATE",
  "HEAD",
  "TITLE",
  "META",
  "LINK",
  "NOSCRIPT",
  "OBJECT",
  "EMBED",
  "IFRAME",
  "SVG",
  "BUTTON",
  "SELECT",
  "INPUT",
  "TEXTAREA",
  "VIDEO",
  "AUDIO",
  "CANVAS",
]);
const blocks = new Set([
  "ADDRESS",
  "ARTICLE",
  "ASIDE",
  "BLOCKQUOTE",
  "BODY",
  "BR",
  "CAPTION",
  "CENTER",
  "DD",
  "DETAILS",
  "DIV",
  "DL",
  "DT",
  "FIELDSET",
  "FIGCAPTION",
  "FIGURE",
  "FOOTER",
  "FORM",
  "H1",
  "H2",
  "H3",
  "H4",
  "H5",
  "H6",
  "HEADER",
  "HR",
  "HTML",
  "LI",
  "MAIN",
  "NAV",
  "OL",
  "P",
  "PRE",
  "SECTION",
  "SUMMARY",
  "TABLE",
  "TBODY",
  "TD",
  "TFOOT",
  "TH",
  "THEAD",
  "TR",
  "UL",
]);
const codes = new Set(["CODE", "KBD", "SAMP", "TT", "VAR", "PRE"]);
const codeFont = /mono|courier|consolas|menlo|monaco/iu;

/** The format of an element's text: bold, code, or that of its parent. Word and Google Docs set it by style. */
function kindWithin(element: HTMLElement, around: InlinePart["kind"]): InlinePart["kind"] {
  if (around === "code" || codes.has(element.tagName)) return "code";
  const { fontWeight, fontFamily } = element.style;
  if (fontFamily !== "" && codeFont.test(fontFamily)) return "code";
  if (fontWeight !== "") return fontWeight === "bold" || fontWeight === "bolder" || Number(fontWeight) >= 600 ? "strong" : "plain";
  return element.tagName === "B" || element.tagName === "STRONG" ? "strong" : around;
}

/** The TeX source of a formula copied from a page that renders it with KaTeX, MathJax or MathML. */
const texOf = (element: Element): string =>
  element.querySelector('annotation[encoding="application/x-tex"]')?.textContent ?? element.getAttribute("alttext") ?? "";

/**
 * Converts HTML pasted from Word, Google Docs or a web page to the model's format: paragraphs with bold, code and formulas. Links, tables and lists
 * become plain text; sizes, colors, fonts and pictures are dropped.
 */
export function linesOfHtml(html: string): InlineText[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const lines: InlinePart[][] = [[]];
  const put = (part: InlinePart): void => void lines.at(-1)?.push(part);
  const walk = (node: Node, kind: InlinePart["kind"], isPre: boolean): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = node.nodeValue ?? "";
      if (!isPre) return put({ kind, text: text.replace(/[\s ]+/gu, " ") });
      text.split("\n").forEach((piece, at) => {
        if (at > 0) lines.push([]);
        put({ kind, text: piece });
      });
      return;
    }
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const element = node as HTMLElement;
    const tag = element.tagName.toUpperCase();
    if (nothing.has(tag)) return;
    if (tag === "MATH" || element.classList.contains("katex")) {
      const source = formulaSource(texOf(element));
      return put(source === "" ? { kind: "plain", text: element.textContent ?? "" } : { kind: "formula", text: source });
    }
    const isBlock = blocks.has(tag);
    if (isBlock) lines.push([]);
    const inner = element.dataset["mark"] === "formula" ? "formula" : kindWithin(element, kind);
    for (const child of element.childNodes) walk(child, inner, isPre || tag === "PRE");
    if (isBlock) lines.push([]);
  };
  walk(body, "plain", false);
  return lines.map((parts) => lineOf(squeezed(parts)).trim()).filter((line) => line !== "");
}

/** Collapses whitespace to single spaces across parts. */
function squeezed(parts: readonly InlinePart[]): InlinePart[] {
  let isBlank = true;
  return parts.map(({ kind, text }) => {
    if (kind === "code") {
      isBlank = false;
      return { kind, text };
    }
    const run = isBlank ? text.replace(/^ +/u, "") : text;
    if (run !== "") isBlank = run.endsWith(" ");
    return { kind, text: run };
  });
}

/** Converts pasted plain text: one paragraph per line, with its formatting marks. */
export const linesOfText = (text: string): InlineText[] =>
  text
    .split(/\r\n?|\n/u)
    .map((line) => line.replace(/[\s ]+/gu, " ").trim())
    .filter((line) => line !== "");
