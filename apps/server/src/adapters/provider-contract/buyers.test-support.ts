import { expect } from "vitest";
import type { Answer } from "../../kernel/testing/app.ts";
import type { Person } from "../../kernel/testing/fixtures.ts";
import type { CartOptions } from "../../modules/payments/payments.test-support.ts";
import type { Orders } from "./orders.test-support.ts";
import type { ProviderUnderTest } from "./provider-under-test.test-support.ts";

/** A family with a cart and a card. */
export interface Buyer {
  readonly parent: Person;
  readonly child: Person;
  readonly group: number;
  /** What the provider's fields gave for the card; null where it is entered on the provider's page. */
  readonly method: string | null;
}

type Placed = Answer<"POST /pay/:id/init_session">;

/** Families that buy at a provider, and what it took for it. */
export function buyers(under: ProviderUnderTest, orders: Orders) {
  const { pay, network, name } = under;
  const send = ({ parent, child, group, method }: Buyer, { body, ...options }: CartOptions = {}): Promise<Placed> =>
    pay.checkOut(parent, { students: [child.id], group, method, body: { payment_provider: name, ...body }, ...options });
  return {
    async newBuyer(group?: number): Promise<Buyer> {
      const { parent, child } = await pay.newFamily();
      return { parent, child, group: group ?? (await pay.newGroup()), method: await under.enterCard("succeeds") };
    },

    send,

    /** All families at once. One that is told that the database is busy tries again. */
    sendAll: (all: readonly Buyer[], options?: CartOptions): Promise<Placed[]> =>
      Promise.all(
        all.map(async (buyer) => {
          let answer = await send(buyer, options);
          while (answer.status === 503) answer = await send(buyer, options);
          return answer;
        }),
      ),

    /** The payer does on the provider's page what is left to do, and returns. */
    async complete({ parent }: Buyer, { refusal, body }: Placed) {
      expect(refusal).toBe("");
      if (body.result === "needs_action") await under.answer(body.actionUrl ?? "", "succeeds");
      // On a busy machine the answer may not have been stored: then it is looked up when its request is over.
      if (body.result === "processing") pay.app.sleep({ seconds: 16 });
      return orders.comeBack({ id: body.orderId, parent });
    },

    /** How many requests to charge have reached the provider. */
    chargesAsked: (): number => network.requests.filter((request) => under.isCharge(request)).length,

    /** What the provider took for an order and kept, by the keys of our charges. */
    async takenFor(orderId: number): Promise<number[]> {
      const charges = await pay.charges(orderId);
      return (await Promise.all(charges.map(({ idempotencyKey }) => under.takenWith(idempotencyKey)))).flat();
    },
  };
}
