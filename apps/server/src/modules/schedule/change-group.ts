import { and, count, eq, inArray, not } from "drizzle-orm";
import { archivedReason } from "@larkroom/domain/classes/status";
import { changeGroupStatus, type GroupStatus } from "@larkroom/domain/groups/status";
import { changesOf } from "../../kernel/audit/changes.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { nextVersion } from "../../kernel/db/version.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import {
  teachGroup,
  lockGroup,
  mustBeAiAssistant,
  mustBeInOrder,
  mustFitTogether,
  getAuthorizedGroup,
  readGroup,
  type AuthorizedGroup,
  saveHolidays,
  saveSlots,
  updateGroup,
} from "../groups/index.ts";
import { releaseCatchUps } from "../catch-up/index.ts";
import { announceChanges } from "./class-changes.ts";
import { isAsyncLesson } from "../classes/index.ts";
import { groupClass } from "../classes/tables.ts";

type ChangeCall = Call<"PUT /group/:id">;

const ahead = (groupId: number) => and(eq(groupClass.groupId, groupId), inArray(groupClass.status, ["UPCOMING", "POSTPONED"]));

/** @throws `transition_not_allowed` when the group's status can't change so, or while a class runs */
async function mustMayBecome(tx: Tx, found: AuthorizedGroup, status: GroupStatus): Promise<void> {
  const decided = changeGroupStatus(found.status, status);
  if (!decided.ok) throw refusal(decided.reason);
  if (status !== "ARCHIVED") return;
  const open = await tx.$count(groupClass, and(eq(groupClass.groupId, found.id), eq(groupClass.status, "OPEN"), not(isAsyncLesson)));
  if (open > 0) throw refusal("transition_not_allowed", { reason: "class_open" });
}

/** After the launch the classes hold the dates, so the start date can't change. The capacity can't go below the number of students. */
function mustBePossible(body: ChangeCall["body"], found: AuthorizedGroup, taken: number): void {
  if (body.startDate !== undefined && body.startDate !== found.startDate && found.launchedAt !== null)
    throw fieldRefusal("startDate", "launched", "Classes are already scheduled. Move them one by one or change the weekly times.");
  if (body.capacity !== undefined && body.capacity < taken)
    throw fieldRefusal("capacity", "below_students", "The group already has more students than this");
  if (body.slots) mustFitTogether(body.slots);
  if (body.holidays) mustBeInOrder(body.holidays);
}

/**
 * Updates a group. New weekly times and holidays move no classes: `match_to_schedule` does. A new venue also applies to the classes that have not
 * begun. Archiving cancels the upcoming classes after confirmation.
 */
export const changeGroup = handler("PUT /group/:id", async (call) => {
  const { kernel, actor, params, query, body, now } = call;
  await getAuthorizedGroup(kernel.db, teachGroup, actor, params.id);
  return inTransaction(kernel.db, async (tx) => {
    await lockGroup(tx, params.id);
    const found = await getAuthorizedGroup(tx, teachGroup, actor, params.id);
    const current = await readGroup(tx, actor, found, now);
    if (found.version !== body.version) throw refusal("state_changed", { current });
    mustBePossible(body, found, current.studentNumber + current.heldSeats);
    const { version, slots, holidays, aiAssistant, ...fields } = body;
    if (aiAssistant !== undefined) await mustBeAiAssistant(tx, found.schoolId, aiAssistant);
    if (fields.status !== undefined) await mustMayBecome(tx, found, fields.status);
    const isArchived = fields.status === "ARCHIVED" && found.status !== "ARCHIVED";
    if (isArchived && !query.isConfirmed) {
      const [planned] = await tx.select({ classes: count() }).from(groupClass).where(ahead(found.id));
      if (planned && planned.classes > 0)
        return { dependencies: [{ kind: "classes_planned" as const, count: planned.classes, names: [], isBlocking: false }] };
    }
    const saved = await updateGroup(tx, found.id, { ...fields, ...(aiAssistant !== undefined && { aiAssistantId: aiAssistant }) }, version);
    if (saved === null) throw refusal("state_changed", { current });
    if (slots) await saveSlots(tx, found.id, slots);
    if (holidays) await saveHolidays(tx, found.id, holidays);
    const classChange = { ...nextVersion(groupClass), changedAt: now };
    if (fields.venue !== undefined && fields.venue !== found.venue)
      await tx
        .update(groupClass)
        .set({ venue: fields.venue, ...classChange })
        .where(ahead(found.id));
    const canceled = isArchived
      ? await tx
          .update(groupClass)
          .set({ status: "CANCELED", statusReason: archivedReason, ...classChange })
          .where(ahead(found.id))
          .returning()
      : [];
    await releaseCatchUps(
      tx,
      canceled.map(({ id }) => id),
    );
    await announceChanges(
      kernel,
      tx,
      found.id,
      canceled.map(({ id, lessonId, startsAt, endsAt, teacherId }) => ({
        classId: id,
        what: "canceled" as const,
        lessonId,
        from: startsAt,
        to: endsAt,
        teacherId,
      })),
    );
    const after = await readGroup(tx, actor, await getAuthorizedGroup(tx, teachGroup, actor, found.id), now);
    const written = (Object.keys(body) as (keyof typeof body)[]).filter((field) => field !== "version");
    const changes = changesOf(current, after, written);
    if (changes)
      await writeAuditLog(call, tx, {
        action: isArchived ? "groups.archived" : "groups.changed",
        schoolId: found.schoolId,
        target: { kind: "group", id: found.id },
        before: changes.before,
        after: isArchived ? { ...changes.after, canceledClasses: canceled.length } : changes.after,
      });
    return after;
  });
});
