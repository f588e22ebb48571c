import { and, eq, isNull } from "drizzle-orm";
import { decideOffer } from "@larkroom/domain/enrolment/waiting-list";
import { requireAccess } from "../../kernel/auth/access.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { getAuthorizedCourse } from "../catalog/index.ts";
import { canManageSchool } from "../schools/index.ts";
import { holdForFamilies, offerSeatsJob, postWithdrawal } from "./offer-seats.ts";
import { lockSeats } from "./seats.store.ts";
import { seatHold } from "./tables.ts";
import { endOffer } from "./offers.store.ts";
import { lockEntry } from "./waiting-line.store.ts";
import { findWaiting, listFamiliesOf } from "./waiting-list.read.ts";

/** The families who wait for a seat in a course, in the order in which free seats are offered. */
export const listWaitingFamilies = handler("GET /course/:id/waiting_list", async ({ kernel, actor, params, query, now }) => {
  const { course } = await getAuthorizedCourse(kernel.db, canManageSchool, actor, params.id);
  return listFamiliesOf(kernel.db, course.id, query, now);
});

type EntryCall = Call<"POST /waiting_list/:id/offer"> | Call<"DELETE /waiting_list/:id">;

const getAuthorizedEntry = async ({ kernel, actor, params }: EntryCall) =>
  requireAccess(canManageSchool, actor, await findWaiting(kernel.db, params.id, 0));

/** Offers a family a free seat, also before its turn or in a group that it didn't ask for. It takes the seat as if the line had reached it. */
export const offerSeat = handler("POST /waiting_list/:id/offer", async (call) => {
  const { kernel, body, now } = call;
  const entry = await getAuthorizedEntry(call);
  return inTransaction(kernel.db, async (tx) => {
    const locked = await lockSeats(tx, body.group, now);
    if (!locked || locked.courseId !== entry.courseId || locked.isDemo) throw refusal("not_found");
    const family = await lockEntry(tx, entry.id);
    const hold = await tx
      .select({ id: seatHold.id })
      .from(seatHold)
      .where(and(eq(seatHold.waitingEntryId, entry.id), isNull(seatHold.releasedAt)));
    const decided = decideOffer(locked, { hasLeft: family === null, hasOffer: hold.length > 0 }, now);
    if (!family || !decided.ok) {
      if (decided.ok || decided.reason === "left" || decided.reason === "offered") throw refusal("already_done");
      throw decided.reason === "full" ? refusal("group_full") : refusal("transition_not_allowed", { reason: decided.reason });
    }
    const { until, group } = await holdForFamilies(kernel, tx, { locked, families: [family], now });
    await writeAuditLog(call, tx, {
      action: "enrolment.seat_offered",
      schoolId: entry.schoolId,
      target: { kind: "course", id: entry.courseId },
      after: { entry: entry.id, group: locked.id },
    });
    return { group, until, isBeingPaid: false };
  });
});

/** Takes a family off the list. Whoever had been offered a seat is told that it is no longer held. */
export const removeFromWaitingList = handler("DELETE /waiting_list/:id", async (call) => {
  const { kernel, now } = call;
  const entry = await getAuthorizedEntry(call);
  await inTransaction(kernel.db, async (tx) => {
    const family = await lockEntry(tx, entry.id);
    const [offered] = await tx
      .select({ groupId: seatHold.groupId })
      .from(seatHold)
      .where(and(eq(seatHold.waitingEntryId, entry.id), isNull(seatHold.releasedAt)));
    if (!(await endOffer(tx, entry.id, "removed", now))) throw refusal("transition_not_allowed", { reason: "being_paid" });
    if (family && offered) await postWithdrawal(kernel, tx, family, offered.groupId);
    await writeAuditLog(call, tx, {
      action: "enrolment.waiting_list_removed",
      schoolId: entry.schoolId,
      target: { kind: "course", id: entry.courseId },
      before: { entry: entry.id, offeredGroup: offered?.groupId ?? null },
    });
    await kernel.jobs.enqueue(tx, offerSeatsJob, {});
  });
});
