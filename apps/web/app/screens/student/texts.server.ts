import { textSet } from "~/shared/texts/compile.server.ts";

/** Texts every page of the student area may need. */
export const studentTexts = textSet({});
