import { inArray, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { contract, type ContractKey } from "@larkroom/contract/contract";
import type { Endpoint } from "@larkroom/contract/endpoint";
import { id as idSchema } from "@larkroom/contract/shared/wire";
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

/** The places of a body where many ids may stand: `students[].id`. */
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

/** What a sender saw, or the same in another order: compared with what stands, never acted upon. */
const onlyCompared = ["POST /school/:id/holidays seen[].id", "POST /group/:id/lessons seen[]"];

interface Row {
  readonly as: Person;
  readonly id?: number;
  /** Ids the actor may name here; a call of nothing but them is heard. */
  readonly own: readonly number[];
  /** Somebody else's. */
  readonly foreign: readonly number[];
  readonly body: (ids: readonly number[]) => unknown;
}

const { assistantB, holidays, slots, groupHolidays, distributorId, drafts } = await inTransaction(app.db, async (tx) => {
  const made = await new People(tx, await app.kernel.passwords.hash("nobody logs in with it")).staff(
    f.schoolB,
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
        .values([f.schoolA, f.schoolB].map(({ id }) => ({ schoolId: id, ...days })))
        .returning(),
    ),
    groupHolidays: idOf(
      await tx
        .insert(groupHoliday)
        .values([f.gA1, f.gB1].map(({ id }) => ({ groupId: id, ...days })))
        .returning(),
    ),
    slots: await tx
      .select({ id: groupSlot.id, groupId: groupSlot.groupId })
      .from(groupSlot)
      .where(inArray(groupSlot.groupId, [f.gA1.id, f.gA2.id, f.gB1.id])),
    distributorId: idOf(await tx.insert(schoolDistributor).values({ name: "Nest" }).returning())[0] ?? 0,
    drafts: [] as number[],
  };
});
for (const { lessonId, as, slide } of [
  { lessonId: f.courseA.lessonIds[1] ?? 0, as: f.aA, slide: f.courseA.slideIds[1]?.[0] },
  { lessonId: f.courseB.lessonIds[1] ?? 0, as: f.aB, slide: f.courseB.slideIds[1]?.[0] },
]) {
  const picture = { src: "/files/stones.svg", alt: "Other stones", width: 1200, height: 360 };
  const { body } = await app.call("POST /lesson/:lessonId/slide_draft", {
    as: await f.tokenFor(as),
    params: { lessonId },
    body: { slide, title: "As drafted", type: "PICTURE", content: { type: "PICTURE", picture } },
  });
  drafts.push(body.id);
}

const slotOf = (groupId: number): number => slots.find((one) => one.groupId === groupId)?.id ?? 0;
const lessonA = (index: number): number => f.courseA.lessonIds[index] ?? 0;
const moduleOf = async (lessonId: number): Promise<number> =>
  (
    await app.db
      .select({ moduleId: lesson.moduleId })
      .from(lesson)
      .where(inArray(lesson.id, [lessonId]))
  )[0]?.moduleId ?? 0;
const [moduleA, moduleB] = await Promise.all([moduleOf(lessonA(0)), moduleOf(f.courseB.lessonIds[0] ?? 0)]);
const at = (hours: number) => app.now().add({ hours }).toString();
const newGroup = { course: f.courseA.id, publicName: "New", startDate: "2027-06-01" };
const asSlots = (ids: readonly number[]) =>
  ids.map((id, index) => ({ id, weekNumber: null, local: { weekday: index + 1, timeFrom: "09:00", timeTo: "10:00" } }));
const asDays = (ids: readonly number[]) =>
  ids.map((id, index) => ({ id, dateFrom: `2027-07-0${index + 1}`, dateTo: `2027-07-0${index + 1}`, title: null }));
const plans = f.courseFree.plans;

