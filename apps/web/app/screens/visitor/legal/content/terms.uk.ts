import type { LegalDocument, LegalSection } from "../legal-document.ts";
import { terms as us } from "./terms.us.ts";

/** Converts to British spelling and vocabulary. */
const british = (text: string): string =>
  text
    .replaceAll("Canceling", "Cancelling")
    .replaceAll("canceled", "cancelled")
    .replaceAll("nstallment", "nstalment")
    .replaceAll("checking the box", "ticking the box");

const own: Readonly<Record<string, LegalSection["blocks"]>> = {
  law: [
    "The law of England and Wales applies and, if you live in Scotland or Northern Ireland, so does the consumer law there. Write to {email} first: almost everything can be settled that way.",
  ],
  cancel: [
    "You can cancel at any time in Billing, without giving a reason.",
    {
      list: [
        "Up to 24 hours before the first class, and in any case within the 14 days in which the law lets you change your mind: a full refund, less the price of any classes that have taken place because you asked us to begin.",
        "After that: a refund for the classes that haven’t taken place.",
        "Unpaid instalments are cancelled immediately.",
      ],
    },
    "Refunds go back to the payment method you used, within 14 days at the latest. Your rights under the Consumer Rights Act still apply.",
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
