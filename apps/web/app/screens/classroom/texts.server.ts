import type { TextSet } from "~/shared/texts/compile.server.ts";

/** Texts every page of the classroom area may need. */
export const classroomTexts = {} satisfies TextSet;
