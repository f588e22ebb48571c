import { z } from "zod";
import { accountModes } from "@larkroom/domain/payment-accounts/account-keys";
import { accountProviders } from "@larkroom/domain/payment-accounts/providers";
import { endpoint, noContent } from "../endpoint.ts";
import { superAdmins } from "../roles.ts";
import { editionSlug, id, instant, pathId } from "../shared/wire.ts";

const which = z.object({ country: pathId, account: z.enum(accountProviders).describe("The provider") });
const testProblem = z.enum(["keys_refused", "not_reachable", "wrong_mode"]);

/** A country's account at a provider. Secret keys are never returned, only their last four characters. */
const paymentAccount = z.object({
  country: z.object({ id, name: z.string(), slug: editionSlug }),
  provider: z.enum(accountProviders),
  active: z.boolean().describe("Whether payers are offered it"),
  mode: z.enum(accountModes),
  keys: z.array(
    z.object({
      field: z.string(),
      secret: z.boolean(),
      required: z.boolean(),
      isSet: z.boolean(),
      value: z.string().nullable().describe("The key, or the last four characters of a secret one"),
    }),
  ),
  webhookUrl: z.string().nullable().describe("Where the provider must send its events"),
  testedAt: instant.nullable(),
  testProblem: testProblem.nullable(),
  updatedAt: instant.nullable().describe("Null: never set up"),
});

/** Which payment providers a country offers, with the keys of its accounts. */
export const paymentAccountsContract = {
  "GET /payment_account": endpoint({
    id: "PAC-01",
    summary: "Every country's accounts at the payment providers, set up or not",
    who: superAdmins,
    response: z.array(paymentAccount),
  }),
  "PUT /payment_account/:country/:account": endpoint({
    id: "PAC-02",
    summary: "Sets an account up; keys that are left out keep their value. Needs a fresh second factor",
    who: superAdmins,
    params: which,
    body: z.object({
      active: z.boolean(),
      mode: z.enum(accountModes),
      keys: z.record(z.string().max(40), z.string().trim().max(300)).default({}),
    }),
    response: paymentAccount,
    errors: ["not_found", "fresh_second_factor_required"],
  }),
  "POST /payment_account/:country/:account/test": endpoint({
    id: "PAC-03",
    summary: "Calls the provider with the saved keys and changes nothing there",
    who: superAdmins,
    params: which,
    response: z.object({ ok: z.boolean(), problem: testProblem.nullable() }),
    errors: ["not_found", "transition_not_allowed"],
  }),
  "DELETE /payment_account/:country/:account": endpoint({
    id: "PAC-04",
    summary: "Forgets an account's keys; refused while unpaid installments or open charges need them. Needs a fresh second factor",
    who: superAdmins,
    params: which,
    response: noContent,
    errors: ["not_found", "fresh_second_factor_required", "transition_not_allowed"],
  }),
};
