import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { number } from "@larkroom/domain/editions/formats";
import type { MailContent } from "../../kernel/mail/layout.ts";

export type ExportedKind = "client" | "student" | "teacher" | "teacher_assistant" | "canvas_observer" | "admin" | "order";

interface Alarm {
  /** Who exported. */
  readonly by: string;
  readonly kind: ExportedKind;
  /** How many rows of the reader's school are in the file. */
  readonly rows: number;
  /** How many rows the same person has exported within a day, including this file. */
  readonly rowsLately: number;
  readonly purpose: string;
  /** The URL of the activity log. */
  readonly url: string;
}

interface Words {
  readonly kinds: Readonly<Record<ExportedKind, string>>;
  readonly subject: (by: string) => string;
  readonly heading: string;
  readonly what: (by: string, kind: string) => string;
  readonly rows: string;
  readonly rowsLately: string;
  readonly purpose: string;
  readonly action: string;
  readonly footnote: string;
}

const english: Words = {
  kinds: {
    client: "parents",
    student: "students",
    teacher: "teachers",
    teacher_assistant: "assistants",
    canvas_observer: "observers",
    admin: "admins",
    order: "orders",
  },
  subject: (by) => `${by} exported a large list`,
  heading: "A large list was exported",
  what: (by, kind) =>
    `${by} downloaded a list of ${kind}. We notify school admins when someone exports more than 500 rows within 24 hours.`,
  rows: "Rows in the file",
  rowsLately: "Exported in the last 24 hours",
  purpose: "Purpose",
  action: "Open the activity log",
  footnote: "Not expecting this? Suspend the account, then ask the person about it.",
};

const hebrew: Words = {
  kinds: {
    client: "הורים",
    student: "תלמידים",
    teacher: "מורים",
    teacher_assistant: "עוזרי הוראה",
    canvas_observer: "משקיפים",
    admin: "מנהלים",
    order: "הזמנות",
  },
  subject: (by) => `ייצוא של רשימה גדולה על ידי ${by}`,
  heading: "ייצוא של רשימה גדולה",
  what: (by, kind) => `הורדה של רשימת ${kind} על ידי ${by}. אנחנו מעדכנים את מנהלי בית הספר כשמייצאים יותר מ־500 שורות בתוך 24 שעות.`,
  rows: "שורות בקובץ",
  rowsLately: "יוצאו ב־24 השעות האחרונות",
  purpose: "מטרה",
  action: "ליומן הפעילות",
  footnote: "לא ציפית לזה? כדאי להשעות את החשבון ואז לברר מול מי שייצא.",
};

const portuguese: Words = {
  kinds: {
    client: "encarregados de educação",
    student: "alunos",
    teacher: "professores",
    teacher_assistant: "assistentes",
    canvas_observer: "observadores",
    admin: "administradores",
    order: "compras",
  },
  subject: (by) => `${by} exportou uma lista extensa`,
  heading: "Foi exportada uma lista extensa",
  what: (by, kind) =>
    `${by} transferiu uma lista de ${kind}. Avisamos os administradores da escola quando alguém exporta mais de 500 linhas em 24 horas.`,
  rows: "Linhas no ficheiro",
  rowsLately: "Exportadas nas últimas 24 horas",
  purpose: "Finalidade",
  action: "Abrir o registo de atividade",
  footnote: "Não estava à espera? Suspenda a conta e fale depois com a pessoa.",
};

const words: Record<EditionSlug, Words> = { us: english, uk: english, il: hebrew, pt: portuguese };

/** Warns a school's other admins that many people were exported to a file. */
export function exportAlarmMail(edition: EditionSlug, { by, kind, rows, rowsLately, purpose, url }: Alarm): MailContent {
  const texts = words[edition];
  const count = (value: number) => number(value, editions[edition]);
  return {
    subject: texts.subject(by),
    heading: texts.heading,
    paragraphs: [texts.what(by, texts.kinds[kind])],
    lines: [
      { label: texts.rows, value: count(rows) },
      { label: texts.rowsLately, value: count(rowsLately) },
      { label: texts.purpose, value: purpose },
    ],
    action: { label: texts.action, url },
    footnote: texts.footnote,
  };
}
