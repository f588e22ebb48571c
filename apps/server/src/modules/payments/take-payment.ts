import { setTimeout as sleep } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import type { Settlement } from "@larkroom/domain/payments/settle";
import { DatabaseBusyError } from "../../kernel/db/errors.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { ChargeRequest, ChargeState, PaymentProvider } from "../../kernel/ports/payments.ts";
import { afterTry } from "./after-failure.ts";
import { type Charge, getCharge, givenUp, isGivenUp, isOpen } from "./charges.store.ts";
import { type ClientProfile, getClientProfile } from "./client-profile.ts";
import { lockOrder } from "./orders.store.ts";
import { providerOf } from "./provider-of.ts";
import { toChargeNews, settleCharge } from "./settle-charge.ts";
import { charge, installment, paymentOrder } from "./tables.ts";

/** An attempt younger than this is still being made by its request. */
export const inFlightSeconds = 15;
/** An attempt the provider never heard of counts as not made after this time. */
const lostAfterSeconds = 60;
/** How long a repeated request waits for the first one's answer from the provider. */
const patienceMs = 8_000;
const pollEveryMs = 100;

/** What a charge needs that is not stored with it. */
export interface Payment {
  /** The provider's reference of the card. */
  readonly method: string;
  readonly returnUrl: string;
  /** The payer, if known already. */
  readonly payer?: ClientProfile;
}

/**
 * Sends a stored charge to the provider and settles the answer. Without an answer it is sent once more with the same key where that is the same charge;
 * after that it stays open and is looked up later.
 */
export async function takePayment(kernel: Kernel, chargeId: number, { payer, ...payment }: Payment): Promise<void> {
  const [found] = await kernel.db
    .select({ its: charge, clientId: paymentOrder.clientId, status: paymentOrder.status })
    .from(charge)
    .innerJoin(paymentOrder, eq(paymentOrder.id, charge.orderId))
    .where(eq(charge.id, chargeId));
  if (!found) throw new Error(`no charge ${chargeId}`);
  const { its, clientId, status } = found;
  if (status === "CANCELED") return;
  const client = payer ?? (await getClientProfile(kernel.db, clientId));
  const provider = await kernel.ports.payments.find(its.provider, client.countryId);
  if (!provider) return;
  const request: ChargeRequest = {
    idempotencyKey: its.idempotencyKey,
    amount: its.amount,
    currency: its.currency,
    save: its.save,
    present: its.present,
    orderId: its.orderId,
    ...payment,
    customer: { clientId: client.id, email: client.email },
  };
  const state = await chargeWithRetry(kernel, provider, request, its);
  if (state) await settleAnswer(kernel, its, state);
}

/** Money has moved by now: when our database is busy, the payer is told that the payment is processing, and reconciliation settles the answer. */
async function settleAnswer(kernel: Kernel, its: Charge, state: ChargeState): Promise<void> {
  try {
    await settleCharge(kernel, toChargeNews(its, state));
  } catch (error) {
    if (!(error instanceof DatabaseBusyError)) throw error;
    kernel.log.warn({ err: error, chargeId: its.id }, "the provider's answer could not be stored and is looked up later");
  }
}

async function chargeWithRetry(
  kernel: Kernel,
  provider: PaymentProvider,
  request: ChargeRequest,
  its: Charge,
): Promise<ChargeState | null> {
  for (const attempt of provider.repeatable ? [1, 2] : [1]) {
    try {
      return await provider.charge(request);
    } catch (error) {
      kernel.log.warn({ err: error, chargeId: its.id, attempt }, "the payment provider did not answer");
    }
  }
  return null;
}

/** For a repeated request: waits until the first one has its answer. If that one's process has died, the charge is sent again with the same key. */
export async function awaitPayment(kernel: Kernel, chargeId: number, payment: Payment): Promise<void> {
  for (let waited = 0; waited < patienceMs; waited += pollEveryMs) {
    const its = await getCharge(kernel.db, chargeId);
    if (its.status !== "created") return;
    if (secondsSince(its.updatedAt, kernel.now()) >= inFlightSeconds) break;
    await sleep(pollEveryMs);
  }
  await resendPayment(kernel, chargeId, payment);
}

/** Sends a charge again where that is the same charge; elsewhere looks it up. */
async function resendPayment(kernel: Kernel, chargeId: number, payment: Payment): Promise<void> {
  const its = await getCharge(kernel.db, chargeId);
  const provider = await providerOf(kernel, its);
  if (provider?.repeatable === false)
    await lookUpCharge(kernel, chargeId).catch((error: unknown) =>
      // It stays open and is looked up later.
      kernel.log.warn({ err: error, chargeId }, "the payment provider did not say what became of a charge"),
    );
  else await takePayment(kernel, chargeId, payment);
}

/**
 * Looks a charge up at the provider that is open, or was given up, and settles it. One the provider never heard of is given up after a while.
 * @returns what came of it; null when there is no news
 */
export async function lookUpCharge(kernel: Kernel, chargeId: number): Promise<Settlement | null> {
  const its = await getCharge(kernel.db, chargeId);
  const provider = await providerOf(kernel, its);
  if (!provider || !(isOpen(its) || isGivenUp(its))) return null;
  const known = await provider.findCharge(its);
  if (known) return settleCharge(kernel, toChargeNews({ ...its, amount: known.amount, currency: known.currency }, known));
  if (isGivenUp(its))
    await kernel.db
      .update(charge)
      .set({ updatedAt: kernel.now() })
      .where(and(eq(charge.id, its.id), givenUp));
  else if (its.status === "created" && secondsSince(its.updatedAt, kernel.now()) >= lostAfterSeconds) await abandonCharge(kernel, its);
  return null;
}

/**
 * Gives up a charge that took nothing: the payer may try again, and a due payment is retried automatically. If money arrives after all, its event
 * or reconciliation settles it.
 */
export async function abandonCharge(kernel: Kernel, { id, orderId, installmentId, present, status }: Charge): Promise<void> {
  await inTransaction(kernel.db, async (tx) => {
    const now = kernel.now();
    await lockOrder(tx, orderId);
    if ((await getCharge(tx, id)).status !== status) return;
    await tx.update(charge).set({ status: "canceled", failureCode: "not_charged", updatedAt: now }).where(eq(charge.id, id));
    const [part] = await tx.select().from(installment).where(eq(installment.id, installmentId));
    if (part?.status !== "pending") return;
    await tx
      .update(installment)
      .set(present ? { ...afterTry(part, now), failure: "not_charged" } : { nextAttemptAt: now })
      .where(eq(installment.id, installmentId));
  });
}

const secondsSince = (instant: Temporal.Instant, now: Temporal.Instant): number =>
  (now.epochMilliseconds - instant.epochMilliseconds) / 1000;
