import type { Translated } from "../texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = us;
