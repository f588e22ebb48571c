import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

type ConnectedMail = (name: string, brand: string) => MailContent;

const english: ConnectedMail = (name, brand) => ({
  subject: `School sign-in added to ${name}’s ${brand} account`,
  heading: "School sign-in added",
  paragraphs: [`${name} can now log in to ${brand} with their school account. The password still works.`],
  footnote: "If you didn’t expect this, reply to this email right away and we’ll disconnect it.",
});

const texts: Record<EditionSlug, ConnectedMail> = {
  us: english,
  uk: english,
  il: (name, brand) => ({
    subject: `נוספה כניסה עם חשבון בית הספר לחשבון של ${name} ב־${brand}`,
    heading: "נוספה כניסה עם חשבון בית הספר",
    paragraphs: [`מעכשיו אפשר להיכנס לחשבון של ${name} ב־${brand} גם עם החשבון של בית הספר. הסיסמה ממשיכה לפעול.`],
    footnote: "אם זה לא נעשה בידיעתכם, השיבו מיד לאימייל הזה וננתק את החיבור.",
  }),
  pt: (name, brand) => ({
    subject: `Início de sessão com a conta da escola adicionado à conta ${brand} de ${name}`,
    heading: "Início de sessão com a conta da escola adicionado",
    paragraphs: [`${name} já pode iniciar sessão em ${brand} com a conta da escola. A palavra-passe continua a funcionar.`],
    footnote: "Se não esperava este email, responda já e desligamos a conta da escola.",
  }),
};

/** The email after a school's account was connected, to the owner, or to the parent of a child without an address. */
export const schoolConnectedMail = (edition: EditionSlug, name: string, brand: string): MailContent => texts[edition](name, brand);
