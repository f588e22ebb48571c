import type { RegistrationFormDraft } from "@larkroom/contract/identity/tokens";
import { emptyChild, emptyFamily, type SignupDraft } from "~/features/enrolment/draft/signup-draft.ts";

/** A sign-up with a form that was filled in beforehand put into it. Consents are the parent's own to give: none is. */
export function withForm(now: SignupDraft, token: string, draft: RegistrationFormDraft): SignupDraft {
  const students = draft.students.map(({ name, birthDate }) => ({ ...emptyChild, name, birthDate }));
  return {
    ...now,
    family: {
      fullName: draft.name ?? "",
      email: draft.email ?? "",
      phone: draft.phone ?? "",
      students: students.length > 0 ? students : emptyFamily.students,
    },
    referral: draft.referralId ?? now.referral,
    formToken: token,
  };
}

/** Where sign-up goes on: with the course and the group the form is for, else at its beginning. */
export function formPage({ course, group }: RegistrationFormDraft): string {
  if (course === null) return "/signup";
  return `/signup?${new URLSearchParams({ course, ...(group === null ? {} : { group: String(group) }) })}`;
}
