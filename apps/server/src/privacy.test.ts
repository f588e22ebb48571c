import { describe, expect, test } from "vitest";
import { retentionRules } from "@larkroom/domain/privacy/retention";
import { testDatabase } from "./kernel/testing/database.ts";
import { personalTables, retentionParts } from "./privacy.ts";

const { pool } = await testDatabase();

/** Tables that refer to people but hold no data of families, each with the reason: a decision that the schema can't tell. */
const withoutFamilyData: Readonly<Record<string, string>> = {
  staff_profile: "what families see of a teacher",
  ai_assistant: "who of the school's assistants is no person",
  group: "its teacher; the children stand in group_student",
  group_assistant: "its assistants",
  group_observer: "its observers",
  school: "which admin made its key for partners",
  group_class: "its teacher; the children stand in attendance",
  class_recording: "the teacher who started it; the children stand in its parts",
  teacher_availability: "when a teacher can teach",
  teacher_exception: "when a teacher is away",
  sign_in_provider: "where a school's people log in; whose accounts are connected stands in sign_in_identity",
  branch: "a school's own addresses",
  connection: "the address of a service",
  partner_key: "which admin made a key for the school's systems",
  webhook_subscription: "which admin added it",
  slide_draft: "what staff are writing on a slide, and who of them",
  slide_version: "what staff wrote on a slide, and who of them",
  student_import: "rows of a file that staff have not carried out yet, for a day at most",
  saved_view: "tables as staff keep them",
  saved_comment: "a grader's own comments, to use again",
  lti_integration: "its client id is the one a platform gave us",
};

/** Tables that refer to a person: by a foreign key, or by a column with a matching name. */
async function tablesAboutPeople(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct c.table_name as name from information_schema.columns c
     join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
     where c.table_schema = 'public' and c.table_name not in ('account', 'student', 'client') and (
       c.column_name ~ '(^|_)by(_id)?$'
       or c.column_name ~ '^(student|client|account|parent|actor|behind|sender|receiver|reporter|owner|subject|user|person|teacher|assistant)_id$'
       or c.column_name in ('email', 'phone', 'recipient', 'address', 'ip')
       or exists (
         select 1 from pg_constraint f
         join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey) and a.attname = c.column_name
         where f.contype = 'f' and f.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
           and f.confrelid in ('account'::regclass, 'student'::regclass, 'client'::regclass)))
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

describe("[S-97] personal data of families", () => {
  test("every table that refers to a person is exported and erased, or declared to hold no family data", async () => {
    const known = new Set([...personalTables.map(({ table }) => table), ...Object.keys(withoutFamilyData)]);
    const forgotten = (await tablesAboutPeople()).filter((name) => !known.has(name));
    expect(
      forgotten,
      "list each in its module's personal-data.ts; only if it holds nothing of a family, in withoutFamilyData (privacy.test.ts) with the reason",
    ).toEqual([]);
  });

  test("no table is listed twice, and each one exists", async () => {
    const names = personalTables.map(({ table }) => table);
    expect(new Set(names).size).toBe(names.length);
    const { rows } = await pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const there = new Set(rows.map(({ name }) => name));
    expect([...names, ...Object.keys(withoutFamilyData)].filter((name) => !there.has(name))).toEqual([]);
    expect(names.filter((name) => name in withoutFamilyData)).toEqual([]);
  });

  test("the account is erased last: rows that refer to it must be counted before", () => {
    expect(personalTables.at(-1)?.table).toBe("account");
  });

  test("everything has a name in each language, and kept data has a reason", () => {
    for (const { table, title, shown, student, client } of personalTables) {
      const words = [title, ...Object.values(shown).flatMap(({ label, values }) => [label, ...Object.values(values ?? {})])];
      for (const holding of [student, client]) {
        if (holding && holding.fate.does !== "deleted") words.push(holding.fate.why);
      }
      for (const { en, he, pt } of words) {
        expect(
          [en, pt].every((text) => /\p{Script=Latin}/u.test(text)),
          `${table}: ${en}`,
        ).toBe(true);
        expect(he, table).toMatch(/\p{Script=Hebrew}/u);
      }
    }
  });
});

describe("[S-94] [S-95] deletion by age", () => {
  test("every published retention rule is implemented, and every implementation has a rule", () => {
    const kinds = new Set(retentionParts.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(retentionRules.map(({ kind }) => kind).toSorted());
  });
});
