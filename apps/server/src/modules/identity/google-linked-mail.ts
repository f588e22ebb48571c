import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

type LinkedMail = (name: string, brand: string) => MailContent;

const english: LinkedMail = (name, brand) => ({
  subject: `Google sign-in added to your ${brand} account`,
  heading: "Google sign-in added",
  paragraphs: [`Hi ${name}, a Google account was just connected to your account. Anyone with that Google account can log in as you.`],
  footnote: "If this was you, you’re all set. If not, reply to this email right away and we’ll lock your account.",
});

const texts: Record<EditionSlug, LinkedMail> = {
  us: english,
  uk: english,
  il: (name, brand) => ({
    subject: `נוספה כניסה עם Google לחשבון ב־${brand}`,
    heading: "נוספה כניסה עם Google",
    paragraphs: [`שלום ${name}, חשבון Google חובר עכשיו לחשבון שלך. בעזרתו אפשר להיכנס לחשבון בשמך.`],
    footnote: "אם זה נעשה בידיעתך, אין צורך לעשות דבר. אם לא, יש להשיב מיד לאימייל הזה ונחסום את החשבון.",
  }),
  pt: (name, brand) => ({
    subject: `Início de sessão com o Google adicionado à sua conta ${brand}`,
    heading: "Início de sessão com o Google adicionado",
    paragraphs: [
      `Olá, ${name}. Uma conta Google acabou de ser ligada à sua conta. Quem tiver essa conta Google pode iniciar sessão em seu nome.`,
    ],
    footnote: "Se foi você, não precisa de fazer nada. Se não foi, responda já a este email e bloqueamos a sua conta.",
  }),
};

/** The email after a Google account was linked, so that the owner learns of a login method they didn't add. */
export const googleLinkedMail = (edition: EditionSlug, name: string, brand: string): MailContent => texts[edition](name, brand);
