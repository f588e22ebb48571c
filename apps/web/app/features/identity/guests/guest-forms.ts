import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { guestName } from "@larkroom/domain/identity/guest-name";
import { pathIn } from "~/shared/editions/paths.ts";
import type { FieldProblems, NativeForm } from "~/shared/forms/native-form.ts";
import { guestProblem, nameProblem } from "./guest-problems.ts";

type CodeField = "group" | "code" | "name";
type CodeProblem = "group_missing" | "group_unknown" | "group_closed" | "code_missing" | "code_wrong" | NameProblem;
type NameProblem = "name_not_allowed" | "name_of_staff";

/** Parses a class number as typed or in a URL; null when invalid. */
export const classNumber = (text: string): string | null => /^#?\s*([1-9]\d{0,14})$/.exec(text.trim())?.[1] ?? null;

function checkCode({ group, code }: Record<CodeField, string>): FieldProblems<CodeField, CodeProblem> {
  const found: FieldProblems<CodeField, CodeProblem> = {};
  if (group.trim() === "") found.group = "group_missing";
  else if (classNumber(group) === null) found.group = "group_unknown";
  if (code.trim() === "") found.code = "code_missing";
  return found;
}

/** A guest joins a class with its number and code. */
export const codeLoginForm = (edition: EditionSlug): NativeForm<CodeField, CodeProblem> => ({
  fields: ["group", "code", "name"],
  check: checkCode,
  send: async (api, values) => {
    const id = classNumber(values.group) ?? "";
    const name = guestName(values.name);
    await api("POST /auth/login/group_class/:id", { params: { id }, body: { code: values.code.trim(), ...(name ? { name } : {}) } });
    return pathIn(edition, `/live/${id}`);
  },
  refused: (error) => {
    const name = nameProblem(error);
    if (name !== null) return { name };
    const problem = guestProblem(error);
    if (problem === null) return null;
    return problem === "code_wrong" ? { code: problem } : { group: problem };
  },
});

/** A guest joins a demo class with a name. Only the part of the name that the class shows is sent. */
export const demoLoginForm = (
  edition: EditionSlug,
  one: { id: number; uid: string },
): NativeForm<"name", "name_missing" | "group_unknown" | "group_closed" | NameProblem> => ({
  fields: ["name"],
  check: ({ name }) => (guestName(name) === "" ? { name: "name_missing" } : {}),
  send: async (api, { name }) => {
    await api("POST /auth/login/group_class_demo/:id", { params: { id: one.uid }, body: { name: guestName(name) } });
    return pathIn(edition, `/live/${one.id}`);
  },
  refused: (error) => {
    if (error.code === "validation_failed") return { name: nameProblem(error) ?? "name_missing" };
    const problem = guestProblem(error);
    return problem === null || problem === "code_wrong" ? null : { name: problem };
  },
});
