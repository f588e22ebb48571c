import { messages as il } from "./messages.il.ts";
import { messages as pt } from "./messages.pt.ts";
import { messages as uk } from "./messages.uk.ts";
import { messages as us } from "./messages.us.ts";

/** A text for each error code, needed on every page. */
export const errors = { us, uk, il, pt };
