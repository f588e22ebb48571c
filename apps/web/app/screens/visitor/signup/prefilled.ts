import type { RegistrationFormDraft } from "@larkroom/contract/identity/tokens";
import { emptyChild, emptyFamily, type SignupDraft } from "~/features/enrolment/draft/signup-draft.ts";

/** Adds a prefilled form to a sign-up. Consents stay empty, because only the parent can give them. */
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

/** The page on which sign-up continues: with the form's course and group, else its beginning. */
export function formPage({ course, group }: RegistrationFormDraft): string {
  if (course === null) return "/signup";
  return `/signup?${new URLSearchParams({ course, ...(group === null ? {} : { group: String(group) }) })}`;
}
