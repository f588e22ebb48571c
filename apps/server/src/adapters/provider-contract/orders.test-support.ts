import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { isPaidOnPage } from "@larkroom/domain/payment-accounts/providers";
import type { PaymentProvider } from "../../kernel/ports/payments.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Person } from "../../kernel/testing/fixtures.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { reconcile } from "../../modules/payments/reconcile.ts";
import { refundCharge, sendRefund } from "../../modules/payments/refunds.store.ts";
import { refund } from "../../modules/payments/tables.ts";
import type { CardBehaviour, ProviderUnderTest, SentEvent } from "./provider-under-test.test-support.ts";

/** The price of the course the cases buy, and of its first installment. */
export const price = 240_00;
export const firstPart = 90_00;

/** An order that a case placed, and how its first charge is known to the provider. */
export interface PlacedOrder {
  readonly parent: Person;
  readonly child: Person;
  readonly group: number;
  readonly id: number;
  readonly key: string;
  readonly result: string;
  readonly actionUrl: string | null;
}

interface Outcome {
  readonly status: string;
  /** What the provider took and kept. */
  readonly taken: number[];
  readonly charges: string[];
  readonly place: Awaited<ReturnType<ProviderUnderTest["pay"]["placeOf"]>>;
  readonly emails: number;
}

/** Paid once, here and at the provider; the child is enrolled, and one receipt was sent. */
export const paidOnce: Outcome = {
  status: "COMPLETED",
  taken: [price],
  charges: ["succeeded"],
  emails: 1,
  place: { enrolments: 1, active: 1, inGroup: true, classes: 4, holds: 0 },
};

/** Nothing was taken or kept, and nothing is activated. */
export const nothingTaken = {
  status: expect.stringMatching(/^(PENDING|CANCELED)$/) as string,
  taken: [],
  place: expect.objectContaining({ enrolments: 0, inGroup: false }) as object,
};

/** Places, reads and settles orders at a provider under test. */
export interface Orders {
  /** Places an order with a card just entered, or an order to pay on the provider's page; in a new group unless one is given. */
  place(behaviour: CardBehaviour, plan?: "oneTime" | "installments", group?: number): Promise<PlacedOrder>;
  /** Places an order and, on a provider's page, pays it. The payer has returned when this resolves. */
  pay(behaviour: CardBehaviour, plan?: "oneTime" | "installments"): Promise<PlacedOrder>;
  /** An order whose payer has to answer before anything is taken. */
  waiting(group?: number): Promise<PlacedOrder>;
  /** An order that its payer has paid, without anything heard of it yet. */
  unheard(group?: number): Promise<PlacedOrder>;
  /** An order that was given up because its charge got stuck on the way: it can still arrive. */
  stuck(): Promise<PlacedOrder>;
  /** The payer returns: their browser reads the order. */
  comeBack(order: Pick<PlacedOrder, "id" | "parent">): Promise<{ status: string; paid: number; amount: number }>;
  /** Delivers events; every one must be accepted. */
  deliver(events: readonly SentEvent[]): Promise<void>;
  post(
    event: Pick<SentEvent, "body" | "headers">,
    change?: { body?: string; headers?: Record<string, string> },
  ): Promise<{ status: number; code: string }>;
  /** What became of an order: here, at the provider, and for the child. */
  outcomeOf(order: PlacedOrder): Promise<Outcome>;
  /** Stores a refund as the school asks for it, and its job; it is not sent yet. */
  askRefund(order: Pick<PlacedOrder, "id">, amount: number): Promise<void>;
  /** Sends every refund of an order that waits, as its job does. */
  sendRefunds(order: Pick<PlacedOrder, "id">): Promise<void>;
  refunds(order: PlacedOrder): Promise<{ amount: number; status: string; reason: string }[]>;
  provider(): Promise<PaymentProvider>;
}

