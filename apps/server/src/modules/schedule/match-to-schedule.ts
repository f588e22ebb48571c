import { type MatchPlan, isMatched, planMatch } from "@larkroom/domain/groups/match-to-schedule";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { mustFitTogether, getAuthorizedGroup, saveSlots, teachGroup, updateGroup } from "../groups/index.ts";
import { releaseCatchUps } from "../catch-up/index.ts";
import { announceChanges, type ClassChange } from "./class-changes.ts";
import { listClashes, refuseClashes, type WantedClass } from "./clashes.read.ts";
import { type ClassPlace, placeClasses, removeClassRows, writeClasses, writeRosters } from "../classes/index.ts";
import { listAssistants, listMembers, listRosters } from "./class-people.read.ts";
import { draftsOf, problemOf } from "./launch.ts";
import { lockClasses, lockGroup, lockPeople } from "./locks.ts";
import { toMatchPlanDto } from "./match-plan-dto.ts";
import { type GroupTimetable, type StoredSlot, listSlots, readTimetable } from "./timetable.read.ts";

type SlotDrafts = NonNullable<Call<"POST /group/:id/match_to_schedule">["body"]["slots"]>;

const nothing: MatchPlan = { fixed: [], redated: [], added: [], removed: [], unplaced: [], endsBefore: null, endsAfter: null };

/** Slots that are not stored yet get ids below 1. */
const withDrafts = (drafts: SlotDrafts): StoredSlot[] =>
  drafts.map(({ id, weekNumber, local }, index) => ({ ...local, weekNumber, id: id ?? -index }));

/** The plan of a group's classes for its own slots or the given ones, the reason if there is none, and the timetable it was made from. */
function planFor(stored: GroupTimetable, drafts: SlotDrafts | undefined, now: Temporal.Instant) {
  const timetable = drafts ? { ...stored, slots: withDrafts(drafts) } : stored;
  const problem = problemOf(timetable);
  const regular = timetable.classes.filter(({ isCatchUp }) => !isCatchUp);
  const blocked = timetable.classes.filter(({ isCatchUp, status }) => isCatchUp && status !== "CANCELED");
  const made = problem === null ? planMatch({ ...timetable, classes: regular, blocked, now }) : null;
  return { timetable, problem, plan: made?.ok ? made.plan : nothing };
}

/** Who would be in two classes at once. Classes that move or are removed don't count at their old times. */
async function clashesOf(db: Db | Tx, { group: found, classes }: GroupTimetable, plan: MatchPlan) {
  const [members, assistantIds] = [await listMembers(db, found.id), await listAssistants(db, found.id)];
  const teachers = new Map(classes.map(({ id, teacherId }) => [id, teacherId]));
  const moving = plan.redated.filter(({ isNewTime }) => isNewTime);
  const rosters = await listRosters(
    db,
    moving.map((one) => one.class.id),
  );
  const wanted: WantedClass[] = [
    ...moving.map(({ class: { id }, date: { from, to } }) => ({
      classId: id,
      from,
      to,
      teacherId: teachers.get(id) ?? null,
      studentIds: rosters.get(id) ?? [],
    })),
    ...plan.added.map(({ from, to }, index) => ({ classId: -index, from, to, teacherId: found.teacherId, studentIds: members })),
  ];
  const removedIds = new Set(plan.removed.map(({ id }) => id));
  const clashes = (await listClashes(db, { wanted, assistantIds })).filter((clash) => !removedIds.has(clash.with.id));
  return { members, rosters, assistantIds, clashes };
}

const answer = (
  timetable: GroupTimetable,
  problem: ReturnType<typeof problemOf>,
  plan: MatchPlan,
  clashes: Awaited<ReturnType<typeof listClashes>>,
) => ({
  timeZone: timetable.timeZone,
  problem,
  ...toMatchPlanDto(plan, { titles: new Map(timetable.lessons.map(({ id, title }) => [id, title])), classes: timetable.classes }),
  clashes,
});

/** A preview of a match to the group's slots and holidays. */
export const previewMatch = handler("GET /group/:id/match_to_schedule", async ({ kernel, actor, params, now }) => {
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.id);
  const { timetable, problem, plan } = planFor(await readTimetable(kernel.db, found), undefined, now);
  return answer(timetable, problem, plan, (await clashesOf(kernel.db, timetable, plan)).clashes);
});

