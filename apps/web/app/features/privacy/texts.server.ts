import { messages as il } from "./messages.il.ts";
import { messages as pt } from "./messages.pt.ts";
import { messages as uk } from "./messages.uk.ts";
import { messages as us } from "./messages.us.ts";

export const ownData = { us, uk, il, pt };
