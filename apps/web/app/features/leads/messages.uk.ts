import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  yourCall: { ...us.yourCall, canceled: "Your call is cancelled" },
  teach: { ...us.teach, file: "CV" },
  programme: {
    ...us.programme,
    metaTitle: "{course}: course programme by email",
    title: "Get the programme by email",
    send: "Email me the programme",
    link: "Get the programme as a PDF",
    sentTitle: "We’ve emailed you the programme",
  },
};
