import type { z } from "zod";
import type { FieldError } from "@larkroom/contract/errors";
import { refusal } from "./errors.ts";

/** Texts for the codes a form may show, as the specification catalogues them. */
const fieldMessages: Record<string, string> = {
  required: "Please don’t forget this",
  "error.register.empty": "Please don’t forget this",
  "error.register.parents-only": "At this moment, only parents can sign up for courses.",
  "error.register.email-invalid": "Please provide a valid email",
  "error.register.phone-invalid": "Please provide a valid phone",
  "error.register.password-short": "Please enter a password that’s at least 6 characters long.",
  "error.register.terms": "Please agree to the terms and conditions",
  too_long: "Too long",
  too_short: "Too short",
};

const ownCode = /^[a-z][a-z0-9_.-]*$/;

function codeOf(issue: z.core.$ZodIssue, input: unknown): string {
  if (ownCode.test(issue.message)) return issue.message;
  if (issue.code === "invalid_type" && valueAt(input, issue.path) === undefined) return "required";
  if (issue.code === "too_small") return "too_short";
  if (issue.code === "too_big") return "too_long";
  return issue.code;
}

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value !== null && typeof value === "object" ? (value as Record<PropertyKey, unknown>)[key] : undefined),
    input,
  );
}

/** Names every field that did not pass: `students.0.name`, a code, a plain English text. */
export function fieldErrors(error: z.ZodError, input: unknown): FieldError[] {
  return error.issues.map((issue) => {
    const code = codeOf(issue, input);
    return { field: issue.path.join("."), code, message: fieldMessages[code] ?? issue.message };
  });
}

/** Field errors of a domain rule, in the wire's shape. */
export function ruleErrors(errors: readonly { field: string; code: string }[]): FieldError[] {
  return errors.map(({ field, code }) => ({ field, code, message: fieldMessages[code] ?? code }));
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
 * Parses a part of a request. @throws `malformed_id` for a path, `validation_failed` naming the fields otherwise; `malformed_request` for
 * what no schema need think of
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown, part: "params" | "query" | "body"): z.output<Schema> {
  const isSound = !isUnkeepable(input);
  if (!isSound && part === "body") throw refusal("malformed_request");
  const result = schema.safeParse(input ?? {});
  if (result.success && isSound) return result.data;
  if (part === "params") throw refusal("malformed_id");
  if (result.success) throw refusal("malformed_request");
  throw refusal("validation_failed", { details: fieldErrors(result.error, input) });
}
