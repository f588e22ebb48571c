import { retentionRules } from "@larkroom/domain/privacy/retention";
import type { RouterContextProvider } from "react-router";
import { companyOf } from "~/shared/editions/company.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { legalText } from "./documents.server.ts";
import { filledIn } from "./legal-document.ts";
import { legal } from "./texts.server.ts";

/** The data of a legal page, in the reader's edition and with the operator's names. */
export function loadLegal(args: { params: object; context: Readonly<RouterContextProvider> }, kind: "privacy" | "terms") {
  const { edition, brand } = pageState(args.context);
  const names = { brand: brand.name, company: legal[edition].company.replace("{brand}", brand.name), email: companyOf(edition).email };
  return {
    texts: loadTexts({ params: {}, context: args.context }, { legal }),
    document: filledIn(legalText(kind, edition), names),
    retention: kind === "privacy" ? retentionRules : [],
  };
}
