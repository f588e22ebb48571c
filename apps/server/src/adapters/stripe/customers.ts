import { createHash } from "node:crypto";
import type Stripe from "stripe";
import type { ProviderCustomer } from "../../kernel/ports/payments.ts";

/** The family's customer in this account, made with its first saved card. Two payments at once make one. */
export async function customerOf(stripe: Stripe, { clientId, email }: ProviderCustomer): Promise<string> {
  const own = { client: String(clientId) };
  if (email !== null) {
    const found = await stripe.customers.list({ email, limit: 100 });
    const known = found.data.find(({ metadata }) => metadata["client"] === own.client);
    if (known) return known.id;
  }
  const hash = createHash("sha256")
    .update(email ?? "")
    .digest("hex")
    .slice(0, 16);
  const made = await stripe.customers.create(
    { metadata: own, ...(email === null ? {} : { email }) },
    // A changed email is another request, which Stripe would refuse under the same key.
    { idempotencyKey: `customer-${clientId}-${hash}` },
  );
  return made.id;
}
