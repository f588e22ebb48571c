import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  codes: { ...us.codes, loginOrEmail: "Enter a username or a parent’s email, so we can recognise this student next time" },
};
