import type { Answer } from "~/shared/api/call.ts";
import type messages from "./texts/en.json";

export type Connection = Answer<"GET /school/:id/connection">[number];
export type ServiceCall = Answer<"GET /school/:id/connection/:service/call">["items"][number];

/** The text key of a key's name, as the service's own settings call it. */
export const fieldText = (kind: Connection["kind"], field: string) =>
  `fields.${kind}_${field}` as `fields.${keyof (typeof messages)["fields"]}`;
