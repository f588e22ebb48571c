import { sql } from "drizzle-orm";
import type { Orders } from "./access-targets.test-support.ts";
import type { TestApp } from "./kernel/testing/app.ts";
import type { Fixtures } from "./kernel/testing/fixtures.ts";
import { columnsOf, ownRows, staffOnly, textColumns } from "./staff-only.test-support.ts";

/** The canary text for a column. */
const mark = (table: string, column: string): string => `canary-${table}-${column}-`;
/** The columns whose canaries a text contains. */
export const canariesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/canary-([a-z_]+)-([a-z_]+)-/g)].map(([, table, column]) => `${table}.${column}`)),
];

/** Adds a row to each listed table that the fixtures leave empty, related to codingGroup, its lesson and its families. */
export async function addRows(app: TestApp, f: Fixtures, orders: Orders): Promise<void> {
  const [school, course, classId] = [f.school.id, f.coding.id, f.codingGroup.classIds[1]];
  const [lesson, slide] = [f.coding.lessonIds[1], f.coding.slideIds[1]?.[0] ?? 0];
  for (const statement of [
    sql`insert into branch (school_id, name) values (${school}, 'x')`,
    sql`with made as (insert into account (kind, school_id, edition, name) values ('ai_assistant', ${school}, 'us', 'Helper') returning id)
        insert into ai_assistant (id, school_id, external_id) select id, ${school}, 'x' from made`,
    sql`update "group" set ai_assistant_id = (select max(id) from ai_assistant) where id = ${f.codingGroup.id}`,
    sql`insert into ai_provider (school_id, provider, model, key, active, price, limits, updated_at)
        values (${school}, 'OPENAI', 'x', ${Buffer.from(app.kernel.secrets.seal("ai-provider", "x"))}, false, '{"input":1,"output":1}', '{"messagesPerChild":1,"tokensPerChild":1,"tokensPerClass":1,"tokensPerSchool":1,"moneyPerSchool":1}', now())`,
    sql`insert into saved_view (account_id, screen, name, query) values (${f.teacher.id}, 'x', 'x', 'x')`,
    sql`with made as (insert into operation (school_id, account_id, kind, key, edit_token_hash) values (${school}, ${f.admin.id}, 'x', 'x', 'x') returning id)
        insert into student_import (school_id, operation_id, children, errors, total_rows) select ${school}, id, '[]', '[]', 1 from made`,
    sql`insert into trusted_device (account_id, token_hash, user_agent, last_used_at, expires_at)
        values (${f.teacher.id}, 'x', 'x', now(), now() + interval '1 day')`,
    sql`insert into teacher_exception (teacher_id, school_id, day, is_available) values (${f.teacher.id}, ${school}, '2030-01-07', false)`,
    sql`with made as (insert into coupon (school_id, course_id, name, discount_type, discount) values (${school}, ${course}, 'x', 'PERCENT', 10) returning id)
        insert into promo_code (school_id, coupon_id, name) select ${school}, id, 'LARK10' from made`,
    sql`insert into provider_event (provider, event_id, type, payload, received_at) values ('sandbox', 'x', 'x', '{}', now())`,
    sql`insert into payment_dispute (order_id, charge_id, provider, reference, status, amount, currency, opened_at)
        select order_id, id, 'SANDBOX', 'x', 'opened', amount, currency, now() from charge order by id limit 1`,
    sql`with made as (
          insert into charge (installment_id, order_id, provider, idempotency_key, status, present, save, amount, currency, updated_at)
          select id, order_id, 'NONE', 'x', 'declined', false, false, amount, 'USD', now() from installment order by id limit 1
          returning id, order_id),
        back as (insert into refund (order_id, charge_id, amount, currency, reason, idempotency_key)
          select order_id, id, 1, 'USD', 'by_staff', 'x' from made)
        insert into manual_payment (school_id, order_id, charge_id, method, receipt_number, received_on)
        select ${school}, order_id, id, 'cash', 'x', now() from made`,
    sql`update payment_order set promo_code_id = (select max(id) from promo_code) where id = ${orders.own.order}`,
    sql`with made as (insert into class_message (school_id, group_class_id, room_id, number, uid, sender_id, sender_name, sender_role, value)
          values (${school}, ${classId}, '0', 100000, 'x', ${f.tim.id}, 'Tim T.', 'child', 'Hello') returning id)
        insert into message_report (school_id, message_id, reporter_id) select ${school}, id, ${f.tim.id} from made`,
    sql`insert into waiting_list_entry (school_id, course_id, name, email) values (${school}, ${course}, 'x', 'x')`,
    sql`insert into slide_draft (school_id, slide_id, base_version, title, description, content, translations, saved_at)
        values (${school}, ${slide}, 1, 'x', 'x', '{}', '{}', now())`,
    sql`insert into slide_draft (school_id, lesson_id, title, description, content, translations, saved_at)
        values (${school}, ${lesson}, 'x', 'x', '{}', '{}', now())`,
    sql`insert into slide_version (slide_id, version, school_id, title, description, content, started_at, saved_at)
        values (${slide}, 1, ${school}, 'x', 'x', '{}', now(), now())`,
    sql`with work as (insert into course_assignment (school_id, course_id, title, type, frequency, sort)
          values (${school}, ${course}, 'x', 2, 1, 1) returning id),
        given as (insert into group_assignment (school_id, group_id, course_assignment_id, occurrence, date_from)
          select ${school}, ${f.codingGroup.id}, id, 'once', now() - interval '1 day' from work returning id)
        insert into grade (school_id, group_assignment_id, student_id, is_excused, excused_reason, draft)
        select ${school}, given.id, child, true, 'x', '{}' from given, unnest(array[${f.sam.id}, ${f.tim.id}]::bigint[]) child`,
    sql`with handed as (insert into submission (school_id, group_assignment_id, student_id, submitted_at)
          select school_id, group_assignment_id, student_id, now() from grade where student_id = ${f.sam.id} order by id desc limit 1
          returning id)
        insert into submission_annotation (school_id, submission_id, file_id, marks, published_marks, saved_at)
        select ${school}, id, 1, '[]', '[]', now() from handed`,
    sql`insert into saved_comment (school_id, account_id, text, used_at) values (${school}, ${f.teacher.id}, 'x', now())`,
    sql`with made as (insert into connection (school_id, kind, active, address, keys, updated_at)
          values (${school}, 'CANVAS', false, 'x', ${Buffer.from(app.kernel.secrets.seal("connection", "{}"))}, now()) returning id)
          , called as (insert into connection_call (connection_id, direction, operation, duration_ms, problem, at)
            select id, 'out', 'x', 1, 'x', now() from made)
        insert into canvas_course (school_id, connection_id, group_id, canvas_id, name)
        select ${school}, id, ${f.codingGroup.id}, '1', 'x' from made`,
    sql`with made as (insert into connection (school_id, kind, active, address, keys, updated_at)
          values (${school}, 'AMO', false, 'x', ${Buffer.from(app.kernel.secrets.seal("connection", "{}"))}, now()) returning id),
        mapped as (insert into crm_setup (connection_id, school_id) select id, ${school} from made returning connection_id),
        sent as (insert into crm_lead (connection_id, school_id, kind, record_id, contact_key, problem, changed_at)
          select connection_id, ${school}, 'family', 1, ''::bytea, 'x', now() from mapped returning connection_id)
        insert into crm_sync (connection_id, started_at, problem) select connection_id, now(), 'x' from sent`,
    sql`insert into class_code (group_class_id, school_id, code) values (${classId}, ${school}, 'x')`,
    sql`insert into outgoing_message (channel, recipient, kind, edition, subject, html, text, school_id) values ('email', 'ada@test.example', 'x', 'us', 'x', 'x', 'x', ${school})`,
    sql`insert into audit_event (school_id, actor_role, actor_id, action, target_kind, target_id, after)
        values (${school}, 'school_admin', ${f.admin.id}, 'people.changed', 'student', ${f.sam.id}, '{}')`,
  ])
    await app.db.execute(statement);
}

