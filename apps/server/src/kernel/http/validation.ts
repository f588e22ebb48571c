import type { z } from "zod";
import type { FieldError } from "@larkroom/contract/errors";
import { type Refusal, refusal } from "./errors.ts";
import { fieldProblem, messageOf } from "./field-problems.ts";

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value !== null && typeof value === "object" ? (value as Record<PropertyKey, unknown>)[key] : undefined),
    input,
  );
}

/** Names every field that did not pass: `students.0.name`, a code, a plain English text. @param whole the name of the input as a whole */
export function fieldErrors(error: z.ZodError, input: unknown, whole = ""): FieldError[] {
  return error.issues.map((issue) => {
    const isWhole = issue.path.length === 0 && issue.code === "invalid_type";
    const value = valueAt(input, issue.path);
    // A form sends a field that was left empty as an empty text.
    const problem = fieldProblem(issue, value === undefined || value === "");
    return { field: isWhole ? whole : issue.path.join("."), ...problem };
  });
}

/** Field errors of a domain rule, in the wire's shape. */
export function ruleErrors(errors: readonly { field: string; code: string }[]): FieldError[] {
  return errors.map(({ field, code }) => ({ field, code, message: messageOf(code) }));
}

/** Refuses a path, naming the parts of it that are malformed. */
export function malformedId(names: readonly string[]): Refusal {
  const details = [...new Set(names)].map((field) => ({ field, code: "malformed_id", message: `Enter a valid ${field}` }));
  return refusal("malformed_id", { details });
}

/** Names the parts of a path that are no ids, or none of the words that may stand there. */
function malformedParams(error: z.ZodError | undefined, params: unknown): Refusal {
  const failed =
    error?.issues.map(({ path }) => String(path[0])) ??
    Object.entries(params ?? {}).flatMap(([name, value]) => (isUnkeepable(value) ? [name] : []));
  return malformedId(failed);
}

/** No body of ours is nested deeper than a handful of levels. */
const deepest = 32;

const isUnkeepableText = (text: string): boolean => text.includes("\0") || !text.isWellFormed();

/**
 * Whether a part holds what no field of ours takes and the database can't keep: in any text or name a NUL or half of a character, which
 * JSON can spell; or nesting without end.
 */
export function isUnkeepable(input: unknown): boolean {
  const left: { value: unknown; depth: number }[] = [{ value: input, depth: 0 }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value, depth } = next;
    if (typeof value === "string" && isUnkeepableText(value)) return true;
    if (typeof value !== "object" || value === null) continue;
    if (depth === deepest) return true;
    for (const [name, inner] of Object.entries(value)) {
      if (isUnkeepableText(name)) return true;
      left.push({ value: inner, depth: depth + 1 });
    }
  }
  return false;
}

/**
 * Parses a part of a request. @throws `malformed_id` naming the parts of a path, `validation_failed` naming the fields otherwise; `malformed_request` for
 * what no schema need think of
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown, part: "params" | "query" | "body"): z.output<Schema> {
  const isSound = !isUnkeepable(input);
  if (!isSound && part === "body") throw refusal("malformed_request");
  const result = schema.safeParse(input ?? {});
  if (result.success && isSound) return result.data;
  if (part === "params") throw malformedParams(result.error, input);
  if (result.success) throw refusal("malformed_request");
  throw refusal("validation_failed", { details: fieldErrors(result.error, input, part) });
}
