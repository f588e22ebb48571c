import { changeClassStatus } from "@larkroom/domain/classes/status";
import type { LiveActor } from "@larkroom/domain/live-room/commands";
import { eq, sql } from "drizzle-orm";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { nextVersion } from "../../kernel/db/version.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { announceChanges, restoreRoster } from "../schedule/index.ts";
import {
  namingDoubleBooked,
  findAttendance,
  isRunning,
  isSandbox,
  getCard,
  getGroupClass,
  type GroupClass,
  getAuthorizedClass,
  runClass,
  toAttendanceDto,
} from "../classes/index.ts";
import { releaseCatchUps, rebookUsedCredits, withdrawCredits } from "../catch-up/index.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { lockGroup } from "../groups/index.ts";
import { takeLesson } from "./apply-lesson-changes.ts";
import { openUnlessCanceled } from "./open-unless-canceled.ts";
import { liveClassEngineOf } from "./live-room.ts";
import { mediaTicket } from "./media-rights.ts";
import { admit, refusalOf } from "./participant.ts";

const system: LiveActor = { kind: "system" };

async function freshClass(kernel: Kernel, actor: Actor, id: number): Promise<GroupClass> {
  return getAuthorizedClass(kernel.db, runClass, actor, id);
}

/** Opens a class. Opening one that is open already changes nothing. */
export const openClass = handler("POST /public/class/:id/open", async (call) => {
  const { kernel, actor, params, request } = call;
  const found = await getAuthorizedClass(kernel.db, runClass, actor, params.id);
  const decided = changeClassStatus(found.status, "OPEN");
  if (!decided.ok) throw refusal(decided.reason);
  // A lesson at one's own pace opens by itself, and has no live room.
  if (found.isAsync) throw refusal("transition_not_allowed");
  // The class may have been postponed or given another lesson while people were waiting in it.
  await takeLesson(kernel, liveClassEngineOf(kernel), found.id);
  const outcome = await liveClassEngineOf(kernel).run(found.id, system, openUnlessCanceled(found.id), async (tx, { events }) => {
    if (events.length === 0) return;
    await writeAuditLog(call, tx, { action: "classes.opened", schoolId: found.schoolId, target: { kind: "group_class", id: found.id } });
  });
  if (!outcome.ok) throw refusalOf(outcome.reason);
  return getGroupClass(kernel, await freshClass(kernel, actor, found.id), actor, request.edition);
});

/** Finishes a class: everyone is notified, media ends, attendance is marked. */
export const finishClass = handler("POST /group_class/:id/finish", async (call) => {
  const { kernel, actor, params, request } = call;
  const found = await getAuthorizedClass(kernel.db, runClass, actor, params.id);
  if (!isRunning(found)) throw refusal("transition_not_allowed");
  const outcome = await liveClassEngineOf(kernel).run(found.id, system, { type: "class.finish" }, (tx) =>
    writeAuditLog(call, tx, { action: "classes.finish_asked", schoolId: found.schoolId, target: { kind: "group_class", id: found.id } }),
  );
  if (!outcome.ok) throw refusalOf(outcome.reason);
  return getGroupClass(kernel, await freshClass(kernel, actor, found.id), actor, request.edition);
});

/** Joins a class: returns a media ticket, the actor's attendance, and the class with its slides. */
export const joinClass = handler("POST /public/class/:id/join", async ({ kernel, actor, params, request }) => {
  const engine = liveClassEngineOf(kernel);
  const { viewer, found } = await admit(kernel, engine, actor, params.id);
  const state = await engine.state(found.id);
  const own = actor.kind === "student" ? await findAttendance(kernel.db, found.id, actor.id) : null;
  return {
    tokens: { media: await mediaTicket(kernel, found.id, state, viewer) },
    attendance: own && toAttendanceDto(own),
    groupClass: await getGroupClass(kernel, found, actor, request.edition),
  };
});

/** Moves the class to a slide; every page follows. */
export const setSlide = handler("POST /public/class/:id/slide", async ({ kernel, actor, params, body }) => {
  const found = await getAuthorizedClass(kernel.db, runClass, actor, params.id);
  if (!isRunning(found)) throw refusal("class_not_open");
  const outcome = await liveClassEngineOf(kernel).run(found.id, system, { type: "slide.set", slide: String(body.slideId) });
  if (!outcome.ok) throw refusalOf(outcome.reason);
  return { currentSlideId: body.slideId, seq: outcome.state.seq };
});

/** The announcement to families and staff when a class gets another status; null: none is due. */
function changeKind(before: GroupClass["status"], status: GroupClass["status"]) {
  if (status === before) return null;
  if (status === "CANCELED") return "canceled" as const;
  if (status === "POSTPONED") return "postponed" as const;
  return status === "UPCOMING" && (before === "CANCELED" || before === "POSTPONED") ? ("restored" as const) : null;
}

