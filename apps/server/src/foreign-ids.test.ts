import { inArray, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { contract, type ContractKey } from "@larkroom/contract/contract";
import type { Endpoint } from "@larkroom/contract/endpoint";
import { id as idSchema } from "@larkroom/contract/shared/wire";
import { makeGroupWork } from "./access-group-assessment.test-support.ts";
import { inTransaction } from "./kernel/db/transaction.ts";
import { testApp } from "./kernel/testing/app.ts";
import { makeFixtures, type Person } from "./kernel/testing/fixtures.ts";
import { People } from "./kernel/testing/fixture-makers.ts";
import { lesson } from "./modules/curriculum/tables.ts";
import { groupHoliday, groupSlot } from "./modules/groups/tables.ts";
import { schoolDistributor, schoolHoliday } from "./modules/schools/tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const missing = 999_999_999;

type Def = {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  in?: z.ZodType;
};

/** The paths in a body that can hold several ids: `students[].id`. */
function idsIn(schema: z.ZodType, path = "", isMany = false): string[] {
  const def = schema._zod.def as unknown as Def;
  if (schema === idSchema) return isMany ? [path] : [];
  if (def.innerType) return idsIn(def.innerType, path, isMany);
  if (def.type === "array" && def.element) return idsIn(def.element, `${path}[]`, true);
  if (def.type === "object")
    return Object.entries(def.shape ?? {}).flatMap(([name, one]) => idsIn(one, path ? `${path}.${name}` : name, isMany));
  if (def.type === "union") return (def.options ?? []).flatMap((one) => idsIn(one, path, isMany));
  return def.type === "pipe" && def.in ? idsIn(def.in, path, isMany) : [];
}
const found = Object.entries(contract as Record<string, Endpoint>).flatMap(([key, { body }]) =>
  idsIn(body).map((place) => `${key} ${place}`),
);

/** Fields with the state the sender saw, possibly reordered: only compared with the current state. */
const onlyCompared = ["POST /school/:id/holidays seen[].id", "POST /group/:id/lessons seen[]"];

interface Row {
  readonly as: Person;
  readonly id?: number;
  /** Ids the actor may name here: a call with only these succeeds. */
  readonly own: readonly number[];
  /** Ids that belong to someone else. */
  readonly foreign: readonly number[];
  readonly body: (ids: readonly number[]) => unknown;
}

const { assistantB, holidays, slots, groupHolidays, distributorId, drafts } = await inTransaction(app.db, async (tx) => {
  const made = await new People(tx, await app.kernel.passwords.hash("nobody logs in with it")).staff(
    f.otherSchool,
    "teacher_assistant",
    "assistantb",
    "Assistant B",
  );
  const days = { dateFrom: "2027-05-01", dateTo: "2027-05-02" };
  const idOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
  return {
    assistantB: made,
    holidays: idOf(
      await tx
        .insert(schoolHoliday)
        .values([f.school, f.otherSchool].map(({ id }) => ({ schoolId: id, ...days })))
        .returning(),
    ),
    groupHolidays: idOf(
      await tx
        .insert(groupHoliday)
        .values([f.codingGroup, f.chessGroup].map(({ id }) => ({ groupId: id, ...days })))
        .returning(),
    ),
    slots: await tx
      .select({ id: groupSlot.id, groupId: groupSlot.groupId })
      .from(groupSlot)
      .where(inArray(groupSlot.groupId, [f.codingGroup.id, f.laterCodingGroup.id, f.chessGroup.id])),
    distributorId: idOf(await tx.insert(schoolDistributor).values({ name: "Nest" }).returning())[0] ?? 0,
    drafts: [] as number[],
  };
});
for (const { lessonId, as, slide } of [
  { lessonId: f.coding.lessonIds[1], as: f.admin, slide: f.coding.slideIds[1]?.[0] },
  { lessonId: f.chess.lessonIds[1], as: f.otherAdmin, slide: f.chess.slideIds[1]?.[0] },
]) {
  const picture = { src: "/files/stones.svg", alt: "Other stones", width: 1200, height: 360 };
  const { body } = await app.call("POST /lesson/:lessonId/slide_draft", {
    as: await f.tokenFor(as),
    params: { lessonId },
    body: { slide, title: "As drafted", content: { type: "PICTURE", picture } },
  });
  drafts.push(body.id);
}

/** A rubric with two criteria, the ids of which are its own; those of another rubric of the school; and those of another school. */
const linksOf = async (as: Person, title: string): Promise<{ rubric: number; links: number[] }> => {
  const token = await f.tokenFor(as);
  const rubric = (await app.call("POST /assessment/rubric", { as: token, body: { title } })).body.id;
  const links: number[] = [];
  for (const name of [`${title} one`, `${title} two`]) {
    const { body } = await app.call("POST /assessment/criterion", { as: token, body: { title: name } });
    const params = { id: rubric, criterionId: body.id };
    const linked = await app.call("POST /assessment/rubric/:id/create-link/:criterionId", {
      as: token,
      params,
      body: { descriptions: ["", "", "", ""] },
    });
    links.push(linked.body.id);
  }
  return { rubric, links };
};
const [rubricA, besideA, rubricB] = [
  await linksOf(f.admin, "Projects"),
  await linksOf(f.admin, "Talks"),
  await linksOf(f.otherAdmin, "Games"),
];

const groupWork = await makeGroupWork(app, f);
const workOf = ({ id }: { id: number }): number => groupWork.get(id) ?? 0;
const slotOf = (groupId: number): number => slots.find((one) => one.groupId === groupId)?.id ?? 0;
const lessonA = (index: number): number => f.coding.lessonIds[index] ?? 0;
const moduleOf = async (lessonId: number): Promise<number> =>
  (
    await app.db
      .select({ moduleId: lesson.moduleId })
      .from(lesson)
      .where(inArray(lesson.id, [lessonId]))
  )[0]?.moduleId ?? 0;
const [moduleA, moduleB] = await Promise.all([moduleOf(lessonA(0)), moduleOf(f.chess.lessonIds[0])]);
const at = (hours: number) => app.now().add({ hours }).toString();
const newGroup = { course: f.coding.id, publicName: "New", startDate: "2027-06-01" };
/** Twelve hours from now: the fixtures' classes begin within three hours. */
const freeHour = app.now().toZonedDateTimeISO("America/New_York").add({ hours: 12 }).toPlainTime().toString().slice(0, 2);
const asSlots = (ids: readonly number[]) =>
  ids.map((id, index) => ({ id, weekNumber: null, local: { weekday: index + 1, timeFrom: `${freeHour}:00`, timeTo: `${freeHour}:30` } }));
const asDays = (ids: readonly number[]) =>
  ids.map((id, index) => ({ id, dateFrom: `2027-07-0${index + 1}`, dateTo: `2027-07-0${index + 1}`, title: null }));
const plans = f.drawing.plans;

const rows: Record<string, Row> = {
  "PUT /public/profile/client/student/batch students[].id": {
    as: f.ada,
    own: [f.sam.id, f.sia.id],
    foreign: [f.tim.id, f.gal.id],
    body: (ids) => ({ students: ids.map((id) => ({ id, name: "Renamed", birthDate: "2015-05-05" })) }),
  },
  "POST /canvas/observers groupIds[]": {
    as: f.admin,
    own: [f.codingGroup.id],
    foreign: [f.chessGroup.id],
    body: (groupIds) => ({ name: "Olga", email: "olga@test.example", groupIds }),
  },
  "PUT /canvas/observers/:id groupIds[]": {
    as: f.admin,
    id: f.observer.id,
    own: [f.codingGroup.id],
    foreign: [f.chessGroup.id],
    body: (groupIds) => ({ name: "Renamed", groupIds }),
  },
  "POST /people/bulk ids[]": {
    as: f.admin,
    own: [f.bo.id],
    foreign: [f.noa.id, f.teacher.id],
    body: (ids) => ({ kind: "client", action: "suspend", ids, dryRun: false }),
  },
  "POST /school/:id/holidays holidays[].id": {
    as: f.admin,
    id: f.school.id,
    own: [holidays[0] ?? 0],
    foreign: [holidays[1] ?? 0],
    body: (ids) => ({ holidays: asDays(ids) }),
  },
  "POST /school_distributor schools[]": {
    as: f.superAdmin,
    own: [f.otherSchool.id],
    foreign: [],
    body: (schools) => ({ name: "Another", schools }),
  },
  "PUT /school_distributor/:id schools[]": {
    as: f.superAdmin,
    id: distributorId,
    own: [f.otherSchool.id],
    foreign: [],
    body: (schools) => ({ name: "Renamed", schools }),
  },
  "POST /course/sort courses[]": {
    as: f.admin,
    own: [f.drawing.id, f.coding.id],
    foreign: [f.chess.id],
    body: (courses) => ({ courses }),
  },
  "POST /lesson/lesson_list [].id": {
    as: f.admin,
    own: [lessonA(3), lessonA(2)],
    foreign: [f.chess.lessonIds[0], f.drawing.lessonIds[0]],
    body: (ids) => ids.map((id, index) => ({ id, sort: index, module: moduleA })),
  },
  "POST /lesson/lesson_list [].module": {
    as: f.admin,
    own: [moduleA],
    foreign: [moduleB],
    body: (ids) => ids.map((module, index) => ({ id: lessonA(index), sort: 10 - index, module })),
  },
  "POST /lesson/:id/check_slide_dependencies slides[]": {
    as: f.teacher,
    id: lessonA(0),
    own: f.coding.slideIds[0] ?? [],
    foreign: [f.chess.slideIds[0]?.[0] ?? 0, f.coding.slideIds[1]?.[0] ?? 0],
    body: (slides) => ({ slides }),
  },
  "POST /lesson/:lessonId/slide_draft/publish drafts[]": {
    as: f.admin,
    id: lessonA(1),
    own: [drafts[0] ?? 0],
    foreign: [drafts[1] ?? 0],
    body: (ids) => ({ drafts: ids }),
  },
  "PUT /assessment/rubric/:id order[]": {
    as: f.admin,
    id: rubricA.rubric,
    own: rubricA.links.toReversed(),
    foreign: [besideA.links[0] ?? 0, rubricB.links[0] ?? 0],
    body: (order) => ({ version: 3, order }),
  },
  "PUT /group/:groupId/assignment/update-activity activeAssignmentIds[]": {
    as: f.teacher,
    id: f.codingGroup.id,
    own: [workOf(f.codingGroup)],
    foreign: [workOf(f.laterCodingGroup), workOf(f.chessGroup)],
    body: (activeAssignmentIds) => ({ activeAssignmentIds }),
  },
  "PUT /ai_assistant/class/:id students[]": {
    as: f.teacher,
    id: f.codingGroup.classIds[1],
    own: [f.sam.id, f.tim.id],
    foreign: [f.sia.id, f.gal.id],
    body: (students) => ({ mode: "off", audience: "specific", students }),
  },
  "POST /group teacherAssistants[]": {
    as: f.admin,
    own: [f.assistant.id],
    foreign: [assistantB.id, f.teacher.id],
    body: (teacherAssistants) => ({ ...newGroup, teacherAssistants }),
  },
  "POST /group slots[].id": {
    as: f.admin,
    own: [],
    foreign: [slotOf(f.codingGroup.id), slotOf(f.chessGroup.id)],
    body: (ids) => ({ ...newGroup, slots: asSlots(ids) }),
  },
  "POST /group holidays[].id": { as: f.admin, own: [], foreign: groupHolidays, body: (ids) => ({ ...newGroup, holidays: asDays(ids) }) },
  "PUT /group/:id slots[].id": {
    as: f.teacher,
    id: f.codingGroup.id,
    own: [slotOf(f.codingGroup.id)],
    foreign: [slotOf(f.laterCodingGroup.id), slotOf(f.chessGroup.id)],
    body: (ids) => ({ version: 1, publicName: "Renamed", slots: asSlots(ids) }),
  },
  "PUT /group/:id holidays[].id": {
    as: f.teacher,
    id: f.codingGroup.id,
    own: [groupHolidays[0] ?? 0],
    foreign: [groupHolidays[1] ?? 0],
    body: (ids) => ({ version: 2, publicName: "Renamed again", holidays: asDays(ids) }),
  },
  "POST /group/:id/bulk_add_students students[]": {
    as: f.teacher,
    id: f.drawingGroup.id,
    own: [f.sia.id],
    foreign: [f.gal.id, f.bo.id],
    body: (students) => ({ students }),
  },
  "POST /group/:id/lessons lessonIds[]": {
    as: f.teacher,
    id: f.codingGroup.id,
    own: f.coding.lessonIds.slice(0, 3),
    foreign: [f.chess.lessonIds[0], f.drawing.lessonIds[0]],
    body: (lessonIds) => ({ lessonIds }),
  },
  "POST /group/:id/assign_teacher teacherAssistants[]": {
    as: f.teacher,
    id: f.drawingGroup.id,
    own: [f.assistant.id],
    foreign: [assistantB.id],
    body: (teacherAssistants) => ({ teacher: f.teacher.id, teacherAssistants }),
  },
  "POST /group_class/:id/set_attendance_state/bulk [].user": {
    as: f.teacher,
    id: f.codingGroup.classIds[0],
    own: [f.sam.id, f.tim.id],
    foreign: [f.sia.id, f.gal.id],
    body: (users) => users.map((user) => ({ user, state: "ABSENT" })),
  },
  "POST /group/:id/match_to_schedule slots[].id": {
    as: f.teacher,
    id: f.laterCodingGroup.id,
    own: [slotOf(f.laterCodingGroup.id)],
    foreign: [slotOf(f.codingGroup.id), slotOf(f.chessGroup.id)],
    body: (ids) => ({ slots: asSlots(ids) }),
  },
  "POST /group/:id/catchup students[]": {
    as: f.teacher,
    id: f.codingGroup.id,
    own: [f.sam.id],
    foreign: [f.gal.id, f.ada.id],
    body: (students) => ({ lesson: lessonA(0), from: at(3_000), to: at(3_001), students }),
  },
  "POST /pay/:id/quote students[]": {
    as: f.ada,
    id: f.drawing.id,
    own: [f.sam.id],
    foreign: [f.tim.id, f.gal.id],
    body: (students) => ({ students, payment_plan: plans.oneTime }),
  },
  "POST /pay/:id/init_session students[]": {
    as: f.ada,
    id: f.drawing.id,
    own: [f.sam.id],
    foreign: [f.tim.id, f.gal.id],
    body: (students) => ({ students, payment_plan: plans.trial, group: f.drawingGroup.id, journey: "trial" }),
  },
  "POST /public/profile/client/timetable choices[].student": {
    as: f.ada,
    own: [f.sam.id, f.sia.id],
    foreign: [f.tim.id, f.gal.id],
    body: (students) => ({ choices: students.map((student) => ({ student, course: f.drawing.id })) }),
  },
  "POST /public/profile/client/timetable choices[].course": {
    as: f.ada,
    own: [f.drawing.id],
    foreign: [f.chess.id],
    // A timetable is for two children at least.
    body: ([first, second = f.drawing.id]) => ({
      choices: [
        { student: f.sam.id, course: first },
        { student: f.sia.id, course: second },
      ],
    }),
  },
};

const tables = (
  await app.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('session', 'rate_limit') order by 1`,
  )
).rows.map(({ name }) => name);

/** A fingerprint of every table, so that a failure names the table that changed. */
async function everything(): Promise<Record<string, string>> {
  const marks = tables.map(
    (name) =>
      sql`select ${name}::text as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as mark from ${sql.identifier(name)} t`,
  );
  const { rows: all } = await app.db.execute<{ name: string; mark: string }>(sql.join(marks, sql` union all `));
  return Object.fromEntries(all.map(({ name, mark }) => [name, mark]));
}

const send = async (place: string, row: Row, ids: readonly number[]) => {
  const key = place.slice(0, place.lastIndexOf(" ")) as ContractKey;
  return app.call(key, {
    as: await f.tokenFor(row.as),
    params: { id: row.id ?? 0, lessonId: row.id ?? 0, groupId: row.id ?? 0 },
    body: row.body(ids),
    headers: { "idempotency-key": `${place} ${ids.join()}` },
  });
};

describe("[S-34] a call with several ids", () => {
  test("has a row here for each field with several ids", () => {
    expect(found.length).toBeGreaterThan(20);
    expect([...Object.keys(rows), ...onlyCompared].toSorted()).toEqual(found.toSorted());
  });

  test.each(Object.entries(rows))("%s: does nothing at all with a missing or foreign id, and succeeds with own ids", async (place, row) => {
    const alike = await send(place, row, [...row.own, missing]);
    for (const stranger of [missing, ...row.foreign])
      for (const ids of [
        [...row.own, stranger],
        [stranger, ...row.own],
      ]) {
        const before = await everything();
        const answer = await send(place, row, ids);
        expect([answer.status, { ...answer.body, requestId: "" }], ids.join()).toEqual([404, { ...alike.body, requestId: "" }]);
        expect(await everything(), ids.join()).toEqual(before);
      }
    const own = await send(place, row, row.own);
    expect(own.status, JSON.stringify(own.body)).toBeLessThan(300);
  });

  test("a child of another school, or of none, can't be moved into or out of a group, just like a missing one", async () => {
    const as = await f.tokenFor(f.admin);
    const before = await everything();
    for (const student of [f.gal.id, f.ada.id, missing]) {
      const moved = await app.call("POST /group/:id/move_student", {
        as,
        params: { id: f.laterCodingGroup.id },
        body: { student, toGroup: f.drawingGroup.id },
      });
      const added = await app.call("POST /group/:id/add_student", { as, params: { id: f.drawingGroup.id }, body: { student } });
      const seated = await app.call("POST /group_class/:id/add_student", {
        as,
        params: { id: f.drawingGroup.classIds[0] },
        body: { student_id: student },
      });
      expect([moved, added, seated].map(({ status, body }) => `${status} ${body.code}`)).toEqual(Array(3).fill("404 not_found"));
    }
    const into = await app.call("POST /group/:id/move_student", {
      as,
      params: { id: f.laterCodingGroup.id },
      body: { student: f.sia.id, toGroup: f.chessGroup.id },
    });
    expect([into.status, into.body.code]).toEqual([404, "not_found"]);
    expect(await everything()).toEqual(before);
  });
});
