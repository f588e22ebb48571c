import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

interface Invited {
  readonly name: string;
  readonly inviter: string;
  /** Null for who belongs to no school. */
  readonly school: string | null;
  readonly brand: string;
  readonly url: string;
  /** A parent's children: the letter is about them. */
  readonly children?: readonly string[];
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

interface Family extends Invited {
  /** The children's names, as the language lists them. */
  readonly names: string;
  /** Where the child takes courses. */
  readonly place: string;
}

const englishParent = ({ name, inviter, names, place, url }: Family): MailContent => ({
  subject: `${names} at ${place}: your parent account`,
  heading: `Hello, ${name}`,
  paragraphs: [
    `${inviter} has signed ${names} up at ${place} with you as the parent.`,
    "In your account you see classes and attendance, and you decide what may be used: camera and microphone, chat. Until you allow them, they stay locked.",
    "Choose a password and you are in. The link works once, for 3 days.",
  ],
  action: { label: "Choose a password", url },
  footnote: "You don’t know these names? Then leave it: without the link nobody gets in.",
});

const parentTexts: Record<EditionSlug, (family: Family) => MailContent> = {
  us: englishParent,
  uk: englishParent,
  il: ({ name, inviter, names, place, url }) => ({
    subject: `${names} ב־${place}: חשבון ההורה שלך`,
    heading: `שלום, ${name}`,
    paragraphs: [
      `נרשמו ל־${place} על ידי ${inviter}: ${names}. כתובתך נמסרה ככתובת ההורה.`,
      "בחשבון אפשר לראות שיעורים ונוכחות, ולהחליט במה מותר להשתמש: מצלמה ומיקרופון, צ׳אט. עד להחלטתך הכול נעול.",
      "נשאר רק לבחור סיסמה. הקישור תקף לשימוש אחד, במשך 3 ימים.",
    ],
    action: { label: "לבחירת סיסמה", url },
    footnote: "אין לך קשר לשמות האלה? אפשר להתעלם: בלי הקישור איש לא ייכנס.",
  }),
  pt: ({ name, inviter, names, place, url }) => ({
    subject: `${names} em ${place}: a sua conta de encarregado de educação`,
    heading: `Olá, ${name}`,
    paragraphs: [
      `${inviter} inscreveu ${names} em ${place} e indicou este endereço como o do pai ou da mãe.`,
      "Na sua conta vê as aulas e as presenças, e decide o que pode ser usado: câmara e microfone, chat. Até o autorizar, fica tudo bloqueado.",
      "Só falta escolher uma palavra-passe. A ligação serve uma única vez, durante 3 dias.",
    ],
    action: { label: "Escolher a palavra-passe", url },
    footnote: "Não conhece estes nomes? Ignore esta mensagem: sem a ligação ninguém entra.",
  }),
};

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

/** The message to somebody an admin has added; to a parent it says whose. */
export function invitationMail(edition: EditionSlug, invited: Invited): MailContent {
  const { children = [], school, brand } = invited;
  if (children.length === 0) return texts[edition](invited);
  const names = new Intl.ListFormat(editions[edition].locale, { type: "conjunction" }).format(children);
  return parentTexts[edition]({ ...invited, names, place: school ?? brand });
}
