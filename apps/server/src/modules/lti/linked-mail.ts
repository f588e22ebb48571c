import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

/** Whose account was linked, to which platform; `brand` is the product's name. */
interface Linked {
  readonly name: string;
  readonly platform: string;
  readonly brand: string;
}

type LinkedMail = (linked: Linked) => MailContent;

const english: { readonly child: LinkedMail; readonly own: LinkedMail } = {
  child: ({ name, platform, brand }) => ({
    subject: `${name}’s ${brand} account was linked to ${platform}`,
    heading: `Linked to ${platform}`,
    paragraphs: [`From now on, ${brand} opens for ${name} from the courses in ${platform}, without another login.`],
    footnote: "If this wasn’t your child, reply to this email. The school can end the link at any time.",
  }),
  own: ({ name, platform, brand }) => ({
    subject: `Your ${brand} account was linked to ${platform}`,
    heading: `Linked to ${platform}`,
    paragraphs: [`Hi ${name}, from now on ${brand} opens for you from the courses in ${platform}, without your password.`],
    footnote: "If this wasn’t you, change your password and tell your school’s admin, who can end the link.",
  }),
};

const texts: Record<EditionSlug, typeof english> = {
  us: english,
  uk: english,
  il: {
    child: ({ name, platform, brand }) => ({
      subject: `החשבון של ${name} ב־${brand} קושר ל־${platform}`,
      heading: `קישור ל־${platform}`,
      paragraphs: [`מעכשיו ${brand} נפתח עבור ${name} מהקורסים ב־${platform}, בלי כניסה נוספת.`],
      footnote: "אם זה לא נעשה בידיעתכם, אפשר להשיב לאימייל הזה. בית הספר יכול לבטל את הקישור בכל עת.",
    }),
    own: ({ name, platform, brand }) => ({
      subject: `החשבון שלך ב־${brand} קושר ל־${platform}`,
      heading: `קישור ל־${platform}`,
      paragraphs: [`שלום ${name}, מעכשיו ${brand} נפתח מהקורסים ב־${platform}, בלי סיסמה.`],
      footnote: "אם זה לא נעשה בידיעתך, יש להחליף את הסיסמה ולפנות להנהלת בית הספר, שיכולה לבטל את הקישור.",
    }),
  },
  pt: {
    child: ({ name, platform, brand }) => ({
      subject: `A conta de ${name} no ${brand} foi ligada a ${platform}`,
      heading: `Ligada a ${platform}`,
      paragraphs: [`A partir de agora, o ${brand} abre para ${name} a partir dos cursos em ${platform}, sem novo início de sessão.`],
      footnote: "Se não foi a criança a fazê-lo, responda a este email. A escola pode terminar a ligação em qualquer altura.",
    }),
    own: ({ name, platform, brand }) => ({
      subject: `A sua conta no ${brand} foi ligada a ${platform}`,
      heading: `Ligada a ${platform}`,
      paragraphs: [`Olá, ${name}. A partir de agora, o ${brand} abre a partir dos cursos em ${platform}, sem a sua palavra-passe.`],
      footnote: "Se não reconhece esta ligação, mude a palavra-passe e avise a administração da escola, que pode terminar a ligação.",
    }),
  },
};

/** The email after an account was linked to a platform: to the parent for a child, otherwise to the account's owner. */
export const linkedMail = (edition: EditionSlug, isChild: boolean, linked: Linked): MailContent =>
  texts[edition][isChild ? "child" : "own"](linked);
