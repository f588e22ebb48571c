import { isPaidOnPage } from "@larkroom/domain/payment-accounts/providers";
import type { Kill } from "../../kernel/testing/other-server.ts";
import type { ProviderUnderTest } from "./provider-under-test.test-support.ts";

/** A point at which a server is killed. */
export interface Point {
  /** The request or job that it dies of; `again` and `start`: the checkout, and what follows it. */
  readonly phase: "checkout" | "again" | "start" | "return" | "event" | "installment" | "refund";
  readonly where: string;
  readonly kill: Kill;
  /** What reconciliation finds afterwards. */
  readonly settled: "paid" | "nothing taken";
  /** The points that every run tries. */
  readonly isKey: boolean;
}

/** The requests that charge and refund, at any of the providers. */
const charging = "ask POST .*(/v1/charges|/v1/payment_intents|/transactions|/generate-sale)$";
const refunding = "ask (POST|PUT) .*(/v1/refunds|/refund|/void|/refund-sale)$";
const enrolling = 'insert into "enrolment"';

/** All points for a provider. Where its page takes the money, the checkout ends before any is taken. */
export function pointsOf({ asksBefore, name }: ProviderUnderTest): Point[] {
  const hasPage = isPaidOnPage(name);
  const point = (phase: Point["phase"], where: string, kill: Kill, more: Partial<Point> = {}): Point => ({
    phase,
    where,
    kill,
    settled: "nothing taken",
    isKey: false,
    ...more,
  });
  const settled = hasPage ? "nothing taken" : "paid";
  const settling = (phase: Point["phase"]): Point[] => [
    point(phase, "before the child is enrolled", { at: `before ^${enrolling}` }, { settled: "paid" }),
    point(phase, "after the child is enrolled, uncommitted", { at: `after ^${enrolling}` }, { settled: "paid" }),
    point(phase, "before the settlement is committed", { at: "before ^commit", since: enrolling }, { settled: "paid", isKey: true }),
    point(phase, "after it is committed, before the answer", { at: "after ^commit", since: enrolling }, { settled: "paid" }),
  ];
  return [
    point("checkout", "before the order is written", { at: 'before ^insert into "payment_order"' }),
    point("checkout", "after the order is written", { at: 'after ^insert into "payment_order"' }),
    point("checkout", "before order, seat and charge are committed", { at: "before ^commit", since: 'insert into "charge"' }),
    point("checkout", "after they are committed", { at: "after ^commit", since: 'insert into "charge"' }),
    point("checkout", "before the provider is asked", { at: `before ${charging}` }),
    point("checkout", "after the provider answered", { at: `after ${charging}` }, { settled, isKey: true }),
    point("checkout", "before its answer is written", { at: 'before ^update "charge"' }, { settled }),
    ...(hasPage
      ? [
          point("checkout", "before its answer is committed", { at: "before ^commit", since: 'update "charge"' }),
          point("checkout", "after its answer is committed", { at: "after ^commit", since: 'update "charge"' }),
        ]
      : settling("checkout")),
    point("again", "before the provider is asked", { at: `before ${charging}` }),
    point("again", "after the provider answered", { at: `after ${charging}` }, { settled }),
    point("start", "after the provider answered", { at: `after ${charging}` }, { settled }),
    ...(asksBefore ? [] : settling("return")),
    point("event", "after it is written down", { at: 'after ^insert into "provider_event"' }),
    point("event", "before its settlement is committed", { at: "before ^commit", since: enrolling }, { isKey: true }),
    point("event", "after it is committed, before the answer", { at: "after ^commit", since: enrolling }),
    point("installment", "before the provider is asked", { at: `before ${charging}` }),
    point("installment", "after the provider answered", { at: `after ${charging}` }, { isKey: true }),
    point("installment", "before its answer is written", { at: 'before ^update "charge"' }),
    point("refund", "before the provider is asked", { at: `before ${refunding}` }),
    point("refund", "after the provider refunded", { at: `after ${refunding}` }, { isKey: true }),
    point("refund", "before its answer is written", { at: 'before ^update "refund"' }),
  ];
}
