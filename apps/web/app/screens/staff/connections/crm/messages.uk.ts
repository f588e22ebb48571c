import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  syncs: {
    ...us.syncs,
    title: "Last synchronisations",
    started: "The synchronisation starts in a moment",
    empty: "No synchronisations yet",
  },
  connect: { ...us.connect, code: "Authorisation code", required: "Paste the authorisation code." },
  account: {
    ...us.account,
    text: {
      ...us.account.text,
      not_connected: "Copy the authorisation code from your integration’s page in the CRM to connect the account.",
      connect_again: "The CRM no longer accepts our access. Copy a new authorisation code to continue.",
    },
  },
};
