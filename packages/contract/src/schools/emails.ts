import { z } from "zod";
import { emailColors, isEmailColor } from "@larkroom/domain/schools/email-look";
import { endpoint } from "../endpoint.ts";
import { editionSlug, pathId } from "../shared/wire.ts";

const managers = ["school_admin", "super_admin"] as const;
const bySchool = z.object({ id: pathId });
const byKind = bySchool.extend({ kind: z.string().max(60) });

const color = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isEmailColor, { error: "color_malformed" })
  .refine((value) => !isEmailColor(value) || emailColors(value) !== null, { error: "contrast_too_low" });

const look = z.object({
  edition: editionSlug.describe("The edition whose language the emails are shown in: the school's"),
  color: z.string().nullable().describe("The color of buttons, #RRGGBB; null: the product's"),
  logo: z.string().nullable().describe("The logo's address; null: the product's name is written instead"),
  templates: z.array(z.object({ kind: z.string(), subject: z.string() })).describe("The emails that families get, each with sample data"),
});

/** How a school's emails look. */
export const emailsContract = {
  "GET /school/:id/emails": endpoint({
    id: "EML-01",
    summary: "How a school's emails look, and which there are",
    who: managers,
    params: bySchool,
    response: look,
    errors: ["not_found"],
  }),
  "PUT /school/:id/emails": endpoint({
    id: "EML-02",
    summary: "Changes the color of buttons in a school's emails; one on which no text is readable is refused",
    who: managers,
    params: bySchool,
    body: z.object({ color: color.nullable() }),
    response: look,
    errors: ["not_found"],
  }),
  "POST /school/:id/emails/logo": endpoint({
    id: "EML-03",
    summary: "Uploads the logo of a school's emails (field `file`); it replaces the previous one in new emails",
    who: managers,
    accepts: "multipart",
    params: bySchool,
    response: look,
    errors: ["not_found", "body_too_large", "temporarily_unavailable", "too_many_requests"],
  }),
  "DELETE /school/:id/emails/logo": endpoint({
    id: "EML-03-remove",
    summary: "New emails of the school have no logo",
    who: managers,
    params: bySchool,
    response: look,
    errors: ["not_found"],
  }),
  "GET /school/:id/emails/:kind": endpoint({
    id: "EML-04",
    summary: "One of the emails with sample data, as it looks now",
    who: managers,
    params: byKind,
    response: z.object({ subject: z.string(), html: z.string() }),
    errors: ["not_found"],
  }),
  "POST /school/:id/emails/:kind/test": endpoint({
    id: "EML-05",
    summary: "Sends one of the emails with sample data to the caller",
    who: managers,
    params: byKind,
    response: z.object({ email: z.string() }),
    errors: ["not_found", "too_many_requests"],
  }),
};
