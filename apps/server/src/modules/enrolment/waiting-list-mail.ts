import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

/** The data of the email that offers a free seat to a family on a waiting list. */
export interface OfferFacts {
  readonly name: string;
  readonly course: string;
  readonly group: string;
  /** When the offer ends, as shown to the reader, with the time zone. */
  readonly until: string;
  readonly url: string;
  /** Whether the family joined the list while logged in: that account can book. Otherwise one with the email's address can. */
  readonly hasAccount: boolean;
}

type OfferMail = (facts: OfferFacts) => MailContent;

const howInEnglish = ({ hasAccount }: OfferFacts): string =>
  `${hasAccount ? "Log in" : "Log in or sign up with this email address"} to book it. After that time we’ll offer it to the next family.`;

const english: OfferMail = (facts) => ({
  subject: `A seat is free in ${facts.course}`,
  heading: "We’re holding a seat for you",
  paragraphs: [`Hi ${facts.name}, a seat is free in the group you’re waiting for.`, howInEnglish(facts)],
  lines: [
    { label: "Course", value: facts.course },
    { label: "Group", value: facts.group },
    { label: "Held until", value: facts.until, strong: true },
  ],
  action: { label: "Book this seat", url: facts.url },
  footnote: "If you no longer want the seat, you don’t need to do anything.",
});

const texts: Record<EditionSlug, OfferMail> = {
  us: english,
  uk: (facts) => ({
    ...english(facts),
    subject: `A place is free in ${facts.course}`,
    heading: "We’re holding a place for you",
    paragraphs: [`Hi ${facts.name}, a place is free in the group you’re waiting for.`, howInEnglish(facts)],
    action: { label: "Book this place", url: facts.url },
    footnote: "If you no longer want the place, you don’t need to do anything.",
  }),
  il: ({ name, course, group, until, url, hasAccount }) => ({
    subject: `התפנה מקום בקורס ${course}`,
    heading: "שמרנו לכם מקום",
    paragraphs: [
      `שלום ${name}, התפנה מקום בקבוצה שחיכיתם לה.`,
      `כדי להירשם, היכנסו לחשבון${hasAccount ? "" : " או פתחו חשבון עם כתובת האימייל הזאת"}. לאחר המועד נציע את המקום למשפחה הבאה.`,
    ],
    lines: [
      { label: "קורס", value: course },
      { label: "קבוצה", value: group },
      { label: "שמור עד", value: until, strong: true },
    ],
    action: { label: "להרשמה", url },
    footnote: "אם אין לכם עוד צורך במקום, אין צורך לעשות דבר.",
  }),
  pt: ({ name, course, group, until, url, hasAccount }) => ({
    subject: `Há uma vaga no curso ${course}`,
    heading: "Temos um lugar reservado para si",
    paragraphs: [
      `Olá ${name}, há uma vaga na turma que aguardava.`,
      `Inicie sessão${hasAccount ? "" : " ou crie uma conta com este endereço de email"} para ficar com o lugar. Depois dessa hora, oferecemo-lo à família seguinte.`,
    ],
    lines: [
      { label: "Curso", value: course },
      { label: "Turma", value: group },
      { label: "Reservado até", value: until, strong: true },
    ],
    action: { label: "Ficar com o lugar", url },
    footnote: "Se já não quiser o lugar, não precisa de fazer nada.",
  }),
};

type WithdrawalMail = (facts: Pick<OfferFacts, "name" | "course" | "group" | "url">) => MailContent;

const withdrawals: Record<EditionSlug, WithdrawalMail> = {
  us: ({ name, course, group, url }) => ({
    subject: `Your seat in ${course} is no longer held`,
    heading: "We’re no longer holding the seat",
    paragraphs: [
      `Hi ${name}, the school has withdrawn the seat we offered you in this group and taken you off the waiting list. You haven’t been charged.`,
      "If you didn’t expect this, reply to this email and we’ll look into it.",
    ],
    lines: [
      { label: "Course", value: course },
      { label: "Group", value: group },
    ],
    action: { label: "See other groups", url },
  }),
  uk: ({ name, course, group, url }) => ({
    subject: `Your place in ${course} is no longer held`,
    heading: "We’re no longer holding the place",
    paragraphs: [
      `Hi ${name}, the school has withdrawn the place we offered you in this group and taken you off the waiting list. You haven’t been charged.`,
      "If you didn’t expect this, reply to this email and we’ll look into it.",
    ],
    lines: [
      { label: "Course", value: course },
      { label: "Group", value: group },
    ],
    action: { label: "See other groups", url },
  }),
  il: ({ name, course, group, url }) => ({
    subject: `המקום בקורס ${course} כבר לא שמור לכם`,
    heading: "המקום כבר לא שמור לכם",
    paragraphs: [
      `שלום ${name}, בית הספר ביטל את ההצעה למקום בקבוצה הזאת והסיר אתכם מרשימת ההמתנה. לא בוצע שום חיוב.`,
      "אם זה מפתיע אתכם, השיבו לאימייל הזה ונבדוק.",
    ],
    lines: [
      { label: "קורס", value: course },
      { label: "קבוצה", value: group },
    ],
    action: { label: "לקבוצות אחרות", url },
  }),
  pt: ({ name, course, group, url }) => ({
    subject: `O lugar no curso ${course} já não está reservado`,
    heading: "O lugar já não está reservado",
    paragraphs: [
      `Olá ${name}, a escola cancelou a oferta deste lugar e a sua inscrição na lista de espera. Não foi cobrado qualquer valor.`,
      "Se não estava à espera disto, responda a este email e vamos verificar.",
    ],
    lines: [
      { label: "Curso", value: course },
      { label: "Turma", value: group },
    ],
    action: { label: "Ver outras turmas", url },
  }),
};

/** Tells a family that the school withdrew the seat it had offered. */
export const withdrawalMail = (edition: EditionSlug, facts: Parameters<WithdrawalMail>[0]): MailContent => withdrawals[edition](facts);

/** Offers a free seat to a family on a waiting list. */
export const waitingListMail = (edition: EditionSlug, facts: OfferFacts): MailContent => texts[edition](facts);
