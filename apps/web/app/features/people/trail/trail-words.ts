import type { Answer } from "~/shared/api/call.ts";

type Entry = Answer<"GET /audit_event">["items"][number];

/** A line of the trail as it is shown: which fields changed, never what they said. */
export type TrailLine = Omit<Entry, "before" | "after"> & { fields: string[] };

/** Domains of the actions, as the trail is filtered by them. */
export const trailDomains = ["people", "identity", "classes", "enrolment", "payments", "schools"] as const;

/** Actions that have words of their own, by domain; any other is shown by its name. */
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
    "invited_again",
    "profile_changed",
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
    "super_admin_created",
    "switch_refused",
    "switched_to_student",
  ],
  classes: ["opened", "finished", "finish_asked", "status_set", "attendance_marked", "code_replaced", "code_guessed", "guest_let_in"],
  enrolment: ["course_requested", "course_request_answered"],
  payments: ["order_canceled"],
  schools: ["changed"],
} as const;

type Known = { [D in keyof typeof knownActions]: `${D}.${(typeof knownActions)[D][number]}` }[keyof typeof knownActions];

const all: ReadonlySet<string> = new Set(
  Object.entries(knownActions).flatMap(([domain, names]) => names.map((name) => `${domain}.${name}`)),
);

/** The action when there are words for it, else null. */
export const knownAction = (action: string): Known | null => (all.has(action) ? (action as Known) : null);

/** What is shown of an entry. */
export function shownLine({ id, at, action, actor, behind, target, school, ip, after }: Entry): TrailLine {
  const fields = typeof after === "object" && after !== null ? (after as { fields?: unknown }).fields : undefined;
  const entry = { id, at, action, actor, behind, target, school, ip };
  return { ...entry, fields: Array.isArray(fields) ? fields.filter((field): field is string => typeof field === "string") : [] };
}
