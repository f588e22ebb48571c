import { liveLesson } from "~/features/classes/live/texts.server.ts";
import { login } from "~/features/identity/texts.server.ts";
import { menu } from "~/shared/menu/texts.server.ts";
import type { TextSet } from "~/shared/texts/compile.server.ts";

/** Texts that every page of the client area needs. Screens add their own. */
export const clientTexts = { liveLesson, login, menu } satisfies TextSet;
