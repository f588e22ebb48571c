import { inlineParts, lineOf, type InlinePart } from "@larkroom/domain/curriculum/inline-text";
import type { InlineText } from "@larkroom/domain/curriculum/slide-parts";

/** A document of the text field: paragraphs of runs, each run under at most one mark. */
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

/** A line as a paragraph of the field. */
export function paragraphOf(line: InlineText): FieldParagraph {
  const content = inlineParts(line).map(runOf);
  return content.length > 0 ? { type: "paragraph", content } : { type: "paragraph" };
}

/** The paragraphs of a text as a document: at least one, for there must be somewhere to write. */
export const documentOf = (paragraphs: readonly InlineText[]): FieldDocument => ({
  type: "doc",
  content: paragraphs.length > 0 ? paragraphs.map(paragraphOf) : [{ type: "paragraph" }],
});

/** Any tree of the field's library, read as far as the model goes. */
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

/** What stands in a document, as the model has it: a paragraph without words is none. */
export function paragraphsOf(document: AnyNode): InlineText[] {
  return (document.content ?? [])
    .map(({ content = [] }) => lineOf(content.map((run) => ({ kind: kindOf(run), text: run.text ?? "" }))).trim())
    .filter((line) => line !== "");
}
