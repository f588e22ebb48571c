export const messages = {
  title: "Payment accounts",
  text: "How families pay in each country. Families see the accounts that are offered, in the order they were set up.",
  empty: "No countries yet",
  emptyText: "Once there’s a country, you can set up how its families pay.",
  providers: {
    STRIPE: "Stripe",
    BRAINTREE: "Braintree",
    PAYME: "PayMe",
    NONE: "Direct to the school",
  },
  about: {
    STRIPE: "Cards",
    BRAINTREE: "Cards and PayPal",
    PAYME: "Cards in Israel",
    NONE: "The school collects the money itself and records each payment.",
  },
  states: {
    offered: "Offered",
    off: "Not offered",
    none: "Not set up",
  },
  modes: {
    test: "Test",
    live: "Live",
  },
  notSet: "Not set",
  ending: "Ends in {last}",
  webhook: "Webhook address",
  copy: "Copy the address",
  copied: "Address copied",
  notCopied: "Couldn’t copy it. Select the address and copy it yourself.",
  untested: "The connection hasn’t been tested with these keys.",
  works: "The connection worked on {date} at {time}.",
  fails: "Tested on {date} at {time}: {problem}",
  problemsOf: {
    keys_refused: "the keys were refused.",
    not_reachable: "the provider didn’t respond.",
    wrong_mode: "the keys are for the other mode.",
  },
  test: "Test connection",
  testing: "Testing",
  tested: "The connection works",
  setUp: "Set up",
  edit: "Edit",
  remove: "Remove",
  form: {
    title: "{name} for {country}",
    active: "Offer it to families",
    activeHint: "Families of this country can choose it when they pay.",
    mode: "Mode",
    test: "Test: no money moves",
    live: "Live: real money",
    keep: "Leave it empty to keep the one ending in {last}.",
    webhookHint: "Enter the webhook address at the provider first: it gives you this secret.",
    saved: "Account saved",
  },
  problems: {
    required: "Enter this key.",
    invalid: "This doesn’t look like this kind of key. Copy it again from the provider.",
    wrong_mode: "This key is for the other mode.",
    refused: "This value was refused.",
  },
  removal: {
    title: "Remove {name} from {country}?",
    text: "Its keys are deleted here. Families can no longer choose it.",
    accept: "Remove account",
    done: "Account removed",
    inUse: "Orders still need this account for payments or refunds. Stop offering it instead: it goes on working for them.",
  },
  fields: {
    STRIPE_publicKey: "Publishable key",
    STRIPE_secretKey: "Secret key",
    STRIPE_webhookSecret: "Webhook signing secret",
    BRAINTREE_merchantId: "Merchant ID",
    BRAINTREE_publicKey: "Public key",
    BRAINTREE_secretKey: "Private key",
    BRAINTREE_merchantAccountId: "Merchant account ID",
    PAYME_merchantId: "Seller ID",
    PAYME_clientKey: "Client key",
    PAYME_secretKey: "Secret key",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staffPaymentAccounts: typeof messages;
  }
}
