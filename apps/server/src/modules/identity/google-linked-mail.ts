import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

type LinkedMail = (name: string, brand: string) => MailContent;

const english: LinkedMail = (name, brand) => ({
  subject: `Your ${brand} account can be opened with Google now`,
  heading: "Log in with Google",
  paragraphs: [`Hello ${name}, a Google account was connected to yours just now. Whoever holds it can log in as you.`],
  footnote: "It was you? Then there is nothing to do. It wasn’t you? Answer this message at once, and we lock the account.",
});

const texts: Record<EditionSlug, LinkedMail> = {
  us: english,
  uk: english,
  il: (name, brand) => ({
    subject: `מעכשיו אפשר להיכנס לחשבון ב־${brand} עם Google`,
    heading: "התחברות עם Google",
    paragraphs: [`שלום ${name}, חשבון Google קושר זה עתה לחשבון שלך. מי שמחזיק בו יכול להתחבר בשמך.`],
    footnote: "זה היה בידיעתך? אין צורך לעשות דבר. זה לא היה בידיעתך? יש להשיב להודעה הזאת מיד, ואנחנו ננעל את החשבון.",
  }),
  pt: (name, brand) => ({
    subject: `A sua conta ${brand} já pode ser aberta com o Google`,
    heading: "Entrar com o Google",
    paragraphs: [`Olá ${name}, uma conta Google foi ligada à sua agora mesmo. Quem a tiver pode entrar em seu nome.`],
    footnote: "Foi você? Então não há nada a fazer. Não foi você? Responda já a esta mensagem e bloqueamos a conta.",
  }),
};

/** The message after a Google account was tied to somebody's own: a way in that they did not open is one they hear of. */
export const googleLinkedMail = (edition: EditionSlug, name: string, brand: string): MailContent => texts[edition](name, brand);
