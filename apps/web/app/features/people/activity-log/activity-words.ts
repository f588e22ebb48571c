import type { Answer } from "~/shared/api/call.ts";

type Entry = Answer<"GET /audit_event">["items"][number];

/** An entry of the activity log as it is displayed: which fields changed, never their values. */
export type TrailLine = Omit<Entry, "before" | "after"> & {
  fields: string[];
  /** For an export: how many people were in the file, and its purpose. */
  exported: { rows: number; purpose: string } | null;
};

/** The domains by which the activity log is filtered. */
export const activityDomains = [
  "people",
  "identity",
  "groups",
  "classes",
  "enrolment",
  "payments",
  "catalog",
  "curriculum",
  "schools",
  "files",
] as const;

/** Actions with texts of their own, by domain; others are shown by their code. */
export const knownActions = {
  people: [
    "client_added",
    "client_changed",
    "client_removed",
    "student_added",
    "student_changed",
    "student_removed",
    "student_password_read",
    "student_password_reset",
    "teacher_added",
    "teacher_changed",
    "teacher_removed",
    "teacher_assistant_added",
    "teacher_assistant_changed",
    "teacher_assistant_removed",
    "admin_added",
    "admin_changed",
    "admin_removed",
    "canvas_observer_added",
    "canvas_observer_changed",
    "canvas_observer_removed",
    "observer_groups_set",
    "invited",
    "availability_set",
    "invited_again",
    "parents_invited",
    "parent_named",
    "students_import_begun",
    "students_imported",
    "profile_changed",
    "weekly_summary_on",
    "weekly_summary_off",
    "consent_given",
    "consent_withdrawn",
    "exported",
    "export_asked",
    "erasure_asked",
    "erased",
  ],
  identity: [
    "client_link_made",
    "client_link_revoked",
    "client_link_used",
    "google_linked",
    "hand_off_used",
    "invitation_accepted",
    "password_changed",
    "password_reset",
    "recovery_code_used",
    "second_factor_off",
    "second_factor_on",
    "second_factor_reset",
    "trusted_devices_forgotten",
    "super_admin_created",
    "switch_refused",
    "switched_to_student",
  ],
  groups: [
    "added",
    "changed",
    "removed",
    "archived",
    "reopened",
    "teacher_assigned",
    "lessons_chosen",
    "features_changed",
    "invitation_renewed",
    "credentials_read",
    "launched",
    "matched_to_schedule",
  ],
  classes: [
    "opened",
    "finished",
    "finish_asked",
    "status_set",
    "attendance_marked",
    "absence_told",
    "absence_taken_back",
    "caught_up",
    "catch_up_booked",
    "catch_up_given_back",
    "code_replaced",
    "code_guessed",
    "guest_let_in",
    "preview_opened",
    "moved",
    "added",
    "catch_up_added",
    "changed",
    "teacher_changed",
    "removed",
    "student_seated",
    "student_unseated",
    "calendar_shared",
    "calendar_ended",
  ],
  enrolment: ["course_requested", "course_request_answered", "joined_by_invitation", "student_added", "student_moved", "student_removed"],
  payments: ["order_canceled", "reminded", "account_changed", "account_removed"],
  catalog: [
    "course_added",
    "course_changed",
    "course_removed",
    "courses_sorted",
    "plan_added",
    "plan_changed",
    "plan_replaced",
    "plan_removed",
  ],
  files: ["uploaded", "removed", "material_added", "material_removed"],
  curriculum: [
    "lesson_added",
    "lesson_changed",
    "lesson_copied",
    "lesson_moved",
    "lesson_removed",
    "lessons_sorted",
    "module_added",
    "module_renamed",
    "module_removed",
    "slide_added",
    "slide_changed",
    "slide_draft_discarded",
    "slides_published",
    "slide_moved",
    "slide_removed",
    "slide_restored",
  ],
  schools: [
    "changed",
    "api_key_made",
    "api_key_revoked",
    "distributor_added",
    "distributor_changed",
    "distributor_removed",
    "added",
    "removed",
    "branch_added",
    "branch_changed",
    "branch_removed",
    "country_renamed",
    "holidays_replaced",
  ],
} as const;

/** Record fields with texts of their own; others are shown by their name. */
export const knownFields = [
  "name",
  "email",
  "phone",
  "login",
  "edition",
  "status",
  "schoolId",
  "distributorId",
  "title",
  "prettyUrl",
  "countryId",
  "courseType",
  "format",
  "promise",
  "description",
  "outcomes",
  "ageFrom",
  "ageTo",
  "lessonMinutes",
  "cover",
  "opensIn",
  "type",
  "journey",
  "checkoutDescription",
  "costUndiscounted",
  "lessons",
  "active",
  "sort",
  "installments",
  "courseId",
  "summary",
  "level",
  "kind",
  "visibilityMode",
  "priority",
  "externalToolsText",
  "projectsText",
  "moduleId",
  "retakeLessonId",
  "address",
] as const;

type Known = { [D in keyof typeof knownActions]: `${D}.${(typeof knownActions)[D][number]}` }[keyof typeof knownActions];

const all: ReadonlySet<string> = new Set(
  Object.entries(knownActions).flatMap(([domain, names]) => names.map((name) => `${domain}.${name}`)),
);

/** The action if it has a text, otherwise null. */
export const knownAction = (action: string): Known | null => (all.has(action) ? (action as Known) : null);

/** Selects what is displayed of an entry. */
export function shownLine({ id, at, action, actor, behind, target, school, ip, after }: Entry): TrailLine {
  const fields = typeof after === "object" && after !== null ? (after as { fields?: unknown }).fields : undefined;
  const { rows, purpose } = (after ?? {}) as { rows?: unknown; purpose?: unknown };
  const isExport = action === "people.exported" && typeof rows === "number" && typeof purpose === "string";
  const entry = { id, at, action, actor, behind, target, school, ip, exported: isExport ? { rows, purpose } : null };
  return { ...entry, fields: Array.isArray(fields) ? fields.filter((field): field is string => typeof field === "string") : [] };
}