/** Carries out the match in one transaction. With `dryRun` it only shows what would happen with the given slots. */
export const matchToSchedule = handler("POST /group/:id/match_to_schedule", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.id);
  if (body.slots) mustFitTogether(body.slots);
  if (body.dryRun) {
    const { timetable, problem, plan } = planFor(await readTimetable(kernel.db, found), body.slots, now);
    return answer(timetable, problem, plan, (await clashesOf(kernel.db, timetable, plan)).clashes);
  }
  return inTransaction(kernel.db, async (tx) => {
    const locked = await lockGroup(tx, found.id);
    const stored = await readTimetable(tx, locked);
    // Checked before the clashes: a slot of another group returns 404 anyway.
    const ownSlots = new Set(stored.slots.map(({ id }) => id));
    if (body.slots?.some(({ id }) => id !== undefined && !ownSlots.has(id))) throw refusal("not_found");
    const { timetable, problem, plan } = planFor(stored, body.slots, now);
    if (problem !== null) throw refusal("transition_not_allowed", { reason: problem });
    await lockPeopleOf(tx, timetable, plan);
    const { members, clashes } = await clashesOf(tx, timetable, plan);
    refuseClashes(clashes);
    const saved = body.slots ? { ...timetable, slots: await saveDraftSlots(tx, locked.id, timetable.slots, body.slots) } : timetable;
    const removedRosters = await listRosters(
      tx,
      plan.removed.map(({ id }) => id),
    );
    await removeClasses(tx, plan);
    await applyPlan(tx, saved, plan, now);
    const addedIds = await writeClasses(kernel, tx, { group: locked, timeZone: saved.timeZone, now }, draftsOf(saved, plan.added));
    await writeRosters(kernel, tx, { group: locked, now, areEmpty: true }, addedIds, members);
    const shown = answer(saved, null, plan, []);
    if (isMatched(plan) && !body.slots) return shown;
    await updateGroup(tx, locked.id, {});
    await announceChanges(kernel, tx, locked.id, changesOf(saved, plan, { addedIds, removedRosters }));
    await writeAuditLog(call, tx, {
      action: "groups.matched_to_schedule",
      schoolId: locked.schoolId,
      target: { kind: "group", id: locked.id },
      before: { endsOn: plan.endsBefore, ...(body.slots && { slots: stored.slots }) },
      after: {
        endsOn: plan.endsAfter,
        moved: shown.moves.length,
        added: addedIds.length,
        removed: plan.removed.length,
        ...(body.slots && { slots: saved.slots }),
      },
    });
    return shown;
  });
});

/** Saves the group's slots and gives the plan's slots their stored ids. */
async function saveDraftSlots(tx: Tx, groupId: number, planned: readonly StoredSlot[], drafts: SlotDrafts): Promise<StoredSlot[]> {
  await saveSlots(tx, groupId, drafts);
  const saved = await listSlots(tx, groupId);
  // Slots of one group never overlap, so weekday, start and week identify one.
  return planned.map((slot) => ({ ...slot, id: saved.find((one) => isSame(one, slot))?.id ?? slot.id }));
}

const isSame = (a: StoredSlot, b: StoredSlot): boolean =>
  a.weekday === b.weekday && a.timeFrom === b.timeFrom && (a.weekNumber ?? null) === (b.weekNumber ?? null);

/** Stores each class's place: those that follow the timetable get a new time, the others only the timetable date they represent. */
async function applyPlan(tx: Tx, { slots }: GroupTimetable, plan: MatchPlan, now: Temporal.Instant): Promise<void> {
  const stays = plan.fixed
    .filter(({ because, number }) => because !== "begun" && number !== null)
    .map(({ class: one, number, slotDate }): ClassPlace => ({
      id: one.id,
      from: one.from,
      to: one.to,
      status: one.status,
      number: number ?? 0,
      slotId: slotDate ? (slots[slotDate.slot]?.id ?? null) : null,
      localDate: slotDate?.day ?? null,
    }));
  const redated = plan.redated.map(({ class: one, number, date }): ClassPlace => ({
    id: one.id,
    from: date.from,
    to: date.to,
    status: one.status,
    number,
    slotId: slots[date.slot]?.id ?? null,
    localDate: date.day,
  }));
  await placeClasses(tx, [...stays, ...redated], { now, isManual: false });
}

/** Locks the classes that move and everyone affected: the group's people and those on the rosters of these classes. */
async function lockPeopleOf(tx: Tx, { group: found, classes }: GroupTimetable, plan: MatchPlan): Promise<void> {
  const movedIds = plan.redated.filter(({ isNewTime }) => isNewTime).map((one) => one.class.id);
  await lockClasses(tx, movedIds);
  const seated = [...(await listRosters(tx, movedIds)).values()].flat();
  const teachers = [found.teacherId, ...classes.map(({ teacherId }) => teacherId)].filter((id) => id !== null);
  const staffIds = [...new Set([...teachers, ...(await listAssistants(tx, found.id))])];
  await lockPeople(tx, { studentIds: [...new Set([...seated, ...(await listMembers(tx, found.id))])], staffIds });
}

async function removeClasses(tx: Tx, { removed }: MatchPlan): Promise<void> {
  const ids = removed.map(({ id }) => id);
  if (ids.length === 0) return;
  await releaseCatchUps(tx, ids);
  await removeClassRows(tx, ids);
}

interface AppliedPlan {
  readonly addedIds: readonly number[];
  /** The rosters of the removed classes before their removal. */
  readonly removedRosters: ReadonlyMap<number, number[]>;
}

function changesOf({ classes, group: found }: GroupTimetable, plan: MatchPlan, { addedIds, removedRosters }: AppliedPlan): ClassChange[] {
  const teachers = new Map(classes.map(({ id, teacherId }) => [id, teacherId]));
  return [
    ...plan.redated
      .filter(({ isNewTime }) => isNewTime)
      .map(({ class: one, date }): ClassChange => ({
        classId: one.id,
        what: "moved",
        lessonId: one.lessonId,
        from: date.from,
        to: date.to,
        was: { from: one.from, to: one.to },
        teacherId: teachers.get(one.id) ?? null,
      })),
    ...plan.removed.map((one): ClassChange => ({
      classId: one.id,
      what: "canceled",
      lessonId: one.lessonId,
      from: one.from,
      to: one.to,
      teacherId: teachers.get(one.id) ?? null,
      studentIds: removedRosters.get(one.id) ?? [],
    })),
    ...plan.added.map(({ lessonId, from, to }, index): ClassChange => ({
      classId: addedIds[index] ?? 0,
      what: "added",
      lessonId,
      from,
      to,
      teacherId: found.teacherId,
    })),
  ];
}
