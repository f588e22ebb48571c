import { importColumns } from "@larkroom/domain/people/import-columns";
import { ApiError } from "~/shared/api/api-error.ts";
import type { Answer } from "~/shared/api/call.ts";
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

/**
 * Why a file was refused, as text; null for other errors: no connection, too many requests, a failure. Not found means the group while previewing, and
 * the plan when executing.
 */
export function useRefusalWords(): (error: unknown, mode: "plan" | "execute") => string | null {
  const texts = useTexts("studentImport");
  return (error, mode) => {
    if (!(error instanceof ApiError)) throw error;
    const { fields } = error;
    if (error.status === 403) return texts("refused.forbidden");
    if (error.code === "not_found") return texts(mode === "plan" ? "refused.group" : "refused.expired");
    if (error.code === "temporarily_unavailable") return texts("refused.busy");
    // The request body was larger than any allowed file.
    if (error.status === 413) return texts("refused.file_too_large");
    if (error.status !== 422) return null;
    if (fields["schoolId"]) return texts("refused.school");
    if (fields["group"]) return texts("refused.group");
    const missing = importColumns.filter((column) => fields[`students.${column}`] !== undefined);
    if (missing.length > 0) return texts("refused.columns", { columns: missing.map((column) => texts(`columns.${column}`)).join(", ") });
    if (fields["students"] === "required") return texts("refused.empty");
    const code = fileCodes.find((each) => each === fields["students"]);
    return texts(code === undefined ? "refused.other" : `refused.${code}`);
  };
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
