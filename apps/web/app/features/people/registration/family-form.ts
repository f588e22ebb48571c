import { registrationAges } from "@larkroom/domain/people/age";
import type { ConsentPurpose } from "@larkroom/domain/people/consent";
import { emptyRegistration, validateRegistration, type ClientType, type RegistrationDraft } from "@larkroom/domain/people/registration";
import type { PlainDay } from "@larkroom/domain/shared/brand";
import type { Translated } from "~/shared/texts/registry.ts";
import type messages from "./texts/en.json";

/** A child in the form. Parts of the birth date may be missing while it is being chosen (`2014--`). */
export interface ChildForm {
  name: string;
  birthDate: string | null;
  consents: readonly ConsentPurpose[];
}

/** The parts of the registration form that may be stored. */
export interface FamilyForm {
  fullName: string;
  email: string;
  phone: string;
  students: readonly ChildForm[];
}

/** The parts that live only as long as the page. */
export interface FormSecrets {
  clientType: ClientType;
  password: string;
  termsConsent: boolean;
}

/** An email verified by Google, for which neither a code nor a password is needed. */
export interface Vouched {
  googleId: string;
  email: string;
  verificationToken: string;
}

/** The problems by field path; values are codes of the rules or the API. */
export type Problems = Readonly<Record<string, string>>;

export const emptyChildForm: ChildForm = { name: "", birthDate: null, consents: [] };

const asDraft = (family: FamilyForm, { clientType, password, termsConsent }: FormSecrets, googleId: string | null): RegistrationDraft => ({
  ...emptyRegistration,
  googleId,
  clientType,
  fullName: family.fullName,
  email: family.email,
  phone: family.phone,
  password: password.trim(),
  termsConsent,
  verificationType: "email",
  students: family.students,
});

/** All problems of the form, by field. Only the server knows the most common passwords. */
export function problemsOf(
  family: FamilyForm,
  secrets: FormSecrets,
  today: PlainDay,
  isPhone: (phone: string) => boolean,
  googleId: string | null = null,
): Problems {
  const errors = validateRegistration(asDraft(family, secrets, googleId), { today, isCommonPassword: () => false, isPhone });
  return Object.fromEntries(errors.map(({ field, code }) => [field, code]));
}

/** The form's field names where the API's differ. */
const formNames: Readonly<Record<string, string>> = { name: "fullName", terms: "termsConsent" };

/** The API's field errors under the form's names. */
export const asFormProblems = (fields: Readonly<Record<string, string>>): Problems =>
  Object.fromEntries(Object.entries(fields).map(([field, code]) => [formNames[field] ?? field, code]));

/** The fields in visual order. */
const fieldOrder = (children: number): string[] => [
  "clientType",
  "fullName",
  "email",
  "phone",
  "password",
  ...Array.from({ length: children }, (_, index) =>
    ["name", "birthDate", "consents.version"].map((field) => `students.${index}.${field}`),
  ).flat(),
  "students",
  "termsConsent",
];

/** The first invalid field, which gets the focus. */
export function firstWrongField(problems: Problems): string | undefined {
  const children = Object.keys(problems).map((field) => Number(/^students\.(\d+)\./.exec(field)?.[1] ?? -1) + 1);
  return fieldOrder(Math.max(0, ...children)).find((field) => problems[field] !== undefined);
}

type ErrorText = keyof Translated<(typeof messages)["errors"]>;

const textOfCode: Readonly<Record<string, ErrorText>> = {
  "error.register.empty": "empty",
  required: "empty",
  "error.register.parents-only": "parents_only",
  "error.register.email-invalid": "email",
  email_taken: "email_taken",
  "error.register.phone-invalid": "phone",
  phone_taken: "phone_taken",
  "error.register.password-short": "password_short",
  "error.register.password-long": "password_long",
  "error.register.password-common": "password_common",
  "error.register.birth-date": "birth_date",
  invalid_date: "birth_date",
  "error.register.age": "age",
  "error.register.terms": "terms",
  too_long: "too_long",
  version_outdated: "consent",
};

/** The message key of a problem. */
export const errorText = (code: string): ErrorText => textOfCode[code] ?? "other";

/** The minimum and maximum age, as texts show them. */
export const agesInWords = { min: String(registrationAges.min), max: String(registrationAges.max) };

/** The values that error texts can use. */
export const errorValues = (brand: string) => ({ brand, ...agesInWords });