const rows: Record<string, Row> = {
  "PUT /public/profile/client/student/batch students[].id": {
    as: f.c1,
    own: [f.s1.id, f.s2.id],
    foreign: [f.s3.id, f.s9.id],
    body: (ids) => ({ students: ids.map((id) => ({ id, name: "Renamed", birthDate: "2015-05-05" })) }),
  },
  "POST /canvas/observers groupIds[]": {
    as: f.aA,
    own: [f.gA1.id],
    foreign: [f.gB1.id],
    body: (groupIds) => ({ name: "Olga", email: "olga@test.example", groupIds }),
  },
  "PUT /canvas/observers/:id groupIds[]": {
    as: f.aA,
    id: f.observerA.id,
    own: [f.gA1.id],
    foreign: [f.gB1.id],
    body: (groupIds) => ({ name: "Renamed", groupIds }),
  },
  "POST /people/bulk ids[]": {
    as: f.aA,
    own: [f.c2.id],
    foreign: [f.c9.id, f.tA.id],
    body: (ids) => ({ kind: "client", action: "suspend", ids, dryRun: false }),
  },
  "POST /school/:id/holidays holidays[].id": {
    as: f.aA,
    id: f.schoolA.id,
    own: [holidays[0] ?? 0],
    foreign: [holidays[1] ?? 0],
    body: (ids) => ({ holidays: asDays(ids) }),
  },
  "POST /school_distributor schools[]": {
    as: f.superAdmin,
    own: [f.schoolB.id],
    foreign: [],
    body: (schools) => ({ name: "Another", schools }),
  },
  "PUT /school_distributor/:id schools[]": {
    as: f.superAdmin,
    id: distributorId,
    own: [f.schoolB.id],
    foreign: [],
    body: (schools) => ({ name: "Renamed", schools }),
  },
  "POST /course/sort courses[]": {
    as: f.aA,
    own: [f.courseFree.id, f.courseA.id],
    foreign: [f.courseB.id],
    body: (courses) => ({ courses }),
  },
  "POST /lesson/lesson_list [].id": {
    as: f.aA,
    own: [lessonA(3), lessonA(2)],
    foreign: [f.courseB.lessonIds[0] ?? 0, f.courseFree.lessonIds[0] ?? 0],
    body: (ids) => ids.map((id, index) => ({ id, sort: index, module: moduleA })),
  },
  "POST /lesson/lesson_list [].module": {
    as: f.aA,
    own: [moduleA],
    foreign: [moduleB],
    body: (ids) => ids.map((module, index) => ({ id: lessonA(index), sort: 10 - index, module })),
  },
  "POST /lesson/:id/check_slide_dependencies slides[]": {
    as: f.tA,
    id: lessonA(0),
    own: f.courseA.slideIds[0] ?? [],
    foreign: [f.courseB.slideIds[0]?.[0] ?? 0, f.courseA.slideIds[1]?.[0] ?? 0],
    body: (slides) => ({ slides }),
  },
  "POST /lesson/:lessonId/slide_draft/publish drafts[]": {
    as: f.aA,
    id: lessonA(1),
    own: [drafts[0] ?? 0],
    foreign: [drafts[1] ?? 0],
    body: (ids) => ({ drafts: ids }),
  },
  "POST /group teacherAssistants[]": {
    as: f.aA,
    own: [f.assistantA.id],
    foreign: [assistantB.id, f.tA.id],
    body: (teacherAssistants) => ({ ...newGroup, teacherAssistants }),
  },
  "POST /group slots[].id": {
    as: f.aA,
    own: [],
    foreign: [slotOf(f.gA1.id), slotOf(f.gB1.id)],
    body: (ids) => ({ ...newGroup, slots: asSlots(ids) }),
  },
  "POST /group holidays[].id": { as: f.aA, own: [], foreign: groupHolidays, body: (ids) => ({ ...newGroup, holidays: asDays(ids) }) },
  "PUT /group/:id slots[].id": {
    as: f.tA,
    id: f.gA1.id,
    own: [slotOf(f.gA1.id)],
    foreign: [slotOf(f.gA2.id), slotOf(f.gB1.id)],
    body: (ids) => ({ version: 1, publicName: "Renamed", slots: asSlots(ids) }),
  },
  "PUT /group/:id holidays[].id": {
    as: f.tA,
    id: f.gA1.id,
    own: [groupHolidays[0] ?? 0],
    foreign: [groupHolidays[1] ?? 0],
    body: (ids) => ({ version: 2, publicName: "Renamed again", holidays: asDays(ids) }),
  },
  "POST /group/:id/bulk_add_students students[]": {
    as: f.tA,
    id: f.gFree.id,
    own: [f.s2.id],
    foreign: [f.s9.id, f.c2.id],
    body: (students) => ({ students }),
  },
  "POST /group/:id/lessons lessonIds[]": {
    as: f.tA,
    id: f.gA1.id,
    own: f.courseA.lessonIds.slice(0, 3),
    foreign: [f.courseB.lessonIds[0] ?? 0, f.courseFree.lessonIds[0] ?? 0],
    body: (lessonIds) => ({ lessonIds }),
  },
  "POST /group/:id/assign_teacher teacherAssistants[]": {
    as: f.tA,
    id: f.gFree.id,
    own: [f.assistantA.id],
    foreign: [assistantB.id],
    body: (teacherAssistants) => ({ teacher: f.tA.id, teacherAssistants }),
  },
  "POST /group_class/:id/set_attendance_state/bulk [].user": {
    as: f.tA,
    id: f.gA1.classIds[0] ?? 0,
    own: [f.s1.id, f.s3.id],
    foreign: [f.s2.id, f.s9.id],
    body: (users) => users.map((user) => ({ user, state: "ABSENT" })),
  },
  "POST /group/:id/match_to_schedule slots[].id": {
    as: f.tA,
    id: f.gA2.id,
    own: [slotOf(f.gA2.id)],
    foreign: [slotOf(f.gA1.id), slotOf(f.gB1.id)],
    body: (ids) => ({ slots: asSlots(ids) }),
  },
  "POST /group/:id/catchup students[]": {
    as: f.tA,
    id: f.gA1.id,
    own: [f.s1.id],
    foreign: [f.s9.id, f.c1.id],
    body: (students) => ({ lesson: lessonA(0), from: at(3_000), to: at(3_001), students }),
  },
  "POST /pay/:id/quote students[]": {
    as: f.c1,
    id: f.courseFree.id,
    own: [f.s1.id],
    foreign: [f.s3.id, f.s9.id],
    body: (students) => ({ students, payment_plan: plans.oneTime }),
  },
  "POST /pay/:id/init_session students[]": {
    as: f.c1,
    id: f.courseFree.id,
    own: [f.s1.id],
    foreign: [f.s3.id, f.s9.id],
    body: (students) => ({ students, payment_plan: plans.trial, group: f.gFree.id, journey: "trial" }),
  },
};

