import { and, asc, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import { returnsToOffer, type WaitingEnd } from "@larkroom/domain/enrolment/waiting-list";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { leaveLine } from "./leave-line.store.ts";
import { seatHold, waitingListEntry } from "./tables.ts";
import { ofFamily, withoutOffer } from "./waiting-line.store.ts";

/** The seats that are offered to a client's family now. */
export const listOffers = (db: Db | Tx, clientId: number, now: Temporal.Instant) =>
  db
    .select({ id: seatHold.id, groupId: seatHold.groupId, entryId: waitingListEntry.id })
    .from(seatHold)
    .innerJoin(waitingListEntry, eq(waitingListEntry.id, seatHold.waitingEntryId))
    .where(and(isNull(seatHold.orderId), isNull(seatHold.releasedAt), gt(seatHold.expiresAt, now), ofFamily(clientId)))
    .orderBy(asc(seatHold.id));

/** Turns offers into an order's holds, one for each child. @throws `group_full` when an offer was given up meanwhile */
export async function takeOffers(
  tx: Tx,
  offers: readonly { id: number }[],
  { orderId, studentIds, expiresAt }: { orderId: number; studentIds: readonly number[]; expiresAt: Temporal.Instant },
): Promise<void> {
  for (const [index, { id }] of offers.entries()) {
    const taken = await tx
      .update(seatHold)
      .set({
        orderId,
        studentId: studentIds[index] ?? null,
        expiresAt: sql`greatest(${seatHold.expiresAt}, ${expiresAt.toString()}::timestamptz)`,
      })
      .where(and(eq(seatHold.id, id), isNull(seatHold.releasedAt), isNull(seatHold.orderId)))
      .returning({ id: seatHold.id });
    if (taken.length === 0) throw refusal("group_full");
  }
}

/** Gives the seats of a canceled order back to the offers they came from, while those last. Others are left to be released. */
export async function returnOffers(tx: Tx, orderId: number, now: Temporal.Instant): Promise<void> {
  const held = await tx
    .select({ id: seatHold.id, entryId: seatHold.waitingEntryId, offeredUntil: seatHold.offeredUntil })
    .from(seatHold)
    .where(and(eq(seatHold.orderId, orderId), isNull(seatHold.releasedAt)));
  const lasting = held.filter(({ offeredUntil }) => returnsToOffer(offeredUntil, now)).map(({ id }) => id);
  if (lasting.length > 0)
    await tx
      .update(seatHold)
      .set({ orderId: null, studentId: null, expiresAt: sql`${seatHold.offeredUntil}` })
      .where(inArray(seatHold.id, lasting));
  const over = held.flatMap(({ id, entryId }) => (entryId === null || lasting.includes(id) ? [] : [entryId]));
  await leaveLine(tx, over, "lapsed", now);
}

/** Gives an offer up, unless it is being paid. @returns whether it was given up now */
export async function endOffer(tx: Tx, entryId: number, reason: WaitingEnd, now: Temporal.Instant): Promise<boolean> {
  await tx
    .update(seatHold)
    .set({ releasedAt: now })
    .where(and(eq(seatHold.waitingEntryId, entryId), isNull(seatHold.orderId), isNull(seatHold.releasedAt)));
  const left = await tx
    .update(waitingListEntry)
    .set({ leftAt: now, leftReason: reason })
    .where(and(eq(waitingListEntry.id, entryId), isNull(waitingListEntry.leftAt), withoutOffer(tx)))
    .returning({ id: waitingListEntry.id });
  return left.length > 0;
}

/** Ends the offers whose time is over: those families leave the list. @returns how many */
export async function lapseOffers(tx: Tx, now: Temporal.Instant): Promise<number> {
  const over = await tx
    .update(seatHold)
    .set({ releasedAt: now })
    .where(and(isNull(seatHold.orderId), isNull(seatHold.releasedAt), lte(seatHold.expiresAt, now)))
    .returning({ entryId: seatHold.waitingEntryId });
  await leaveLine(
    tx,
    over.flatMap(({ entryId }) => entryId ?? []),
    "lapsed",
    now,
  );
  return over.length;
}
