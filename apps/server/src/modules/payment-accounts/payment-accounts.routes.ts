import type { paymentAccountsContract } from "@larkroom/contract/payment-accounts/payment-accounts";
import type { Handlers } from "../../kernel/http/call.ts";
import { changePaymentAccount } from "./change-payment-account.ts";
import { listPaymentAccounts } from "./list-payment-accounts.ts";
import { removePaymentAccount } from "./remove-payment-account.ts";
import { testPaymentAccount } from "./test-payment-account.ts";

export const paymentAccountsRoutes: Handlers<typeof paymentAccountsContract> = {
  "GET /payment_account": listPaymentAccounts,
  "PUT /payment_account/:country/:account": changePaymentAccount,
  "POST /payment_account/:country/:account/test": testPaymentAccount,
  "DELETE /payment_account/:country/:account": removePaymentAccount,
};