const holds = (type: string, text: string): string =>
  type === "jsonb" ? `jsonb_build_object(${text}, true)` : type.endsWith("[]") ? `array[${text}]` : text;

/** Columns that need valid JSON around the canary: the notes in each language, lists, and marks on a page. */
const special: Readonly<Record<string, (text: string) => string>> = {
  "slide.translations": (text) =>
    `(select jsonb_object_agg(edition, jsonb_build_object('description', ${text}, 'texts', '{}'::jsonb)) from unnest(array['us', 'uk', 'il', 'pt']) edition)`,
  "student_import.children": (text) => `jsonb_build_array(${text})`,
  "submission_annotation.marks": (text) =>
    `jsonb_build_array(jsonb_build_object('kind', 'note', 'points', '[[0.5, 0.5]]'::jsonb, 'text', ${text}))`,
  "student_import.errors": (text) => `jsonb_build_array(${text})`,
};

/** Writes a canary to every row of every listed column, except the household's own rows. Returns the columns without any row. */
export async function plantCanaries(app: TestApp, household: readonly number[]): Promise<string[]> {
  const types = await textColumns();
  const without: string[] = [];
  for (const name of columnsOf(staffOnly)) {
    const [table = "", column = ""] = name.split(".");
    const text = `'${mark(table, column)}' || md5(ctid::text)`;
    const value = special[name]?.(text) ?? holds(types.get(name) ?? "text", text);
    const own = ownRows[name];
    const others = own === undefined ? "true" : `coalesce("${own}", 0) <> all (array[${household.join(", ")}])`;
    const { rowCount } = await app.db.$client.query(`update "${table}" set "${column}" = ${value} where ${others}`);
    if (!rowCount) without.push(name);
  }
  return without;
}
