import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

interface MissedFacts {
  /** Each work with the child's first name and its due date as shown to the parent. */
  readonly works: readonly { readonly child: string; readonly title: string; readonly course: string; readonly due: string }[];
  readonly url: string;
  readonly unsubscribe: string;
}

interface Words {
  readonly subject: (children: string, count: number) => string;
  readonly heading: string;
  readonly text: (count: number) => string;
  readonly late: string;
  readonly action: string;
  readonly unsubscribe: string;
  readonly and: (name: string) => string;
}

const english: Words = {
  subject: (children, count) => (count === 1 ? `Missed assignment: ${children}` : `${count} missed assignments: ${children}`),
  heading: "Work that wasn’t handed in",
  text: (count) =>
    count === 1 ? "This assignment was due, but nothing was handed in." : "These assignments were due, but nothing was handed in.",
  late: "Late work is accepted until the course ends, with no points taken off.",
  action: "View assignments",
  unsubscribe: "Unsubscribe",
  and: (name) => `and ${name}`,
};

const words: Record<EditionSlug, Words> = {
  us: english,
  uk: { ...english, late: "Late work is accepted until the course ends, with no marks taken off." },
  il: {
    subject: (children, count) => (count === 1 ? `מטלה שלא הוגשה: ${children}` : `${count} מטלות שלא הוגשו: ${children}`),
    heading: "מטלות שלא הוגשו",
    text: (count) => (count === 1 ? "מועד ההגשה של המטלה עבר, והיא לא הוגשה." : "מועד ההגשה של המטלות עבר, והן לא הוגשו."),
    late: "אפשר להגיש באיחור עד סוף הקורס, בלי הורדת ציון.",
    action: "למטלות",
    unsubscribe: "הסרה מהרשימה",
    and: (name) => `ו${name}`,
  },
  pt: {
    subject: (children, count) => (count === 1 ? `Trabalho em falta: ${children}` : `${count} trabalhos em falta: ${children}`),
    heading: "Trabalhos por entregar",
    text: (count) =>
      count === 1 ? "O prazo deste trabalho terminou e nada foi entregue." : "O prazo destes trabalhos terminou e nada foi entregue.",
    late: "Os trabalhos são aceites depois do prazo, até ao fim do curso, sem desconto na nota.",
    action: "Ver os trabalhos",
    unsubscribe: "Cancelar subscrição",
    and: (name) => `e ${name}`,
  },
};

/** Several names in a row: "Sam, Sia and Tim". */
const listed = (names: readonly string[], { and }: Words): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} ${and(names.at(-1) ?? "")}`;

/** To a parent whose children missed work. */
export function missedMail(edition: EditionSlug, { works, url, unsubscribe }: MissedFacts): MailContent {
  const own = words[edition];
  const children = [...new Set(works.map(({ child }) => child))];
  return {
    subject: own.subject(listed(children, own), works.length),
    heading: own.heading,
    paragraphs: [own.text(works.length), own.late],
    lines: works.map(({ child, title, course, due }) => ({
      label: children.length > 1 ? `${child}: ${title}` : title,
      value: `${course}, ${due}`,
    })),
    action: { label: own.action, url },
    unsubscribe: { label: own.unsubscribe, url: unsubscribe },
  };
}
