import { liveLesson } from "~/features/classes/live/texts.server.ts";
import { login } from "~/features/identity/texts.server.ts";
import { menu } from "~/shared/menu/texts.server.ts";
import type { TextSet } from "~/shared/texts/compile.server.ts";

/** Texts that every page of the student area needs. Screens add their own. */
export const studentTexts = { liveLesson, login, menu } satisfies TextSet;
