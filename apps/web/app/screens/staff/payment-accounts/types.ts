import type { Answer } from "~/shared/api/call.ts";
import type messages from "./texts/en.json";

export type PaymentAccount = Answer<"GET /payment_account">[number];
export type PaymentKey = PaymentAccount["keys"][number];

/** The text key of a key's name, as the provider's own dashboard calls it. */
export const fieldText = (provider: PaymentAccount["provider"], field: string) =>
  `fields.${provider}_${field}` as `fields.${keyof (typeof messages)["fields"]}`;

/** Whether an account has everything a connection needs. */
export const isComplete = ({ updatedAt, keys }: PaymentAccount): boolean =>
  updatedAt !== null && keys.length > 0 && keys.every(({ required, isSet }) => isSet || !required);
