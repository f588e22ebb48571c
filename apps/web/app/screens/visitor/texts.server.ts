import { textSet } from "~/shared/texts/compile.server.ts";

/** Texts every page of the visitor area may need. */
export const visitorTexts = textSet({});
