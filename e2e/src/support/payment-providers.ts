import { dropInScript } from "../../../apps/server/src/adapters/braintree/stand-in-drop-in.test-support.ts";
import { type BraintreeStandIn, startBraintree } from "../../../apps/server/src/adapters/braintree/stand-in.test-support.ts";
import { type PaymeStandIn, startPayme } from "../../../apps/server/src/adapters/payme/stand-in.test-support.ts";
import { type StripeStandIn, startStripe } from "../../../apps/server/src/adapters/stripe/stand-in.test-support.ts";
import { withOwnProduct } from "./own-product.ts";
import { test as base } from "./scenario.ts";

export const stripeKeys = { publicKey: "pk_test_12345678", secretKey: "sk_test_12345678", webhookSecret: "whsec_12345678" };

export interface Providers {
  readonly stripe: StripeStandIn;
  readonly braintree: BraintreeStandIn;
  readonly payme: PaymeStandIn;
  /** Braintree's script, which a browser gets in place of the real one: that loads its fields from Braintree. */
  readonly dropIn: string;
}

/** The `test` of scenarios about payment providers: a worker's product runs without the demo's sandbox, with a stand-in of each provider. */
export const test = base.extend<object, { providers: Providers }>({
  providers: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- a fixture that needs no other
    async ({}, provide) => {
      const stripe = await startStripe(() => Temporal.Now.instant(), stripeKeys.secretKey);
      const braintree = await startBraintree();
      braintree.merchantAccounts.set("main_ils", "ILS");
      const payme = await startPayme();
      await provide({ stripe, braintree, payme, dropIn: dropInScript });
      await Promise.all([stripe.close(), braintree.close(), payme.close()]);
    },
    { scope: "worker" },
  ],
  product: async ({ providers: { stripe, braintree, payme } }, provide) =>
    withOwnProduct(provide, {
      SANDBOX_PAYMENTS: "off",
      STRIPE_API_URL: stripe.url,
      STRIPE_JS_URL: stripe.url,
      BRAINTREE_API_URL: braintree.url,
      PAYME_API_URL: payme.url,
    }),
});
