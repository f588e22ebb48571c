import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

interface Invited {
  readonly name: string;
  readonly inviter: string;
  /** Null for who belongs to no school. */
  readonly school: string | null;
  readonly brand: string;
  readonly url: string;
}

const english = ({ name, inviter, school, brand, url }: Invited): MailContent => ({
  subject: `${inviter} invites you to ${school ?? brand}`,
  heading: `Welcome, ${name}`,
  paragraphs: [
    school === null
      ? `${inviter} has made an account for you at ${brand}.`
      : `${inviter} has made an account for you at ${school}, on ${brand}.`,
    "Choose a password and you are in. The link works once, for 3 days.",
  ],
  action: { label: "Choose a password", url },
  footnote: "You don’t know what this is about? Then leave it: without the link nobody gets in.",
});

const texts: Record<EditionSlug, (invited: Invited) => MailContent> = {
  us: english,
  uk: english,
  il: ({ name, inviter, school, brand, url }) => ({
    subject: `הזמנה מאת ${inviter} אל ${school ?? brand}`,
    heading: `ברוכים הבאים, ${name}`,
    paragraphs: [
      school === null
        ? `נפתח עבורך חשבון ב־${brand} על ידי ${inviter}.`
        : `נפתח עבורך חשבון ב־${school}, באתר ${brand}, על ידי ${inviter}.`,
      "נשאר רק לבחור סיסמה. הקישור תקף לשימוש אחד, במשך 3 ימים.",
    ],
    action: { label: "לבחירת סיסמה", url },
    footnote: "לא ברור במה מדובר? אפשר להתעלם: בלי הקישור איש לא ייכנס.",
  }),
  pt: ({ name, inviter, school, brand, url }) => ({
    subject: `${inviter} convida-o para ${school ?? brand}`,
    heading: `Seja bem-vindo, ${name}`,
    paragraphs: [
      school === null ? `${inviter} criou uma conta para si em ${brand}.` : `${inviter} criou uma conta para si em ${school}, na ${brand}.`,
      "Só falta escolher uma palavra-passe. A ligação serve uma única vez, durante 3 dias.",
    ],
    action: { label: "Escolher a palavra-passe", url },
    footnote: "Não sabe do que se trata? Ignore esta mensagem: sem a ligação ninguém entra.",
  }),
};

/** The message to somebody an admin has added. */
export const invitationMail = (edition: EditionSlug, invited: Invited): MailContent => texts[edition](invited);
