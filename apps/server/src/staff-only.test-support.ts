import { glob } from "node:fs/promises";
import path from "node:path";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";

/** Columns by table, separated by spaces, with the reason for being listed. */
type Listed = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Texts that no child, guest, parent or visitor may read. `staff-only.test.ts` writes a canary to each and reads everything those people can get.
 * Every text column is listed here, in `shown` or in `ofMachines`: a new column must be added to one of them.
 */
export const staffOnly: Listed = {
  branch: { "name address phone email": "the school's offices, for its admins" },
  school: { "settings features": "how a school is run: thresholds, what is switched on" },
  school_distributor: { "name features": "who sells the product to the school" },
  ai_provider: { "model price limits": "who answers, and what it may cost" },
  canvas_course: { name: "what a course is called elsewhere" },
  connection: { address: "which services a school uses" },
  connection_call: { "operation problem": "what was asked of them" },
  crm_setup: { "pipelines custom_fields stages fields": "how a school maps its leads to its CRM" },
  crm_lead: { problem: "why the CRM refused a lead" },
  crm_sync: { problem: "why a synchronization ended early" },
  partner_key: { "name start": "which systems of the school read what" },
  webhook_subscription: { url: "which systems of the school are told what" },
  webhook_delivery: { response_text: "what a system of the school answered" },
  ai_assistant: { external_id: "who it is at the house that answers for it" },
  lti_integration: { name: "what a school calls the platform it uses" },
  lti_course: { title: "a course of a platform, as the school's admins see it" },
  lti_registration: { name: "what a platform that registers itself will be called" },
  saved_view: { "screen name query": "a staff table as one member of staff keeps it" },
  student: { feature_tags: "what the school tries with a child" },
  student_import: { "children errors outcome": "children of a file that staff are about to take in" },
  teacher_exception: { note: "why a teacher is away" },
  coupon: { "name description": "what the school calls a discount, and why it gives it" },
  promo_code: { description: "who the school created a code for" },
  manual_payment: { note: "what staff noted about money they received" },
  refund: { note: "why staff made it, in their words" },
  provider_event: { "payload outcome": "what a payment provider reported" },
  class_message: { original: "the words that were masked before delivery" },
  message_report: { reason: "what someone reported to staff" },
  group: { invite_id: "whoever holds it joins the group" },
  waiting_list_entry: { "name email phone": "families who wait, for the school's admins" },
  lead: { "name email phone message next_step named_processor": "who wrote to the school, and what staff plan" },
  booked_call: { time_zone: "where whoever booked a call lives" },
  lead_note: { text: "what staff noted about them" },
  lesson: { "priority external_tools_text projects_text": "how a lesson is prepared" },
  slide: { "description translations": "the teacher's notes, in each language" },
  slide_draft: { "title description content translations": "what is not published" },
  slide_version: { "title description content translations": "what was once published, with notes and answers" },
  class_code: { code: "whoever holds it comes into the class" },
  group_class: { flag: "why someone should look at the marks" },
  grade: { "draft excused_reason": "what a grader has not published, and why a child is excused" },
  saved_comment: { text: "a grader's own comments, to use again" },
  submission_annotation: { marks: "what a grader drew and has not published" },
  outgoing_message: { failure: "why a message could not be sent" },
  account: {
    password_hash: "nobody's",
    "login email phone time_zone google_id": "how a person is reached and logs in: that of staff and other families",
  },
  client: { marketing: "what brought another family" },
  session: { "ip user_agent": "where someone else is logged in" },
  trusted_device: { user_agent: "which browsers a member of staff trusts" },
  attendance: { reason: "why another family's child is away" },
  group_student: { left_reason: "why another family's child left" },
  audit_event: { "ip request_id before after": "what staff did, word for word, and from where" },
};