const tables = (
  await app.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('session', 'rate_limit') order by 1`,
  )
).rows.map(({ name }) => name);

/** A mark of every table's rows: what changed is named by its table. */
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
    params: { id: row.id ?? 0, lessonId: row.id ?? 0 },
    body: row.body(ids),
    headers: { "idempotency-key": `${place} ${ids.join()}` },
  });
};

describe("[S-34] a call with many ids", () => {
  test("has a row here for each place where they stand", () => {
    expect(found.length).toBeGreaterThan(20);
    expect([...Object.keys(rows), ...onlyCompared].toSorted()).toEqual(found.toSorted());
  });

  test.each(Object.entries(rows))(
    "%s: with one that is missing or somebody else's it does nothing at all; with one's own it is heard",
    async (place, row) => {
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
    },
  );

  test("a child of another school, or of none, is not moved into or out of a group, as one that is missing", async () => {
    const as = await f.tokenFor(f.aA);
    const before = await everything();
    for (const student of [f.s9.id, f.c1.id, missing]) {
      const moved = await app.call("POST /group/:id/move_student", {
        as,
        params: { id: f.gA2.id },
        body: { student, toGroup: f.gFree.id },
      });
      const added = await app.call("POST /group/:id/add_student", { as, params: { id: f.gFree.id }, body: { student } });
      const seated = await app.call("POST /group_class/:id/add_student", {
        as,
        params: { id: f.gFree.classIds[0] ?? 0 },
        body: { student_id: student },
      });
      expect([moved, added, seated].map(({ status, body }) => `${status} ${body.code}`)).toEqual(Array(3).fill("404 not_found"));
    }
    const into = await app.call("POST /group/:id/move_student", {
      as,
      params: { id: f.gA2.id },
      body: { student: f.s2.id, toGroup: f.gB1.id },
    });
    expect([into.status, into.body.code]).toEqual([404, "not_found"]);
    expect(await everything()).toEqual(before);
  });
});
