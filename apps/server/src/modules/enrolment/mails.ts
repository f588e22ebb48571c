import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

/** What a child's request to the parent is filled with. */
export interface RequestFacts {
  readonly child: string;
  readonly course: string;
  /** The group the child chose; null for any. */
  readonly group: string | null;
  /** Opens sign-up with the course and the group. */
  readonly url: string;
}

type RequestMail = (facts: RequestFacts) => MailContent;

const english: RequestMail = ({ child, course, group, url }) => ({
  subject: `${child} would like to take ${course}`,
  heading: `${child} asks you for a course`,
  paragraphs: ["Have a look at it. Nothing is booked before you book it, and you can also say no: your answer is shown to your child."],
  lines: [
    { label: "Course", value: course },
    ...(group === null ? [] : [{ label: "Group", value: group }]),
    { label: "For", value: child },
  ],
  action: { label: "See the course", url },
  footnote: "You can answer on the page of your children.",
});

const texts: Record<EditionSlug, RequestMail> = {
  us: english,
  uk: english,
  il: ({ child, course, group, url }) => ({
    subject: `בקשה מ${child}: הקורס ${course}`,
    heading: `התקבלה בקשה לקורס מ${child}`,
    paragraphs: ["כדאי להציץ. דבר אינו נרשם לפני שההרשמה נעשית על ידך, ואפשר גם לסרב: התשובה שלך תוצג לילד או לילדה."],
    lines: [
      { label: "קורס", value: course },
      ...(group === null ? [] : [{ label: "קבוצה", value: group }]),
      { label: "עבור", value: child },
    ],
    action: { label: "לקורס", url },
    footnote: "אפשר לענות בדף הילדים.",
  }),
  pt: ({ child, course, group, url }) => ({
    subject: `${child} gostaria de fazer o curso ${course}`,
    heading: `${child} pede-lhe um curso`,
    paragraphs: ["Dê uma vista de olhos. Nada fica marcado sem si, e também pode dizer que não: a sua resposta é mostrada à criança."],
    lines: [
      { label: "Curso", value: course },
      ...(group === null ? [] : [{ label: "Turma", value: group }]),
      { label: "Para", value: child },
    ],
    action: { label: "Ver o curso", url },
    footnote: "Pode responder na página das crianças.",
  }),
};

/** A child asks the parent for a course. */
export const courseRequestMail = (edition: EditionSlug, facts: RequestFacts): MailContent => texts[edition](facts);
