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

/** Lists every invalid field: `students.0.name`, a code, a message in plain English. @param whole the name of the input as a whole */
export function fieldErrors(error: z.ZodError, input: unknown, whole = ""): FieldError[] {
  return error.issues.map((issue) => {
    const isWhole = issue.path.length === 0 && issue.code === "invalid_type";
    const value = valueAt(input, issue.path);
    // A form sends an empty field as an empty string.
    const problem = fieldProblem(issue, value === undefined || value === "");
    return { field: isWhole ? whole : issue.path.join("."), ...problem };
  });
}

/** Field errors of a domain rule, in the wire format. */
export function ruleErrors(errors: readonly { field: string; code: string }[]): FieldError[] {
  return errors.map(({ field, code }) => ({ field, code, message: messageOf(code) }));
}

/** Refuses a path, naming its malformed parameters. */
export function malformedId(names: readonly string[]): Refusal {
  const details = [...new Set(names)].map((field) => ({ field, code: "malformed_id", message: `Enter a valid ${field}` }));
  return refusal("malformed_id", { details });
}

/** Names the path parameters that are not valid ids or not among the allowed words. */
function malformedParams(error: z.ZodError | undefined, params: unknown): Refusal {
  const failed =
    error?.issues.map(({ path }) => String(path[0])) ??
    Object.entries(params ?? {}).flatMap(([name, value]) => (isUnstorable(value) ? [name] : []));
  return malformedId(failed);
}

/** The maximum nesting of a body; ours have only a few levels. */
const deepest = 32;

const isUnstorableText = (text: string): boolean => text.includes("\0") || !text.isWellFormed();

/**
 * Whether the input contains what no field accepts and the database can't store: a NUL or a lone surrogate in any text or name (both are
 * possible in JSON), or excessive nesting.
 */
export function isUnstorable(input: unknown): boolean {
  const left: { value: unknown; depth: number }[] = [{ value: input, depth: 0 }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value, depth } = next;
    if (typeof value === "string" && isUnstorableText(value)) return true;
    if (typeof value !== "object" || value === null) continue;
    if (depth === deepest) return true;
    for (const [name, inner] of Object.entries(value)) {
      if (isUnstorableText(name)) return true;
      left.push({ value: inner, depth: depth + 1 });
    }
  }
  return false;
}

/**
 * Parses a part of a request. @throws `malformed_id` naming path parameters, `validation_failed` naming fields, or `malformed_request` for
 * input that no field could accept
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown, part: "params" | "query" | "body"): z.output<Schema> {
  const isSound = !isUnstorable(input);
  if (!isSound && part === "body") throw refusal("malformed_request");
  const result = schema.safeParse(input ?? {});
  if (result.success && isSound) return result.data;
  if (part === "params") throw malformedParams(result.error, input);
  if (result.success) throw refusal("malformed_request");
  throw refusal("validation_failed", { details: fieldErrors(result.error, input, part) });
}