/** The household's own rows, which its members may read: canaries are only written to everyone else's. */
export const ownRows: Readonly<Record<string, string>> = {
  "account.email": "id",
  "account.phone": "id",
  "account.login": "id",
  "account.time_zone": "id",
  "account.google_id": "id",
  "client.marketing": "id",
  "student.feature_tags": "id",
  "session.ip": "account_id",
  "session.user_agent": "account_id",
  "attendance.reason": "student_id",
  "group_student.left_reason": "student_id",
  "class_message.original": "sender_id",
  "message_report.reason": "reporter_id",
  "audit_event.ip": "actor_id",
  "waiting_list_entry.name": "client_id",
  "waiting_list_entry.email": "client_id",
  "waiting_list_entry.phone": "client_id",
};

/** Texts that some of them may read, and who. */
export const shown: Listed = {
  crm_setup: { processor: "the company that the school's forms name" },
  account: { name: "whoever meets them: a child's as far as `nameSeenBy` says" },
  lti_launch: { name: "the person who launched it, as the platform calls them" },
  country: { name: "everyone who chooses one" },
  school: { "slug title time_zone": "whoever belongs to it" },
  booked_call: { video_url: "who booked the call, with the link of their email" },
  school_holiday: { title: "families: why there is no class" },
  consent: { version: "the parent who gave it" },
  data_export: { filename: "the parent who asked for the archive" },
  erasure_receipt: { lines: "the parent who asked for the erasure" },
  staff_profile: { "about subjects portrait": "families: who teaches" },
  charge: { "provider failure_code action_url card_brand card_last_digits": "who pays" },
  installment: { failure: "who pays" },
  payment_method: { "card_brand card_last_digits": "whose card it is, and the school's admins" },
  payment_order: { cancel_reason: "who pays" },
  promo_code: { "name expiry_date": "who typed it" },
  payment_dispute: { "provider reason": "who paid" },
  manual_payment: { receipt_number: "who paid" },
  refund: { reason: "who gets the money back" },
  receipt: { seller: "who paid: the school as it is printed" },
  ai_message: { "text question": "the child who wrote it, their parent, and the class's staff" },
  class_event: { event: "the class, each as far as the live room's `visibleTo` lets it through" },
  class_state: { "state start": "the class, likewise" },
  class_recording_caption: { cues: "who may watch the recording" },
  class_message: { "room_id uid sender_name value attachments": "who is in the room" },
  class_whiteboard: { board: "who is in the class" },
  course: { "pretty_url title promise description outcomes cover opens_in": "everyone, for a listed course" },
  price_plan: { "title description checkout_description": "everyone, for a listed course" },
  course_request: { note: "the child, from the parent" },
  enrolment: { end_reason: "the family, in its archive" },
  group: { "public_name features": "who is in it" },
  group_class: { "time_zone status_reason features uid": "who is in it; the uid opens a demo class alone" },
  lesson: { "title summary": "everyone, for a listed course" },
  lesson_module: { title: "everyone, for a listed course" },
  slide: { "title type content": "the class, without what gives an answer away (hidden-answers.test.ts)" },
  algoritmics_code: { code: "the child it is of, and the staff who may open the child's record" },
  attendance: { "slides async_boards given_stars": "the child" },
  criterion: { title: "whoever gets work that is graded by it" },
  rubric: { title: "likewise" },
  rubric_link: { descriptions: "likewise" },
  rubric_version: { "title criteria": "likewise" },
  course_assignment: { "title description": "the groups that do it" },
  group_assignment: { class_feedback: "the group" },
  grade: { "scores feedback self_grading_scores": "the child it is of, once published" },
  submission: { "description url": "the child who handed it in" },
  canvas_member: { canvas_user_id: "the family, in its archive" },
  canvas_outcome: { sent: "the family, in its archive" },
  submission_annotation: { published_marks: "the child who handed it in, as it was published" },
  guest_answer: { "question progress": "the guest who answered" },
  slide_answer: { "question progress": "the child who answered" },
  operation: { "kind key result error_code error_message": "who began it and holds its token" },
  outgoing_attachment: { filename: "the recipient of the email it goes with" },
  outgoing_message: { "recipient kind subject html text unsubscribe_url": "its recipient" },
  idempotency_key: { "endpoint key response": "who sent the call, again" },
  stored_file: { filename: "who may have the file" },
  session: { guest_name: "the class the guest is in" },
  audit_event: { "actor_role action target_kind": "the parent, of what was done to a child: in the archive" },
};

