import { textSet } from "~/shared/texts/compile.server.ts";

/** Texts every page of the client area may need. */
export const clientTexts = textSet({});
