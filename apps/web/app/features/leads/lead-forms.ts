import { isEmail, normalisePhone } from "@larkroom/domain/identity/identity";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { ApiFailure } from "~/shared/api/failure.ts";
import { pathIn } from "~/shared/editions/paths.ts";
import type { FieldProblems, NativeForm } from "~/shared/forms/native-form.ts";
import { sendTrusted } from "./send-trusted.ts";

export type LeadProblem = "empty" | "email" | "phone" | "long" | "wrong" | "time" | "taken" | "age" | "note";
type Sender = "name" | "email" | "phone" | "consent" | "website" | "stamp";

/** The longest message of a form. */
export const longestMessage = 4000;
/** The longest note about a call. */
export const longestNote = 1000;

const empty = (text: string): boolean => text.trim() === "";

function senderProblems({ name, email, phone }: Record<"name" | "email" | "phone", string>): FieldProblems<Sender, LeadProblem> {
  return {
    ...(empty(name) ? { name: "empty" } : {}),
    ...(empty(email) ? { email: "empty" } : isEmail(email.trim()) ? {} : { email: "email" }),
    ...(empty(phone) || normalisePhone(phone) !== null ? {} : { phone: "phone" }),
  };
}

const writtenProblem = (text: string): LeadProblem | null => (empty(text) ? "empty" : text.trim().length > longestMessage ? "long" : null);

/** The fields that the API refused, as the form's own problems. */
const refusedOf =
  <Field extends string>(fields: readonly Field[]) =>
  ({ fields: refused }: ApiFailure): FieldProblems<Field, LeadProblem> | null => {
    const found = fields.filter((name) => refused[name] !== undefined);
    if (found.length === 0) return null;
    const problem = (name: string): LeadProblem => (name === "email" || name === "phone" ? name : "wrong");
    return Object.fromEntries(found.map((name) => [name, problem(name)])) as FieldProblems<Field, LeadProblem>;
  };

const contactFields = ["name", "email", "phone", "message", "consent", "processor", "website", "stamp"] as const;
export type ContactField = (typeof contactFields)[number];

/** The contact form; the confirmation is a page of its own. */
export const contactForm = (edition: EditionSlug): NativeForm<ContactField, LeadProblem> => ({
  fields: contactFields,
  boxes: ["consent"],
  check: (values) => {
    const problem = writtenProblem(values.message);
    return { ...senderProblems(values), ...(problem ? { message: problem } : {}) };
  },
  send: async (api, { name, email, phone, message, consent, processor, website, stamp }) => {
    const body = {
      name: name.trim(),
      email: email.trim(),
      phone: phone.trim() || null,
      message: message.trim(),
      consent: consent !== "",
      ...(processor && { processor }),
    };
    await sendTrusted(api, { website, stamp }, (signs) => api("POST /public/contact_us", { body: { ...body, ...signs } }));
    return pathIn(edition, "/contact-us/success");
  },
  refused: refusedOf(["name", "email", "phone", "message"] as const),
});

const teacherFields = ["name", "email", "phone", "about", "consent", "website", "stamp"] as const;
export type TeacherField = (typeof teacherFields)[number];

/** A teacher's application. @param file the résumé that the page's script adds; a page without scripts has none */
export const teacherForm = (edition: EditionSlug, file: () => File | null = () => null): NativeForm<TeacherField, LeadProblem> => ({
  fields: teacherFields,
  boxes: ["consent"],
  check: (values) => {
    const problem = writtenProblem(values.about);
    return { ...senderProblems(values), ...(problem ? { about: problem } : {}) };
  },
  send: async (api, { website, stamp, ...values }) => {
    await sendTrusted(api, { website, stamp }, (signs) => {
      const form = new FormData();
      for (const [field, value] of Object.entries({ ...values, ...signs })) if (value !== undefined) form.append(field, value);
      const chosen = file();
      if (chosen) form.append("file", chosen, chosen.name);
      return api("POST /public/submit_teacher", { form });
    });
    return pathIn(edition, "/teach/success");
  },
  refused: refusedOf(["name", "email", "phone", "about"] as const),
});

const programmeFields = ["email", "website", "stamp"] as const;
export type ProgrammeField = (typeof programmeFields)[number];

/** Asks for a course's programme by email. */
export const programmeForm = (prettyUrl: string): NativeForm<ProgrammeField, LeadProblem> => ({
  fields: programmeFields,
  check: ({ email }) => (empty(email) ? { email: "empty" } : isEmail(email.trim()) ? {} : { email: "email" }),
  send: async (api, { email, website, stamp }) => {
    const body = { email: email.trim(), prettyUrl };
    await sendTrusted(api, { website, stamp }, (signs) => api("POST /public/request_email", { body: { ...body, ...signs } }));
    return null;
  },
  refused: refusedOf(["email"] as const),
});

const callFields = ["startsAt", "name", "email", "phone", "childAge", "message", "consent", "timeZone", "website", "stamp"] as const;
export type CallField = (typeof callFields)[number];

const isAge = (text: string): boolean => /^\d{1,2}$/.test(text.trim()) && Number(text) >= 3 && Number(text) <= 19;

/** Books a call; its own page is the confirmation. */
export const callForm = (edition: EditionSlug): NativeForm<CallField, LeadProblem> => ({
  fields: callFields,
  boxes: ["startsAt", "consent"],
  check: (values) => ({
    ...(empty(values.startsAt) ? { startsAt: "time" } : {}),
    ...senderProblems(values),
    ...(empty(values.phone) ? { phone: "empty" } : {}),
    ...(empty(values.childAge) || isAge(values.childAge) ? {} : { childAge: "age" }),
    ...(values.message.trim().length > longestNote ? { message: "note" } : {}),
  }),
  send: async (api, { startsAt, name, email, phone, childAge, message, consent, timeZone, website, stamp }) => {
    const body = {
      startsAt,
      timeZone,
      name: name.trim(),
      email: email.trim(),
      phone: phone.trim(),
      childAge: empty(childAge) ? null : Number(childAge),
      message: message.trim() || null,
      consent: consent !== "",
    };
    const { call, signature } = await sendTrusted(api, { website, stamp }, (signs) =>
      api("POST /public/booked_call", { body: { ...body, ...signs } }),
    );
    const query = new URLSearchParams({ call: String(call), signature, booked: "1" });
    return `${pathIn(edition, "/your-call")}?${query.toString()}`;
  },
  refused: (failure) =>
    failure.code === "call_time_taken"
      ? { startsAt: "taken" }
      : refusedOf(["name", "email", "phone", "childAge", "message"] as const)(failure),
});
