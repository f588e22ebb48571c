import { editionSlugs } from "@larkroom/domain/editions/editions";
import type { Kind } from "./kinds.ts";
import type { Person } from "./people-calls.ts";

/** The fields of a person's form; all are strings while being edited. */
export const fieldNames = ["name", "email", "phone", "birthDate", "login", "featureTags", "subjects", "about", "edition"] as const;
export type FieldName = (typeof fieldNames)[number];
export type Draft = Record<FieldName, string>;

const contact = ["name", "email", "phone"] as const;

/** The fields of a kind in the form's order. */
export const fieldsOf: Readonly<Record<Kind, readonly FieldName[]>> = {
  clients: [...contact, "edition"],
  students: ["name", "birthDate", "login", "featureTags"],
  teachers: [...contact, "edition", "subjects", "about"],
  assistants: [...contact, "edition", "subjects", "about"],
  observers: [...contact, "edition"],
  admins: [...contact, "edition"],
};

export const draftOf = (person: Person): Draft => ({
  name: person.name,
  email: person.email ?? "",
  phone: person.phone ?? "",
  birthDate: person.birthDate ?? "",
  login: person.login ?? "",
  featureTags: person.featureTags?.join(", ") ?? "",
  subjects: person.subjects ?? "",
  about: person.about ?? "",
  edition: person.edition,
});

const tags = (text: string): string[] =>
  text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");

/** The request body of a draft: only the changed fields, so that other people's changes aren't undone. */
export function changesOf(kind: Kind, draft: Draft, saved: Draft): Record<string, unknown> {
  const changed = fieldsOf[kind].filter((name) => draft[name].trim() !== saved[name].trim());
  return Object.fromEntries(
    changed.map((name) => {
      const text = draft[name].trim();
      if (name === "featureTags") return [name, tags(text)];
      return [name, name === "phone" && text === "" ? null : text];
    }),
  );
}

/** API codes with texts of their own. */
const problemCodes = {
  required: "required",
  too_long: "tooLong",
  login_invalid: "login",
  login_taken: "loginTaken",
  email_taken: "emailTaken",
  phone_taken: "phoneTaken",
  "error.register.email-invalid": "email",
  "error.register.phone-invalid": "phone",
  "error.register.birth-date": "birthDate",
  invalid_date: "birthDate",
  "error.register.age": "age",
  "error.register.empty": "required",
  no_school: "school",
  no_parent: "noParent",
  no_distributor: "distributor",
  school_or_distributor: "distributor",
} as const;

export type FieldProblem = (typeof problemCodes)[keyof typeof problemCodes] | "refused";

/** The problem for an API code, among those with a text. */
export const problemOf = (code: string): FieldProblem => problemCodes[code as keyof typeof problemCodes] ?? "refused";

/** The form's field for a path the API refuses; items of a list or parent map to the whole field. */
export const fieldOf = (path: string): string => path.replace(/^parent\./, "").split(".", 1)[0] ?? path;

/** The problems that can be found before sending. A login a child never had may stay empty. */
export function missingIn(kind: Kind, draft: Draft, saved?: Draft): Partial<Record<FieldName, FieldProblem>> {
  const needed = (["name", "email", "birthDate", "login"] as const).filter(
    (name) => fieldsOf[kind].includes(name) && (name !== "login" || (saved?.login ?? "") !== ""),
  );
  // Older records may lack a birth date, so it is required only if it was there before.
  const missing = needed.filter((name) => draft[name].trim() === "" && (saved === undefined || name === "name" || saved[name] !== ""));
  return Object.fromEntries(missing.map((name) => [name, "required"]));
}

export const editionChoices = editionSlugs;
