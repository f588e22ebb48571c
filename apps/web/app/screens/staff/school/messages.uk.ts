import { messages as us } from "./messages.us.ts";

export const messages = us;
