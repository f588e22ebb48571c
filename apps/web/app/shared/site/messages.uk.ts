import type { Translated } from "../texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  footer: {
    ...us.footer,
    certificateSafe: "Certificate: teachers DBS-checked",
    address: "{brand} Ltd, 41 Wren Street, London EC1R 0AB.",
  },
};
