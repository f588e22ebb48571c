import { and, eq, gt, inArray, lt, notInArray } from "drizzle-orm";
import { type Clash, findClashes, type PersonSpan } from "@larkroom/domain/schedule/clashes";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { group, groupAssistant } from "../groups/groups.views.ts";
import { attendance, groupClass } from "../classes/classes.views.ts";

/** A proposed time of an existing class or, with an id below 1, of one that is not stored yet. */
export interface WantedClass {
  readonly classId: number;
  readonly from: Temporal.Instant;
  readonly to: Temporal.Instant;
  readonly teacherId: number | null;
  readonly studentIds: readonly number[];
}

interface Taken extends PersonSpan {
  group: { id: number; publicName: string };
}

export interface ShownClash {
  who: "teacher" | "assistant" | "student" | "group";
  person: { id: number; name: string } | null;
  from: Temporal.Instant;
  to: Temporal.Instant;
  with: { id: number; from: Temporal.Instant; to: Temporal.Instant; group: { id: number; publicName: string } };
}

interface Question {
  readonly wanted: readonly WantedClass[];
  readonly assistantIds: readonly number[];
}

const { compare } = Temporal.Instant;

/**
 * Teachers, assistants and children who would be in two classes at once at the proposed times, checked against all their other classes except
 * canceled and PREVIEW ones. Proposed classes that exist don't clash with their own old times. Four queries at most.
 */
export async function listClashes(db: Db | Tx, { wanted, assistantIds }: Question): Promise<ShownClash[]> {
  const first = wanted[0];
  if (!first) return [];
  const planned: PersonSpan[] = wanted.flatMap(({ classId, from, to, teacherId, studentIds }) => {
    const span = (as: PersonSpan["as"]) => (personId: number) => ({ personId, as, classId, from, to });
    return [
      ...(teacherId === null ? [] : [span("teacher")(teacherId)]),
      ...assistantIds.map(span("assistant")),
      ...studentIds.map(span("student")),
    ];
  });
  const people = (as: (one: PersonSpan["as"]) => boolean) => [...new Set(planned.filter((one) => as(one.as)).map((one) => one.personId))];
  const taken = await listTaken(db, {
    staffIds: people((as) => as !== "student"),
    studentIds: people((as) => as === "student"),
    from: wanted.reduce((earliest, one) => (compare(one.from, earliest) < 0 ? one.from : earliest), first.from),
    to: wanted.reduce((latest, one) => (compare(one.to, latest) > 0 ? one.to : latest), first.to),
    except: wanted.map(({ classId }) => classId).filter((id) => id > 0),
  });
  const clashes = findClashes(planned, taken);
  const names = await namesOf(db, [...new Set(clashes.map((clash) => clash.planned.personId))]);
  return clashes.map((clash) => shown(clash, names));
}

const shown = ({ planned, taken }: Clash<PersonSpan, Taken>, names: ReadonlyMap<number, string>): ShownClash => ({
  who: planned.as,
  person: { id: planned.personId, name: names.get(planned.personId) ?? "" },
  from: planned.from,
  to: planned.to,
  with: { id: taken.classId, from: taken.from, to: taken.to, group: taken.group },
});

interface Busy {
  readonly staffIds: readonly number[];
  readonly studentIds: readonly number[];
  readonly from: Temporal.Instant;
  readonly to: Temporal.Instant;
  readonly except: readonly number[];
}

async function listTaken(db: Db | Tx, { staffIds, studentIds, from, to, except }: Busy): Promise<Taken[]> {
  const where = and(
    notInArray(groupClass.status, ["CANCELED", "PREVIEW"]),
    lt(groupClass.startsAt, to),
    gt(groupClass.startsAt, from.subtract({ hours: 24 })),
    gt(groupClass.endsAt, from),
    except.length > 0 ? notInArray(groupClass.id, [...except]) : undefined,
  );
  const columns = {
    classId: groupClass.id,
    from: groupClass.startsAt,
    to: groupClass.endsAt,
    group: { id: group.id, publicName: group.publicName },
  };
  const [byTeacher, byAssistant, byStudent] = await Promise.all([
    staffIds.length === 0
      ? []
      : db
          .select({ ...columns, personId: groupClass.teacherId })
          .from(groupClass)
          .innerJoin(group, eq(group.id, groupClass.groupId))
          .where(and(inArray(groupClass.teacherId, [...staffIds]), where)),
    staffIds.length === 0
      ? []
      : db
          .select({ ...columns, personId: groupAssistant.assistantId })
          .from(groupAssistant)
          .innerJoin(group, eq(group.id, groupAssistant.groupId))
          .innerJoin(groupClass, eq(groupClass.groupId, group.id))
          .where(and(inArray(groupAssistant.assistantId, [...staffIds]), where)),
    studentIds.length === 0
      ? []
      : db
          .select({ ...columns, personId: attendance.studentId })
          .from(attendance)
          .innerJoin(groupClass, eq(groupClass.id, attendance.groupClassId))
          .innerJoin(group, eq(group.id, groupClass.groupId))
          .where(and(inArray(attendance.studentId, [...studentIds]), where)),
  ]);
  return [
    ...byTeacher.flatMap(({ personId, ...row }) => (personId === null ? [] : [{ ...row, personId, as: "teacher" as const }])),
    ...byAssistant.map((row) => ({ ...row, as: "assistant" as const })),
    ...byStudent.map((row) => ({ ...row, as: "student" as const })),
  ];
}

async function namesOf(db: Db | Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(inArray(account.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** @throws `teacher_double_booked` or `schedule_clash` if there are clashes, naming each person and class */
export function refuseClashes(clashes: readonly ShownClash[]): void {
  if (clashes.length === 0) return;
  const isTeacher = clashes.some(({ who }) => who === "teacher");
  throw refusal(isTeacher ? "teacher_double_booked" : "schedule_clash", {
    details: clashes.slice(0, 20).map(({ who, person, from, with: other }) => ({
      field: `${who}.${person?.id ?? 0}`,
      code: who === "teacher" ? "teacher_double_booked" : "schedule_clash",
      message: `${person?.name ?? ""} ${from.toString()} ${other.group.publicName}`.trim(),
    })),
  });
}
