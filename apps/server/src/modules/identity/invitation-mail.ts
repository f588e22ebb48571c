import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

interface Invited {
  readonly name: string;
  readonly inviter: string;
  /** Null for people without a school. */
  readonly school: string | null;
  readonly brand: string;
  readonly url: string;
  /** A parent’s children, whom the email is about. */
  readonly children?: readonly string[];
}

const english = ({ name, inviter, school, brand, url }: Invited): MailContent => ({
  subject: `${inviter} invited you to ${school ?? brand}`,
  heading: `Welcome, ${name}`,
  paragraphs: [
    school === null ? `${inviter} created a ${brand} account for you.` : `${inviter} created an account for you at ${school}, on ${brand}.`,
    "Set a password to get started. The link works once and expires in 3 days.",
  ],
  action: { label: "Set password", url },
  footnote: "Not expecting this? You can ignore this email. No one can log in without the link.",
});

interface Family extends Invited {
  /** The children's names as a list in the email's language. */
  readonly names: string;
  /** The school or brand where the child takes courses. */
  readonly place: string;
}

const englishParent = ({ name, inviter, names, place, url }: Family): MailContent => ({
  subject: `${names} at ${place}: your parent account`,
  heading: `Hi, ${name}`,
  paragraphs: [
    `${inviter} signed up ${names} at ${place} and added you as their parent.`,
    "In your account you can see classes and attendance, and decide about camera, microphone and chat. They stay off until you allow them.",
    "Set a password to get started. The link works once and expires in 3 days.",
  ],
  action: { label: "Set password", url },
  footnote: "Don’t know these names? You can ignore this email. No one can log in without the link.",
});

const parentTexts: Record<EditionSlug, (family: Family) => MailContent> = {
  us: englishParent,
  uk: englishParent,
  il: ({ name, inviter, names, place, url }) => ({
    subject: `${names} ב־${place}: חשבון ההורים שלך`,
    heading: `שלום, ${name}`,
    paragraphs: [
      `בוצעה הרשמה ל־${place} על ידי ${inviter}, עבור ${names}. כתובת האימייל הזו נרשמה ככתובת ההורים.`,
      "בחשבון אפשר לראות שיעורים ונוכחות, ולהחליט על המצלמה, המיקרופון והצ׳אט. הם כבויים עד שתאשרו אותם.",
      "כדי להתחיל, יש להגדיר סיסמה. הקישור תקף לשימוש אחד, למשך 3 ימים.",
    ],
    action: { label: "הגדרת סיסמה", url },
    footnote: "השמות לא מוכרים? אפשר להתעלם מהאימייל. בלי הקישור אי אפשר להיכנס.",
  }),
  pt: ({ name, inviter, names, place, url }) => ({
    subject: `${names} em ${place}: a sua conta de encarregado de educação`,
    heading: `Olá, ${name}`,
    paragraphs: [
      `${inviter} inscreveu ${names} em ${place} e indicou-o como encarregado de educação.`,
      "Na sua conta pode ver as aulas e as presenças, e decidir sobre a câmara, o microfone e o chat. Ficam bloqueados até os autorizar.",
      "Para começar, defina uma palavra-passe. A ligação só funciona uma vez e expira dentro de 3 dias.",
    ],
    action: { label: "Definir palavra-passe", url },
    footnote: "Não conhece estes nomes? Pode ignorar este email. Sem a ligação, ninguém consegue entrar.",
  }),
};

const texts: Record<EditionSlug, (invited: Invited) => MailContent> = {
  us: english,
  uk: english,
  il: ({ name, inviter, school, brand, url }) => ({
    subject: `הזמנה מאת ${inviter} אל ${school ?? brand}`,
    heading: `ברוכים הבאים, ${name}`,
    paragraphs: [
      school === null ? `נוצר עבורך חשבון ב־${brand} על ידי ${inviter}.` : `נוצר עבורך חשבון ב־${school}, ב־${brand}, על ידי ${inviter}.`,
      "כדי להתחיל, יש להגדיר סיסמה. הקישור תקף לשימוש אחד, למשך 3 ימים.",
    ],
    action: { label: "הגדרת סיסמה", url },
    footnote: "לא ציפית לזה? אפשר להתעלם מהאימייל. בלי הקישור אי אפשר להיכנס.",
  }),
  pt: ({ name, inviter, school, brand, url }) => ({
    subject: `${inviter} convidou-o para ${school ?? brand}`,
    heading: `Boas-vindas, ${name}`,
    paragraphs: [
      school === null ? `${inviter} criou uma conta ${brand} para si.` : `${inviter} criou uma conta para si em ${school}, na ${brand}.`,
      "Para começar, defina uma palavra-passe. A ligação só funciona uma vez e expira dentro de 3 dias.",
    ],
    action: { label: "Definir palavra-passe", url },
    footnote: "Não estava à espera deste email? Pode ignorá-lo. Sem a ligação, ninguém consegue entrar.",
  }),
};

/** The email to someone an admin has added; to a parent it names the children. */
export function invitationMail(edition: EditionSlug, invited: Invited): MailContent {
  const { children = [], school, brand } = invited;
  if (children.length === 0) return texts[edition](invited);
  const names = new Intl.ListFormat(editions[edition].locale, { type: "conjunction" }).format(children);
  return parentTexts[edition]({ ...invited, names, place: school ?? brand });
}
