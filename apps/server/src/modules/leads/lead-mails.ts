import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { LeadSource } from "@larkroom/domain/leads/leads";
import type { MailContent } from "../../kernel/mail/layout.ts";

/** Leads that are answered by an email of their own; others get what they asked for. */
export type AnsweredSource = Extract<LeadSource, "contact" | "teacher">;

interface Received {
  /** Null where the typed name can't be one. */
  readonly name: string | null;
  readonly source: AnsweredSource;
  /** The page of questions and answers. */
  readonly url: string;
}

interface Words {
  readonly subject: Readonly<Record<AnsweredSource, string>>;
  readonly heading: Readonly<Record<AnsweredSource, string>>;
  readonly hello: (name: string | null) => string;
  readonly text: Readonly<Record<AnsweredSource, string>>;
  readonly action: string;
  readonly footnote: string;
}

const english: Words = {
  subject: { contact: "We got your message", teacher: "We got your application" },
  heading: { contact: "Thanks for writing to us", teacher: "Thanks for wanting to teach with us" },
  hello: (name) => (name === null ? "Hello," : `Hi ${name},`),
  text: {
    contact: "Your message reached our team. We’ll answer to this address. Many questions are already answered on our site.",
    teacher: "Your application reached our team. We read each one and will write to this address.",
  },
  action: "Read questions and answers",
  footnote: "If you didn’t write to us, someone typed your address by mistake. You can ignore this email.",
};

const words: Record<EditionSlug, Words> = {
  us: english,
  uk: english,
  il: {
    subject: { contact: "קיבלנו את ההודעה שלכם", teacher: "קיבלנו את הפנייה שלכם" },
    heading: { contact: "תודה שכתבתם לנו", teacher: "תודה על הרצון ללמד אצלנו" },
    hello: (name) => (name === null ? "שלום," : `שלום ${name},`),
    text: {
      contact: "ההודעה הגיעה לצוות שלנו. נשיב לכתובת הזאת. תשובות לשאלות רבות כבר מחכות באתר.",
      teacher: "הפנייה הגיעה לצוות שלנו. אנחנו קוראים כל אחת ונכתוב לכתובת הזאת.",
    },
    action: "לשאלות ותשובות",
    footnote: "אם לא פניתם אלינו, הכתובת שלכם הוקלדה בטעות. אפשר להתעלם מהאימייל הזה.",
  },
  pt: {
    subject: { contact: "Recebemos a sua mensagem", teacher: "Recebemos a sua candidatura" },
    heading: { contact: "Obrigado por nos escrever", teacher: "Obrigado por querer ensinar connosco" },
    hello: (name) => (name === null ? "Olá," : `Olá ${name},`),
    text: {
      contact: "A sua mensagem chegou à nossa equipa. Vamos responder para este endereço. Muitas perguntas já têm resposta no nosso site.",
      teacher: "A sua candidatura chegou à nossa equipa. Lemos todas e vamos escrever para este endereço.",
    },
    action: "Ver perguntas frequentes",
    footnote: "Se não nos escreveu, alguém indicou o seu endereço por engano. Pode ignorar este email.",
  },
};

/** The answer to someone who wrote to the school, within a minute. */
export function receivedMail(edition: EditionSlug, { name, source, url }: Received): MailContent {
  const { subject, heading, hello, text, action, footnote } = words[edition];
  return {
    subject: subject[source],
    heading: heading[source],
    paragraphs: [hello(name), text[source]],
    ...(source === "contact" ? { action: { label: action, url } } : {}),
    footnote,
  };
}

/** Leads that all who run the school are told of; who takes a call is invited to it instead. */
type ToldSource = Exclude<LeadSource, "call">;

/** A new lead, as told to those who run the school. */
export interface NewLeadFacts {
  readonly source: ToldSource;
  /** The name, or the email address where there is none. */
  readonly who: string;
  readonly email: string;
  readonly phone: string | null;
  readonly course: string | null;
  readonly message: string | null;
  readonly url: string;
}

interface StaffWords {
  readonly headings: Readonly<Record<ToldSource, string>>;
  readonly labels: Readonly<Record<"name" | "email" | "phone" | "course", string>>;
  readonly action: string;
}

const staffEnglish: StaffWords = {
  headings: {
    contact: "New message from the contact form",
    teacher: "New teacher application",
    programme: "Someone asked for a course program",
  },
  labels: { name: "Name", email: "Email", phone: "Phone", course: "Course" },
  action: "Open the lead",
};

const staffWords: Record<EditionSlug, StaffWords> = {
  us: staffEnglish,
  uk: { ...staffEnglish, headings: { ...staffEnglish.headings, programme: "Someone asked for a course programme" } },
  il: {
    headings: {
      contact: "הודעה חדשה מטופס יצירת הקשר",
      teacher: "פנייה חדשה להצטרפות לצוות ההוראה",
      programme: "התבקשה תוכנית של קורס",
    },
    labels: { name: "שם", email: "אימייל", phone: "טלפון", course: "קורס" },
    action: "לפנייה",
  },
  pt: {
    headings: {
      contact: "Nova mensagem do formulário de contacto",
      teacher: "Nova candidatura de professor",
      programme: "Pedido do programa de um curso",
    },
    labels: { name: "Nome", email: "Email", phone: "Telefone", course: "Curso" },
    action: "Abrir o contacto",
  },
};

/** The most characters of a message in an email; all of it is in the console. */
const mostShown = 600;

/** Tells those who run the school about a new lead. */
export function newLeadMail(edition: EditionSlug, facts: NewLeadFacts): MailContent {
  const { headings, labels, action } = staffWords[edition];
  const { source, who, email, phone, course, message, url } = facts;
  const rows = [
    ["name", who],
    ["email", email],
    ["phone", phone],
    ["course", course],
  ] as const;
  return {
    subject: `${headings[source]}: ${who}`,
    heading: headings[source],
    paragraphs: message === null ? [] : [message.length > mostShown ? `${message.slice(0, mostShown)}…` : message],
    lines: rows.flatMap(([key, value]) => (value === null ? [] : [{ label: labels[key], value }])),
    action: { label: action, url },
  };
}
