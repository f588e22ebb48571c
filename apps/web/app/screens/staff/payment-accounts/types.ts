import type { accountKeys } from "@larkroom/domain/payment-accounts/account-keys";
import type { Answer } from "~/shared/api/call.ts";

export type PaymentAccount = Answer<"GET /payment_account">[number];

type Keys = typeof accountKeys;
type FieldText = { [Provider in keyof Keys]: `fields.${Provider}_${keyof Keys[Provider] & string}` }[keyof Keys];

/** The text key of a key's name, as the provider's own dashboard calls it. */
export const fieldText = (provider: PaymentAccount["provider"], field: string) => `fields.${provider}_${field}` as FieldText;
