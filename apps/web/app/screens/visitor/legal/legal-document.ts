/** A paragraph, a list, or the table of retention periods. `{brand}`, `{company}` and `{email}` are filled in. */
export type LegalBlock = string | { readonly list: readonly string[] } | { readonly table: "retention" };

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
}

/** A policy or terms in one language. */
export interface LegalDocument {
  readonly title: string;
  /** A summary in two sentences. */
  readonly summary: string;
  /** The date from which this text applies. */
  readonly since: string;
  readonly sections: readonly LegalSection[];
}

/** Fills in the operator's names. */
export function filledIn(document: LegalDocument, names: Readonly<Record<"brand" | "company" | "email", string>>): LegalDocument {
  const fill = (text: string): string => text.replace(/\{(brand|company|email)\}/g, (_, name: keyof typeof names) => names[name]);
  const fillBlock = (block: LegalBlock): LegalBlock =>
    typeof block === "string" ? fill(block) : "list" in block ? { list: block.list.map(fill) } : block;
  return {
    ...document,
    summary: fill(document.summary),
    sections: document.sections.map((section) => ({ ...section, title: fill(section.title), blocks: section.blocks.map(fillBlock) })),
  };
}
