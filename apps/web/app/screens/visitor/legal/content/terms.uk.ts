import type { LegalDocument, LegalSection } from "../legal-document.ts";
import { terms as us } from "./terms.us.ts";

/** Words that are written otherwise in Britain. */
const british = (text: string): string =>
  text.replaceAll("Canceling", "Cancelling").replaceAll("canceled", "cancelled").replaceAll("nstallment", "nstalment");

const own: Readonly<Record<string, LegalSection["blocks"]>> = {
  law: [
    "The law of England and Wales holds, and if you live in Scotland or Northern Ireland also the consumer law there. Write to {email} first: almost everything is settled that way.",
  ],
  cancel: [
    "You can cancel at any time in Billing, without a reason.",
    {
      list: [
        "Until 24 hours before the first class, and in any case within the 14 days in which the law lets you change your mind: everything back, less classes that have taken place because you asked us to begin.",
        "After that: what was paid for the classes that have not taken place.",
        "Unpaid instalments are cancelled at once.",
      ],
    },
    "Refunds go back the way the money came, within 14 days at the latest. Your rights under the Consumer Rights Act stay yours.",
  ],
};

export const terms: LegalDocument = {
  ...us,
  sections: us.sections.map(({ id, title, blocks }) => ({
    id,
    title: british(title),
    blocks:
      own[id] ??
      blocks.map((block) => (typeof block === "string" ? british(block) : "list" in block ? { list: block.list.map(british) } : block)),
  })),
};
