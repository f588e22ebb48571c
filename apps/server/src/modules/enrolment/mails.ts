import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

/** The data of the email about a child's course request. */
export interface RequestFacts {
  readonly child: string;
  readonly course: string;
  /** The group the child chose; null for any. */
  readonly group: string | null;
  /** The sign-up link with the course and the group. */
  readonly url: string;
}

type RequestMail = (facts: RequestFacts) => MailContent;

const english: RequestMail = ({ child, course, group, url }) => ({
  subject: `${child} wants to take ${course}`,
  heading: `${child} asked to take a course`,
  paragraphs: ["Take a look at the course. Nothing is booked until you book it, and your child will see your answer."],
  lines: [
    { label: "Course", value: course },
    ...(group === null ? [] : [{ label: "Group", value: group }]),
    { label: "For", value: child },
  ],
  action: { label: "View course", url },
  footnote: "You can answer this request on your home page.",
});

const texts: Record<EditionSlug, RequestMail> = {
  us: english,
  uk: english,
  il: ({ child, course, group, url }) => ({
    subject: `בקשה מ${child}: הקורס ${course}`,
    heading: `בקשה להצטרף לקורס מ${child}`,
    paragraphs: ["אפשר לעיין בקורס. ההרשמה נעשית רק על ידכם, והתשובה שלכם תוצג לילדים."],
    lines: [
      { label: "קורס", value: course },
      ...(group === null ? [] : [{ label: "קבוצה", value: group }]),
      { label: "עבור", value: child },
    ],
    action: { label: "לקורס", url },
    footnote: "אפשר לענות על הבקשה בדף הבית.",
  }),
  pt: ({ child, course, group, url }) => ({
    subject: `${child} quer fazer o curso ${course}`,
    heading: `${child} pediu um curso`,
    paragraphs: ["Veja o curso. Nada fica marcado sem si, e a criança verá a sua resposta."],
    lines: [
      { label: "Curso", value: course },
      ...(group === null ? [] : [{ label: "Turma", value: group }]),
      { label: "Para", value: child },
    ],
    action: { label: "Ver o curso", url },
    footnote: "Pode responder a este pedido na sua página inicial.",
  }),
};

/** Asks the parent for a course on behalf of a child. */
export const courseRequestMail = (edition: EditionSlug, facts: RequestFacts): MailContent => texts[edition](facts);