/**
 * A class that is yet to be held has no marks: those that followed from its end are taken back with the credits they gave, and credits used in it are
 * booked for it again. What a person set and what a parent reported stays.
 */
async function expectAgain(tx: Tx, classId: number): Promise<void> {
  const isReported = sql`${attendance.absenceReportedAt} is not null`;
  const isFollowing = sql`${attendance.markedBy} = 'automatic'`;
  await tx
    .update(attendance)
    .set({
      onlineSeconds: 0,
      state: sql`case when not ${isFollowing} then ${attendance.state} when ${isReported} then 'EXCUSED' else 'EXPECTED' end`,
      markedBy: sql`case when ${isFollowing} and ${isReported} then 'declared' else ${attendance.markedBy} end`,
    })
    .where(eq(attendance.groupClassId, classId));
  await withdrawCredits(tx, classId);
  await rebookUsedCredits(tx, classId);
}

/** Changes a class's status, increments its version, and notifies the people affected. */
async function changeStatus(
  call: Call<"POST /group_class/:id/set_status"> | Call<"POST /group_class/:id/upcoming">,
  status: GroupClass["status"],
  reason: string | null,
) {
  const { kernel, actor, params, now } = call;
  const found = await getAuthorizedClass(kernel.db, runClass, actor, params.id);
  const decided = changeClassStatus(found.status, status);
  if (!decided.ok || isSandbox(found) || status === "OPEN" || (status === "CLOSED" && found.status === "OPEN"))
    throw refusal("transition_not_allowed");
  const isReset = found.status === "OPEN" || found.status === "CLOSED";
  const isChange = status !== found.status || reason !== found.statusReason;
  const write = async (tx: Tx): Promise<void> => {
    if (!isChange) return;
    // Groups are locked before their classes.
    if (found.status === "CANCELED") await lockGroup(tx, found.groupId);
    const [current] = await tx.select({ status: groupClass.status }).from(groupClass).where(eq(groupClass.id, found.id)).for("update");
    // Someone else changed it meanwhile.
    if (current?.status !== found.status) throw refusal("transition_not_allowed");
    const closed = status === "CLOSED" ? { finishedAt: now, openedAt: found.openedAt ?? found.startsAt } : {};
    // The teacher of a restored class may have another class at that time.
    await namingDoubleBooked(
      tx
        .update(groupClass)
        .set({ status, statusReason: reason, ...closed, ...nextVersion(groupClass), changedAt: now })
        .where(eq(groupClass.id, found.id)),
    );
    if (isReset) await expectAgain(tx, found.id);
    // A class that is canceled, or closed without having been opened, isn't held: who booked it may catch up elsewhere.
    if (status === "CANCELED" || status === "CLOSED") await releaseCatchUps(tx, [found.id]);
    if (found.status === "CANCELED" && status !== "CANCELED") await restoreRoster(kernel, tx, found, now);
    if (status !== found.status) {
      await kernel.bus.announce(tx, "group-changed", { groupId: found.groupId });
      await kernel.bus.announce(tx, "results-changed", { classId: found.id });
    }
    const what = changeKind(found.status, status);
    if (what) {
      await announceChanges(kernel, tx, found.groupId, [
        {
          classId: found.id,
          what,
          lessonId: found.lessonId,
          from: found.startsAt,
          to: found.endsAt,
          teacherId: found.teacherId,
          reason,
        },
      ]);
    }
    await writeAuditLog(call, tx, {
      action: "classes.status_set",
      schoolId: found.schoolId,
      target: { kind: "group_class", id: found.id },
      before: { group: found.groupId, status: found.status },
      after: { group: found.groupId, status, reason: reason ?? undefined },
    });
  };
  // A class that was opened or closed by mistake has yet to be held: people in its room wait again.
  if (isReset && status !== found.status) {
    await liveClassEngineOf(kernel).run(found.id, system, { type: "class.reset" }, write);
    // A class that has ended still has the slides of that time.
    await takeLesson(kernel, liveClassEngineOf(kernel), found.id);
  } else await inTransaction(kernel.db, write);
  return getCard(kernel.db, found.id);
}

/** Changes a class's status. Opening and finishing have separate endpoints, which do more than that. */
export const setStatus = handler("POST /group_class/:id/set_status", (call) =>
  changeStatus(call, call.body.status, call.body.reason ?? null),
);

/** Makes a class upcoming again that was opened, closed, postponed or canceled by mistake. */
export const makeUpcoming = handler("POST /group_class/:id/upcoming", (call) => changeStatus(call, "UPCOMING", null));
