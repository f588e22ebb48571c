import { describe } from "vitest";
import { describeCharges, describeRepeats } from "./provider-contract/charges.test-support.ts";
import { describeCardData } from "./provider-contract/card-data.test-support.ts";
import { describeCarts } from "./provider-contract/carts.test-support.ts";
import { describeDisorder } from "./provider-contract/disorder.test-support.ts";
import { describeDisputes } from "./provider-contract/disputes.test-support.ts";
import { describeKills } from "./provider-contract/kills.test-support.ts";
import { describeLostNews } from "./provider-contract/lost-news.test-support.ts";
import { describeNews } from "./provider-contract/news.test-support.ts";
import { describeOutages } from "./provider-contract/outages.test-support.ts";
import { openOrders } from "./provider-contract/orders.test-support.ts";
import type { ProviderUnderTest } from "./provider-contract/provider-under-test.test-support.ts";
import { describeRefunds } from "./provider-contract/refunds.test-support.ts";
import { describeSavedCards } from "./provider-contract/saved-cards.test-support.ts";
import { describeScarcity } from "./provider-contract/scarcity.test-support.ts";

export {
  type CardBehaviour,
  changeKeys,
  offerAccount,
  type ProviderUnderTest,
  type SentEvent,
} from "./provider-contract/provider-under-test.test-support.ts";

/**
 * What every payment provider must do, seen from the app's own doors: orders are placed by HTTP, and events are posted to its webhook. The same cases run for
 * the sandbox gateway and for each real provider's adapter with a stand-in of that provider. Await it at the top of a test file.
 */
export async function describeProvider(name: string, open: () => Promise<ProviderUnderTest>): Promise<void> {
  const provider = await open();
  const orders = openOrders(provider);
  const { repeatable } = await orders.provider();
  describe(`${name} as a payment provider`, () => {
    describeCharges(provider, orders);
    describeSavedCards(provider, orders);
    if (repeatable) describeRepeats(provider, orders);
    describeNews(provider, orders);
    describeRefunds(provider, orders);
    describeDisputes(provider, orders);
    describeOutages(provider, orders);
    describeCarts(provider, orders);
    describeScarcity(provider, orders);
    describeDisorder(provider, orders);
    describeLostNews(provider, orders);
    describeCardData(provider, orders);
    describeKills(provider, orders);
  });
}
