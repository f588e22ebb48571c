import type { TextSet } from "~/shared/texts/compile.server.ts";

/** Texts every page of the staff area may need. */
export const staffTexts = {} satisfies TextSet;