/** Keys and references between machines: not written by people, and never served as text. */
export const ofMachines: Listed = {
  lti_integration: {
    "issuer client_id auth_url token_url jwks_url token_audience deployments origins": "between us and the platform; its admins see it",
  },
  lti_user: { subject: "between us and the platform" },
  lti_course: { "deployment_id context_id line_items_url roster_url": "between us and the platform" },
  lti_line_item: { url: "between us and the platform" },
  lti_launch: { "nonce request subject deployment_id content deep_linking": "one launch, between us and the platform" },
  lti_key: { "kid public_key": "published for platforms" },
  algoritmics_progress: { task_id: "between us and the platform" },
  crm_lead: { sent: "a keyed hash of what was sent" },
  crm_setup: { pushed_until: "up to which change leads were sent" },
  partner_key: { scopes: "what a key opens, by code" },
  webhook_subscription: { events: "what it is told, by code" },
  webhook_delivery: { "event_id data": "ids and states for the school's own systems" },
  sign_in_provider: { "issuer client_id": "between us and a school's provider; its admins see them" },
  sign_in_identity: { "issuer subject": "between us and a school's provider" },
  remote_desktop: { machine_id: "between us and the provider" },
  canvas_course: { canvas_id: "between us and Canvas", exchange: "counts, and a code" },
  canvas_assignment: { canvas_id: "between us and Canvas" },
  canvas_event: { event_id: "a hash" },
  charge: { "idempotency_key reference": "between us and the provider" },
  payment_method: { "reference fingerprint": "between us and the provider" },
  payment_dispute: { reference: "between us and the provider" },
  provider_event: { "provider event_id type": "between us and the provider" },
  refund: { "idempotency_key reference": "between us and the provider" },
  outgoing_attachment: { media_type: "what it is" },
  class_recording_part: { "recorder node": "which recorder wrote it" },
  group_assignment: { occurrence: "which period or class it stands for" },
  assignment_notice: { about: "the date or change that was announced" },
  journal_month: { month: "which month of the books is closed", sums: "codes and amounts of a school's books" },
  journal_entry: { "month event lines": "codes and amounts of a school's books" },
  data_export: { file_key: "where it is stored" },
  stored_file: { "key media_type owner_kind": "where it is stored, and what it is" },
  upload_token: { "purpose filename": "what one upload may be" },
  one_time_token: { payload: "a form half way, for who holds the token" },
  verification_code: { "address google_id": "what a code was sent to" },
  rate_limit: { key: "what is counted" },
  job_effect: { job_id: "what was done already" },
  sandbox_card: { "id brand last_digits": "the demo's provider" },
  sandbox_charge: {
    "id idempotency_key request_hash card_id currency failure_code return_url action_token": "the demo's provider",
  },
  sandbox_event: { "id type body": "the demo's provider" },
  sandbox_refund: { "id idempotency_key charge_id": "the demo's provider" },
};

/** `table.column` of each column in a list. */
export const columnsOf = (listed: Listed): string[] =>
  Object.entries(listed).flatMap(([table, columns]) =>
    Object.keys(columns).flatMap((names) => names.split(" ").map((name) => `${table}.${name}`)),
  );

const holdsText = /^(text|varchar|jsonb?)/;
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Every text column that people may have written, with its type. Columns with a fixed set of values (a state) don't count. */
export async function textColumns(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const file of glob("**/tables.ts", { cwd: import.meta.dirname })) {
    const module = (await import(path.join(import.meta.dirname, file))) as Record<string, unknown>;
    for (const table of Object.values(module).filter((one) => is(one, PgTable))) {
      const { name, columns } = getTableConfig(table);
      for (const column of columns) {
        const type = column.getSQLType();
        if (holdsText.test(type) && !column.enumValues?.length) found.set(`${name}.${snake(column.name)}`, type);
      }
    }
  }
  return found;
}
