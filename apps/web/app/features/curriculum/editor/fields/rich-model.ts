import { inlineParts, lineOf, type InlinePart } from "@larkroom/domain/curriculum/inline-text";
import type { InlineText } from "@larkroom/domain/curriculum/slide-parts";

/** A document of the text field: paragraphs of text runs, each with at most one mark. */
export interface FieldDocument {
  readonly type: "doc";
  readonly content: readonly FieldParagraph[];
}
interface FieldParagraph {
  readonly type: "paragraph";
  readonly content?: readonly FieldRun[];
}
interface FieldRun {
  readonly type: "text";
  readonly text: string;
  readonly marks?: readonly { readonly type: MarkName }[];
}
export type MarkName = "bold" | "code" | "formula";

const marks = { strong: "bold", code: "code", formula: "formula" } as const;
const kinds = { bold: "strong", code: "code", formula: "formula" } as const;

const runOf = ({ kind, text }: InlinePart): FieldRun =>
  kind === "plain" ? { type: "text", text } : { type: "text", text, marks: [{ type: marks[kind] }] };

/** Converts a line to a paragraph of the document. */
export function paragraphOf(line: InlineText): FieldParagraph {
  const content = inlineParts(line).map(runOf);
  return content.length > 0 ? { type: "paragraph", content } : { type: "paragraph" };
}

/** Converts paragraphs to a document; it has at least one paragraph to write in. */
export const documentOf = (paragraphs: readonly InlineText[]): FieldDocument => ({
  type: "doc",
  content: paragraphs.length > 0 ? paragraphs.map(paragraphOf) : [{ type: "paragraph" }],
});

/** Any node of the editor library, with the fields the model reads. */
interface AnyNode {
  readonly type?: string;
  readonly text?: string;
  readonly marks?: readonly { readonly type: string | { readonly name: string } }[];
  readonly content?: readonly AnyNode[];
}

const kindOf = (node: AnyNode): InlinePart["kind"] => {
  const names = node.marks?.map(({ type }) => (typeof type === "string" ? type : type.name)) ?? [];
  const name = (["formula", "code", "bold"] as const).find((one) => names.includes(one));
  return name === undefined ? "plain" : kinds[name];
};

/** Converts a document to the model's paragraphs; empty ones are dropped. */
export function paragraphsOf(document: AnyNode): InlineText[] {
  return (document.content ?? [])
    .map(({ content = [] }) => lineOf(content.map((run) => ({ kind: kindOf(run), text: run.text ?? "" }))).trim())
    .filter((line) => line !== "");
}
