import type { NoticeKind } from "@larkroom/domain/assessment/find-notices";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { EmailList } from "@larkroom/domain/people/email-lists";
import type { MailContent, MailSection } from "../../kernel/mail/layout.ts";

/** An email about assignments: due and missed ones, or what teachers published. */
export type NoticeList = Exclude<EmailList, "weekly_summary" | "offers">;

export interface NoticeFacts {
  readonly list: NoticeList;
  readonly kinds: readonly NoticeKind[];
  /** The first names of the children it is about. */
  readonly children: readonly string[];
  /** A child's work in one group, with the address of its assignments. */
  readonly groups: readonly { readonly heading: string; readonly items: MailSection["items"]; readonly url: string }[];
  /** How many pieces of work are in the account only. */
  readonly more: number;
  readonly unsubscribe: string;
}

interface Words {
  /** By the most important thing that an email says. */
  readonly subjects: Readonly<Record<NoticeKind, (children: string, count: number) => string>>;
  readonly mixed: (children: string) => string;
  readonly headings: Readonly<Record<NoticeList, string>>;
  readonly texts: Readonly<Record<NoticeList, string>>;
  readonly late: string;
  readonly more: (count: number) => string;
  readonly action: string;
  readonly unsubscribe: string;
  readonly and: (name: string) => string;
}

const english: Words = {
  subjects: {
    due: (children, count) => (count === 1 ? `Assignment due soon: ${children}` : `${count} assignments due soon: ${children}`),
    missed: (children, count) => (count === 1 ? `Missed assignment: ${children}` : `${count} missed assignments: ${children}`),
    graded: (children, count) => (count === 1 ? `New grade: ${children}` : `${count} new grades: ${children}`),
    commented: (children) => `New comment on an assignment: ${children}`,
    retake: (children) => `A quiz can be retaken: ${children}`,
  },
  mixed: (children) => `Assignments due and missed: ${children}`,
  headings: { assignment_reminders: "Assignments", grade_emails: "Grades and comments" },
  texts: {
    assignment_reminders: "These assignments need your child’s attention.",
    grade_emails: "Here’s what teachers published about your child’s work.",
  },
  late: "Late work is accepted until the course ends, with no points taken off.",
  more: (count) => (count === 1 ? "1 more is in your account." : `${count} more are in your account.`),
  action: "View assignments",
  unsubscribe: "Unsubscribe",
  and: (name) => `and ${name}`,
};

const words: Record<EditionSlug, Words> = {
  us: english,
  uk: { ...english, late: "Late work is accepted until the course ends, with no marks taken off." },
  il: {
    subjects: {
      due: (children, count) => (count === 1 ? `מטלה להגשה בקרוב: ${children}` : `${count} מטלות להגשה בקרוב: ${children}`),
      missed: (children, count) => (count === 1 ? `מטלה שלא הוגשה: ${children}` : `${count} מטלות שלא הוגשו: ${children}`),
      graded: (children, count) => (count === 1 ? `ציון חדש: ${children}` : `${count} ציונים חדשים: ${children}`),
      commented: (children) => `משוב חדש על מטלה: ${children}`,
      retake: (children) => `אפשר לחזור על מבחן: ${children}`,
    },
    mixed: (children) => `מטלות להגשה ומטלות שלא הוגשו: ${children}`,
    headings: { assignment_reminders: "מטלות", grade_emails: "ציונים ומשוב" },
    texts: { assignment_reminders: "אלה המטלות שכדאי לשים לב אליהן.", grade_emails: "זה מה שצוות ההוראה פרסם." },
    late: "אפשר להגיש באיחור עד סוף הקורס, בלי הורדת ציון.",
    more: (count) => (count === 1 ? "עוד מטלה אחת מופיעה באתר." : `עוד ${count} מטלות מופיעות באתר.`),
    action: "למטלות",
    unsubscribe: "הסרה מהרשימה",
    and: (name) => (/^\p{Script=Hebrew}/u.test(name) ? `ו${name}` : `ו־${name}`),
  },
  pt: {
    subjects: {
      due: (children, count) => (count === 1 ? `Prazo a terminar: ${children}` : `${count} prazos a terminar: ${children}`),
      missed: (children, count) => (count === 1 ? `Trabalho em falta: ${children}` : `${count} trabalhos em falta: ${children}`),
      graded: (children, count) => (count === 1 ? `Nova nota: ${children}` : `${count} novas notas: ${children}`),
      commented: (children) => `Novo comentário a um trabalho: ${children}`,
      retake: (children) => `Um teste pode ser repetido: ${children}`,
    },
    mixed: (children) => `Trabalhos a terminar e em falta: ${children}`,
    headings: { assignment_reminders: "Trabalhos", grade_emails: "Notas e comentários" },
    texts: {
      assignment_reminders: "Estes trabalhos precisam de atenção.",
      grade_emails: "Eis o que os professores publicaram.",
    },
    late: "Os trabalhos são aceites depois do prazo, até ao fim do curso, sem desconto na nota.",
    more: (count) => (count === 1 ? "Há mais 1 na sua conta." : `Há mais ${count} na sua conta.`),
    action: "Ver os trabalhos",
    unsubscribe: "Cancelar subscrição",
    and: (name) => `e ${name}`,
  },
};

/** Several names in a row: "Sam, Sia and Tim". */
const listed = (names: readonly string[], { and }: Words): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} ${and(names.at(-1) ?? "")}`;

const byImportance: readonly NoticeKind[] = ["missed", "due", "graded", "commented", "retake"];

function subjectOf({ kinds, children }: NoticeFacts, own: Words): string {
  const names = listed(children, own);
  if (kinds.includes("due") && kinds.includes("missed")) return own.mixed(names);
  const kind = byImportance.find((one) => kinds.includes(one)) ?? "graded";
  return own.subjects[kind](names, kinds.filter((one) => one === kind).length);
}

/** To a parent, about the children's assignments. `kinds` has one entry for each notice. */
export function noticeMail(edition: EditionSlug, facts: NoticeFacts): MailContent {
  const own = words[edition];
  const { list, kinds, groups, more, unsubscribe } = facts;
  const link = (url: string) => ({ label: own.action, url });
  const [first, ...others] = groups;
  return {
    subject: subjectOf(facts, own),
    heading: own.headings[list],
    paragraphs: [own.texts[list], ...(kinds.includes("missed") ? [own.late] : []), ...(more > 0 ? [own.more(more)] : [])],
    // One group's assignments are opened with a button, those of several below each.
    sections: groups.map(({ heading, items, url }) => ({ heading, items, next: null, link: others.length > 0 ? link(url) : null })),
    ...(first && others.length === 0 && { action: link(first.url) }),
    unsubscribe: { label: own.unsubscribe, url: unsubscribe },
  };
}
