import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { privacy as privacyIl } from "./content/privacy.il.ts";
import { privacy as privacyPt } from "./content/privacy.pt.ts";
import { privacy as privacyUk } from "./content/privacy.uk.ts";
import { privacy as privacyUs } from "./content/privacy.us.ts";
import { terms as termsIl } from "./content/terms.il.ts";
import { terms as termsPt } from "./content/terms.pt.ts";
import { terms as termsUk } from "./content/terms.uk.ts";
import { terms as termsUs } from "./content/terms.us.ts";
import type { LegalDocument } from "./legal-document.ts";

const documents: Readonly<Record<"privacy" | "terms", Readonly<Record<EditionSlug, LegalDocument>>>> = {
  privacy: { us: privacyUs, uk: privacyUk, il: privacyIl, pt: privacyPt },
  terms: { us: termsUs, uk: termsUk, il: termsIl, pt: termsPt },
};

/** The legal text of an edition. */
export const legalText = (kind: keyof typeof documents, edition: EditionSlug): LegalDocument => documents[kind][edition];
