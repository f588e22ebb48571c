import type messages from "./texts/en.json";

type Operation = keyof (typeof messages)["operations"];
type Problem = keyof (typeof messages)["callProblems"];

/** Operations with a text of their own; others are shown by their code. */
const operations = [
  "test",
  "course",
  "roster",
  "assignments",
  "assignment_create",
  "grade",
  "pairing_code",
  "enrollment_created",
  "enrollment_updated",
  "enrollment_state_created",
  "enrollment_state_updated",
  "course_updated",
  "other_event",
  "exchange_code",
  "renew_token",
  "read_pipelines",
  "read_custom_fields",
  "find_lead",
  "create_lead",
  "update_lead",
  "update_contact",
  "clear_contact",
  "clear_lead",
  "list_changed_leads",
  "subscribe",
  "find_code",
  "list_courses",
  "read_progress",
  "leads_changed",
] as const satisfies readonly Operation[];

const problems = [
  "keys_refused",
  "not_allowed",
  "wrong_address",
  "rate_limited",
  "not_reachable",
  "not_found",
  "refused",
] as const satisfies readonly Problem[];

export const knownOperation = (code: string): Operation | null => operations.find((each) => each === code) ?? null;
export const knownProblem = (code: string): Problem | null => problems.find((each) => each === code) ?? null;
