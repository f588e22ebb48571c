import type { z } from "zod";

/** An error code that forms know, and a message in plain English for API users. */
interface FieldProblem {
  readonly code: string;
  readonly message: string;
}

/** Messages for the product's own codes, as listed in the specification. */
const messages: Record<string, string> = {
  required: "Please don’t forget this",
  "error.register.empty": "Please don’t forget this",
  "error.register.parents-only": "At this moment, only parents can sign up for courses.",
  "error.register.email-invalid": "Please provide a valid email",
  "error.register.phone-invalid": "Please provide a valid phone",
  "error.register.password-short": "Please enter a password that’s at least 6 characters long.",
  "error.register.terms": "Please agree to the terms and conditions",
  too_long: "Too long",
  too_short: "Too short",
  control_characters: "Remove the control characters",
  out_of_range: "Enter a date between 1900 and 2199",
};

/** The message for one of the product's own codes. */
export const messageOf = (code: string): string => messages[code] ?? code.replaceAll(/[_.-]+/g, " ");

const ownCode = /^[a-z][a-z0-9_.-]*$/;

const formats: Record<string, FieldProblem> = {
  date: { code: "invalid_date", message: "Enter a valid date" },
  datetime: { code: "invalid_date", message: "Enter a valid date and time" },
  time: { code: "invalid_time", message: "Enter a valid time" },
  email: { code: "invalid_format", message: "Enter a valid email address" },
  url: { code: "invalid_format", message: "Enter a valid web address" },
};

const types: Record<string, string> = {
  string: "Enter text",
  number: "Enter a number",
  int: "Enter a whole number",
  boolean: "Enter true or false",
  array: "Enter a list",
  object: "Enter an object",
  record: "Enter an object",
};

/** The unit of a zod size limit: characters, items, bytes, or none for a number. */
const units: Record<string, string> = { string: " characters", array: " items", set: " items", file: " bytes" };

const otherwise = "Enter a valid value";

type Bound = z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall;

function boundProblem(issue: Bound): FieldProblem {
  const [bound, isMost] = issue.code === "too_big" ? [issue.maximum, true] : [issue.minimum, false];
  const unit = units[issue.origin];
  if (unit !== undefined)
    return { code: isMost ? "too_long" : "too_short", message: `Enter ${isMost ? "at most" : "at least"} ${bound}${unit}` };
  const words = issue.inclusive === false ? (isMost ? "less than" : "more than") : isMost ? "at most" : "at least";
  return { code: issue.code, message: `Enter ${words} ${bound}` };
}

function problemOf(issue: z.core.$ZodIssue, isMissing: boolean): FieldProblem {
  const { code } = issue;
  switch (code) {
    case "too_big":
    case "too_small":
      return boundProblem(issue);
    case "invalid_type":
      return isMissing ? { code: "required", message: messageOf("required") } : { code, message: types[issue.expected] ?? otherwise };
    case "invalid_value":
      if (isMissing) return { code, message: messageOf("required") };
      return { code, message: issue.values.length > 20 ? otherwise : `Enter one of: ${issue.values.map(String).join(", ")}` };
    case "invalid_format":
      if (isMissing) return { code: "required", message: messageOf("required") };
      return formats[issue.format] ?? { code, message: otherwise };
    case "not_multiple_of":
      return { code, message: `Enter a multiple of ${issue.divisor}` };
    case "unrecognized_keys":
      return { code, message: `Remove unknown fields: ${issue.keys.join(", ")}` };
    case "invalid_union":
    case "invalid_key":
    case "invalid_element":
    case "custom":
      return { code, message: otherwise };
  }
}

/** Translates a zod issue to the product's codes and messages. A code named by the schema wins. @param isMissing whether the field is absent or empty */
export function fieldProblem(issue: z.core.$ZodIssue, isMissing: boolean): FieldProblem {
  const found = problemOf(issue, isMissing);
  if (!ownCode.test(issue.message) || issue.message === found.code) return found;
  return { code: issue.message, message: messageOf(issue.message) };
}
