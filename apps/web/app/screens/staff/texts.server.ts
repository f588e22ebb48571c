import { menu } from "~/shared/menu/texts.server.ts";
import { table } from "~/shared/table/texts.server.ts";
import type { TextSet } from "~/shared/texts/compile.server.ts";
import { messages as il } from "./messages.il.ts";
import { messages as pt } from "./messages.pt.ts";
import { messages as uk } from "./messages.uk.ts";
import { messages as us } from "./messages.us.ts";

const staff = { us, uk, il, pt };

/** Texts that every page of the staff area needs. Screens add their own. */
export const staffTexts = { menu, staff, table } satisfies TextSet;
