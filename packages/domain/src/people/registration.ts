import { isEmail, normaliseEmail, normalisePhone } from "../identity/identity.ts";
import { checkPassword, type PasswordRefusal } from "../identity/password.ts";
import { plainDay, type PlainDay } from "../shared/brand.ts";
import { ageOn, isRegistrationAge } from "./age.ts";

export type ClientType = "parent" | "student";

/** The registration form as filled in. */
export interface RegistrationDraft {
  clientType: ClientType | null;
  fullName: string;
  /** Null if the form has no email field. */
  email: string | null;
  withPhone: boolean;
  phone: string;
  password: string;
  /** The repeated password; null if the form asks only once. */
  passwordRepeat: string | null;
  termsConsent: boolean;
  /** Set if the person came through Google or Facebook. */
  googleId: string | null;
  facebookId: string | null;
  verificationType: "phone" | "email";
  verificationToken: string | null;
  referralId: string | null;
  students: readonly { name: string; birthDate: string | null }[];
}

/** The initial form: one child, without a name yet. */
export const emptyRegistration: RegistrationDraft = {
  clientType: null,
  fullName: "",
  email: "",
  withPhone: true,
  phone: "",
  password: "",
  passwordRepeat: null,
  termsConsent: false,
  googleId: null,
  facebookId: null,
  verificationType: "phone",
  verificationToken: null,
  referralId: null,
  students: [{ name: "", birthDate: null }],
};

export type RegistrationCode =
  | "error.register.empty"
  | "error.register.parents-only"
  | "error.register.phone-invalid"
  | "error.register.email-invalid"
  | "error.register.password-mismatch"
  | "error.register.password-short"
  | "error.register.password-long"
  | "error.register.password-common"
  | "error.register.birth-date"
  | "error.register.age"
  | "error.register.terms";

/** One problem: the path of the field (`students.0.name`) and the code of its message. */
export interface FieldError<Code extends string> {
  field: string;
  code: Code;
}

export interface RegistrationChecks {
  /** The current day for the family, from which ages are calculated. */
  today: PlainDay;
  isCommonPassword: (password: string) => boolean;
  /** Checks numbers against national numbering plans, if available; otherwise the international format is enough. */
  isPhone?: (phone: string) => boolean;
}

const passwordCodes: Readonly<Record<PasswordRefusal, RegistrationCode>> = {
  password_short: "error.register.password-short",
  password_long: "error.register.password-long",
  password_common: "error.register.password-common",
};

/** A person authenticated by Google or Facebook needs no password. */
export const isSocial = (draft: Pick<RegistrationDraft, "googleId" | "facebookId">): boolean => Boolean(draft.googleId || draft.facebookId);

/** All problems of a registration, in form order; empty if it may be sent. At most one error per field. */
export function validateRegistration(draft: RegistrationDraft, checks: RegistrationChecks): FieldError<RegistrationCode>[] {
  const errors: FieldError<RegistrationCode>[] = [];
  const say = (field: string, code: RegistrationCode | null) => {
    if (code !== null) errors.push({ field, code });
  };
  say(
    "clientType",
    draft.clientType === null ? "error.register.empty" : draft.clientType === "student" ? "error.register.parents-only" : null,
  );
  say("fullName", emptyCode(draft.fullName));
  say("email", emailCode(draft.email));
  if (draft.withPhone) say("phone", phoneCode(draft.phone, checks));
  say("password", passwordCode(draft, checks));
  if (draft.passwordRepeat !== null && draft.passwordRepeat !== draft.password) say("passwordRepeat", "error.register.password-mismatch");
  for (const [index, student] of draft.students.entries()) {
    for (const { field, code } of validateStudent(student, checks.today)) say(`students.${index}.${field}`, code);
  }
  if (draft.students.length === 0) say("students", "error.register.empty");
  say("termsConsent", draft.termsConsent ? null : "error.register.terms");
  return errors;
}

/** All problems of one child of a household. */
export function validateStudent(student: { name: string; birthDate: string | null }, today: PlainDay): FieldError<RegistrationCode>[] {
  const codes = { name: emptyCode(student.name), birthDate: birthDateCode(student.birthDate, today) };
  return Object.entries(codes).flatMap(([field, code]) => (code === null ? [] : [{ field, code }]));
}

const emptyCode = (text: string): RegistrationCode | null => (text.trim() === "" ? "error.register.empty" : null);

function emailCode(email: string | null): RegistrationCode | null {
  if (email === null) return null;
  return emptyCode(email) ?? (isEmail(normaliseEmail(email)) ? null : "error.register.email-invalid");
}

function phoneCode(phone: string, { isPhone }: RegistrationChecks): RegistrationCode | null {
  const normal = normalisePhone(phone);
  return emptyCode(phone) ?? (normal !== null && (isPhone?.(normal) ?? true) ? null : "error.register.phone-invalid");
}

function passwordCode(draft: RegistrationDraft, checks: RegistrationChecks): RegistrationCode | null {
  if (draft.password === "") return isSocial(draft) ? null : "error.register.empty";
  const checked = checkPassword("client", draft.password, checks.isCommonPassword);
  return checked.ok ? null : passwordCodes[checked.reason];
}

function birthDateCode(text: string | null, today: PlainDay): RegistrationCode | null {
  if (text === null || text.trim() === "") return "error.register.empty";
  try {
    return isRegistrationAge(ageOn(plainDay(text), today)) ? null : "error.register.age";
  } catch {
    return "error.register.birth-date";
  }
}