export function openOrders(under: ProviderUnderTest): Orders {
  const { pay, name } = under;
  const { app } = pay;

  const orders: Orders = {
    async place(behaviour, plan = "oneTime", given) {
      const { parent, child } = await pay.newFamily();
      const group = given ?? (await pay.newGroup());
      const method = await under.enterCard(behaviour);
      const { body, refusal } = await pay.checkOut(parent, { students: [child.id], group, plan, method, body: { payment_provider: name } });
      expect(refusal).toBe("");
      const [its] = await pay.charges(body.orderId);
      const { orderId: id, result, actionUrl } = body;
      return { parent, child, group, id, key: its?.idempotencyKey ?? "", result, actionUrl };
    },
    async pay(behaviour, plan) {
      const order = await orders.place(behaviour, plan);
      if (isPaidOnPage(name)) await under.answer(order.actionUrl ?? "", behaviour);
      await orders.comeBack(order);
      return order;
    },
    async waiting(group) {
      const order = await orders.place("asks", "oneTime", group);
      expect(order).toMatchObject({ result: "needs_action", actionUrl: expect.stringMatching(/^(https?:\/)?\//) });
      return order;
    },
    async unheard(group) {
      if (under.asksBefore) {
        under.network.losesAnswerOf = (request) => under.isCharge(request);
        under.network.losesAnswers = 1;
        const order = await orders.place("succeeds", "oneTime", group);
        expect([order.result, under.network.losesAnswers]).toEqual(["processing", 0]);
        // Its request is over, and a provider that lost five answers in a row is asked again.
        app.sleep({ seconds: 31 });
        return order;
      }
      const order = await orders.waiting(group);
      await under.answer(order.actionUrl ?? "", "approve");
      return order;
    },
    async stuck() {
      const { network } = under;
      network.holdsBack = (request) => under.isCharge(request);
      const order = await orders.place("succeeds");
      network.holdsBack = () => false;
      expect(order.result).toBe("processing");
      app.sleep({ seconds: 61 });
      await reconcile(app.kernel);
      expect(await pay.charges(order.id)).toMatchObject([{ status: "canceled", failureCode: "not_charged" }]);
      return order;
    },
    async comeBack({ id, parent }) {
      const read = await app.call("GET /public/profile/client/orders/:id", { params: { id }, as: await pay.f.tokenFor(parent) });
      expect(read.refusal).toBe("");
      return read.body;
    },
    async deliver(events) {
      for (const event of events) expect((await orders.post(event)).status).toBe(204);
    },
    async post(event, { body = event.body, headers = event.headers(app.now()) } = {}) {
      const answer = await app.http.inject({ method: "POST", url: `/api/pay/webhook/${name.toLowerCase()}`, payload: body, headers });
      return { status: answer.statusCode, code: answer.statusCode === 204 ? "" : (answer.json<{ code: string }>().code ?? "") };
    },
    async outcomeOf({ id, key, child, group, parent }) {
      return {
        status: (await pay.order(id)).status,
        taken: await under.takenWith(key),
        charges: (await pay.charges(id)).map(({ status }) => status),
        place: await pay.placeOf(child, group),
        emails: await app.db.$count(outgoingMessage, eq(outgoingMessage.recipient, parent.identity)),
      };
    },
    async askRefund({ id }, amount) {
      const [its] = await pay.charges(id);
      if (!its) throw new Error("the order has no charge");
      const row = await pay.order(id);
      await inTransaction(app.db, (tx) => refundCharge(app.kernel, tx, { order: row, charge: its, amount, reason: "school" }));
    },
    async sendRefunds({ id }) {
      const due = await app.db
        .select({ id: refund.id })
        .from(refund)
        .where(and(eq(refund.orderId, id), eq(refund.status, "pending")));
      // A server that was killed holds its lock until the database notices.
      for (const one of due) await expect.poll(() => sendRefund(app.kernel, one.id), { timeout: 10_000 }).toBe(true);
    },
    refunds: ({ id }) =>
      app.db
        .select({ amount: refund.amount, status: refund.status, reason: refund.reason })
        .from(refund)
        .where(eq(refund.orderId, id))
        .orderBy(refund.id),
    async provider() {
      const found = await app.kernel.ports.payments.find(name, pay.f.school.countryId);
      if (!found) throw new Error(`${name} is not set up`);
      return found;
    },
  };
  return orders;
}
