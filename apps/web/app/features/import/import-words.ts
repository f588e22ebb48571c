import { importColumns } from "@larkroom/domain/import/import-columns";
import type { Answer } from "~/shared/api/call.ts";
import type { ApiFailure } from "~/shared/api/failure.ts";
import type { FailureOverrides } from "~/shared/errors/use-failure-text.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

export type Plan = Answer<"POST /student/import">;
export type ImportError = Plan["errors"][number];
/** The result of an import, or its preview. */
export type Outcome = Pick<
  Plan,
  "newStudents" | "existedStudents" | "newParents" | "parentsNotified" | "totalRows" | "errorRows" | "errors"
>;

const byCode = {
  required: "required",
  "error.register.birth-date": "birthDate",
  "error.register.age": "age",
  login_invalid: "loginInvalid",
  login_taken: "loginTaken",
  "error.register.email-invalid": "email",
  login_or_email: "loginOrEmail",
  repeated: "repeated",
  known_at_school: "knownAtSchool",
  group_full: "groupFull",
  group_closed: "groupClosed",
  group_ended: "groupEnded",
} as const;
type KnownCode = keyof typeof byCode;
const isKnown = (code: string): code is KnownCode => Object.hasOwn(byCode, code);

/** Returns a function that describes a problem of a row. */
export function useErrorWords(): (code: string) => string {
  const texts = useTexts("studentImport");
  return (code) => texts(`codes.${isKnown(code) ? byCode[code] : "other"}`);
}

const fileCodes = ["file_too_large", "file_unreadable", "file_encoding", "too_many_rows", "no_rows"] as const;

/** Texts for a refused file. "Not found" means the group while a file is being read, and the plan when it is executed. */
export function useRefusalWords(): (failure: ApiFailure | null, mode: "plan" | "execute") => FailureOverrides {
  const texts = useTexts("studentImport");
  const ofFields = (fields: ApiFailure["fields"]): string => {
    if (fields["schoolId"]) return texts("refused.school");
    if (fields["group"]) return texts("refused.group");
    const missing = importColumns.filter((column) => fields[`students.${column}`] !== undefined);
    if (missing.length > 0) return texts("refused.columns", { columns: missing.map((column) => texts(`columns.${column}`)).join(", ") });
    if (fields["students"] === "required") return texts("refused.empty");
    const code = fileCodes.find((each) => each === fields["students"]);
    return texts(code === undefined ? "refused.other" : `refused.${code}`);
  };
  return (failure, mode) => ({
    role_not_allowed: texts("refused.forbidden"),
    not_found: texts(mode === "plan" ? "refused.group" : "refused.expired"),
    temporarily_unavailable: texts("refused.busy"),
    // The body was longer than any file may be.
    body_too_large: texts("refused.file_too_large"),
    validation_failed: ofFields(failure?.fields ?? {}),
  });
}

/** The result of an import's operation; null when it isn't one. */
export function readOutcome(result: Readonly<Record<string, unknown>> | null): Outcome | null {
  if (!result) return null;
  const count = (name: string) => (typeof result[name] === "number" ? result[name] : 0);
  return {
    newStudents: count("newStudents"),
    existedStudents: count("existedStudents"),
    newParents: count("newParents"),
    parentsNotified: result["parentsNotified"] === true,
    totalRows: count("totalRows"),
    errorRows: count("errorRows"),
    errors: Array.isArray(result["errors"]) ? (result["errors"] as ImportError[]) : [],
  };
}
