import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, text } from "../shared/wire.ts";

/** What a form that anyone may send says about its sender, beside what was typed. */
const signs = {
  website: z.string().max(200).optional().describe("Left empty: people don’t see the field"),
  stamp: z.string().max(200).optional().describe("From `GET /public/form_stamp`, when the form was opened"),
  proof: z
    .string()
    .regex(/^\d{1,15}$/, { error: "malformed" })
    .optional()
    .describe("After `proof_required`: a number for which the SHA-256 hash of `<stamp>.<proof>` begins with 15 zero bits"),
};

const email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email({ error: "error.register.email-invalid" }));

/** What every form asks of its sender. */
export const sender = {
  name: text(120),
  email,
  phone: z.string().trim().max(32).nullish(),
  consent: z
    .stringbool({ truthy: ["1", "true"], falsy: ["0", "false", ""] })
    .or(z.boolean())
    .optional()
    .describe("May also be told about courses"),
  processor: z.string().trim().max(120).optional().describe("As the form named it, from `GET /public/form_stamp`"),
  ...signs,
};

/** The fields of a teacher's application, which arrive in a multipart body. */
export const teacherApplication = z.object({ ...sender, about: text(4000) });

const made = z.object({ id });
const errors = ["not_found", "proof_required", "too_many_requests"] as const;

/** Forms of the public pages. */
export const formsContract = {
  "GET /public/form_stamp": endpoint({
    id: "FORM-05",
    summary:
      "A signed note of when a form was opened, valid for a day; a form sent with it at a human pace needs no proof of work. With it, what a form has to name",
    who: "anyone",
    response: z.object({
      stamp: z.string(),
      processor: z
        .string()
        .nullable()
        .describe("The company that keeps leads for the school of the visitor’s country; null: they stay here"),
    }),
  }),
  "POST /public/contact_us": endpoint({
    id: "FORM-02",
    summary:
      "Sends a message to the school of the visitor’s country. The sender is answered by email at once, and the school’s admins are told",
    who: "anyone",
    body: z.object({ ...sender, message: text(4000) }),
    response: made,
    errors: [...errors],
  }),
  "POST /public/submit_teacher": endpoint({
    id: "FORM-03",
    summary:
      "Applies to teach: the fields `name`, `email`, `phone`, `about`, and a résumé in `file` (PDF or an office document by its content, at most 10,240 KB), which is optional",
    who: "anyone",
    accepts: "multipart",
    response: made,
    errors: [...errors, "unsupported_media_type", "body_too_large", "temporarily_unavailable"],
  }),
  "POST /public/request_email": endpoint({
    id: "GEN-02",
    summary: "Emails the programme of a course as a PDF, in the visitor’s language",
    who: "anyone",
    body: z.object({ email, prettyUrl: text(120), ...signs }),
    response: z.object({ sent: z.boolean() }),
    errors: [...errors],
  }),
};
