import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  color: { label: "Button colour", hint: "For example #17603A. Leave it empty for the standard colour." },
  problems: {
    color_malformed: "Enter a colour such as #17603A.",
    contrast_too_low: "Text on this colour is hard to read. Choose a darker or lighter one.",
    refused: "Check this field.",
  },
};
