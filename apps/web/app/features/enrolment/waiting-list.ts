import { isEmail } from "@larkroom/domain/identity/identity";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";

export interface WaitingDraft {
  name: string;
  email: string;
}

export type WaitingField = keyof WaitingDraft;
export type WaitingProblem = "empty" | "email" | "wrong";

/** Why joining failed: invalid fields, too many attempts, no connection, the course is gone, or something else. */
export type WaitingFailure = "fields" | "tooMany" | "network" | "gone" | "unknown";

export type WaitingResult = { ok: true } | { ok: false; failure: WaitingFailure; fields: Partial<Record<WaitingField, WaitingProblem>> };

/** The problems of the form, by field. */
export function problemsOf({ name, email }: WaitingDraft): Partial<Record<WaitingField, WaitingProblem>> {
  return {
    ...(name.trim() === "" ? { name: "empty" as const } : {}),
    ...(email.trim() === "" ? { email: "empty" as const } : isEmail(email.trim()) ? {} : { email: "email" as const }),
  };
}

/** Joins the waiting list of a course; the same email again keeps its place. */
export async function joinWaitingList(courseId: number, { name, email }: WaitingDraft): Promise<WaitingResult> {
  try {
    await api("PUT /public/waiting_list/course/:courseId", {
      params: { courseId },
      body: { name: name.trim(), email: email.trim(), course: courseId },
    });
    return { ok: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { name: wrongName, email: wrongEmail } = error.fields;
    const fields = { ...(wrongName ? { name: "wrong" as const } : {}), ...(wrongEmail ? { email: "email" as const } : {}) };
    return { ok: false, failure: error.status === 422 && Object.keys(fields).length > 0 ? "fields" : failureOf(error.status), fields };
  }
}

function failureOf(status: number): WaitingFailure {
  if (status === 0) return "network";
  if (status === 429) return "tooMany";
  return status === 404 ? "gone" : "unknown";
}
