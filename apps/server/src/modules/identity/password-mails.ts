import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

interface About {
  /** The account's name. */
  readonly name: string;
  /** A child's login: the email may go to the parent, and children forget logins too. */
  readonly login: string | null;
  readonly brand: string;
  readonly url: string;
}

interface AboutChange extends About {
  /** Whether the calendar link stopped working with it. */
  readonly endedCalendar: boolean;
}

type PasswordMail<Subject = About> = (about: Subject) => MailContent;

const englishReset: PasswordMail = ({ name, login, brand, url }) => ({
  subject: `Reset your ${brand} password`,
  heading: "Reset your password",
  paragraphs: [
    login === null ? `Hi ${name}, here’s the link you asked for.` : `This link is for ${name} (login: ${login}).`,
    "It works once and expires in 60 minutes. A new password logs out every device.",
  ],
  action: { label: "Reset password", url },
  footnote: "Didn’t ask for this? You can ignore this email. The password stays the same.",
});

const resetTexts: Record<EditionSlug, PasswordMail> = {
  us: englishReset,
  uk: englishReset,
  il: ({ name, login, brand, url }) => ({
    subject: `איפוס הסיסמה ב־${brand}`,
    heading: "איפוס הסיסמה",
    paragraphs: [
      login === null ? `שלום ${name}, זה הקישור שביקשת.` : `הקישור מיועד ל${name} (שם משתמש: ${login}).`,
      "הקישור תקף לשימוש אחד, למשך 60 דקות. סיסמה חדשה מנתקת את כל המכשירים.",
    ],
    action: { label: "איפוס הסיסמה", url },
    footnote: "לא ביקשת איפוס? אפשר להתעלם מהאימייל. הסיסמה לא תשתנה.",
  }),
  pt: ({ name, login, brand, url }) => ({
    subject: `Redefinir a palavra-passe da ${brand}`,
    heading: "Redefinir a palavra-passe",
    paragraphs: [
      login === null ? `Olá, ${name}. Aqui está a ligação que pediu.` : `Esta ligação é para ${name} (nome de utilizador: ${login}).`,
      "Só funciona uma vez e expira dentro de 60 minutos. Uma nova palavra-passe termina a sessão em todos os dispositivos.",
    ],
    action: { label: "Redefinir palavra-passe", url },
    footnote: "Não pediu isto? Pode ignorar este email. A palavra-passe mantém-se.",
  }),
};

const englishChanged =
  (schedule: "schedule" | "timetable"): PasswordMail<AboutChange> =>
  ({ name, login, brand, url, endedCalendar }) => ({
    subject: `Your ${brand} password was changed`,
    heading: "Your password was changed",
    paragraphs: [
      login === null
        ? `Hi ${name}, your password was just changed. All other devices have been logged out.`
        : `The password for ${name} (${login}) was just changed. All other devices have been logged out.`,
      ...(endedCalendar ? [`Your calendar link no longer works. Log in and create a new one on the ${schedule} page.`] : []),
    ],
    action: { label: "Wasn’t you? Reset password", url },
    footnote: "If this was you, you’re all set.",
  });

const changedTexts: Record<EditionSlug, PasswordMail<AboutChange>> = {
  us: englishChanged("schedule"),
  uk: englishChanged("timetable"),
  il: ({ name, login, brand, url, endedCalendar }) => ({
    subject: `הסיסמה ב־${brand} שונתה`,
    heading: "הסיסמה שונתה",
    paragraphs: [
      login === null
        ? `שלום ${name}, הסיסמה שלך שונתה עכשיו. כל שאר המכשירים נותקו מהחשבון.`
        : `הסיסמה של ${name} (${login}) שונתה עכשיו. כל שאר המכשירים נותקו מהחשבון.`,
      ...(endedCalendar ? ["הקישור ליומן הפסיק לעבוד. אפשר להיכנס לחשבון וליצור קישור חדש בדף לוח הזמנים."] : []),
    ],
    action: { label: "זה לא נעשה בידיעתך? איפוס הסיסמה", url },
    footnote: "אם זה נעשה בידיעתך, אין צורך לעשות דבר.",
  }),
  pt: ({ name, login, brand, url, endedCalendar }) => ({
    subject: `A palavra-passe da ${brand} foi alterada`,
    heading: "A palavra-passe foi alterada",
    paragraphs: [
      login === null
        ? `Olá, ${name}. A sua palavra-passe acabou de ser alterada. A sessão foi terminada em todos os outros dispositivos.`
        : `A palavra-passe de ${name} (${login}) acabou de ser alterada. A sessão foi terminada em todos os outros dispositivos.`,
      ...(endedCalendar ? ["A ligação ao calendário deixou de funcionar. Inicie sessão e crie uma nova na página do horário."] : []),
    ],
    action: { label: "Não foi você? Redefinir palavra-passe", url },
    footnote: "Se foi você, não precisa de fazer nada.",
  }),
};

/** The email with the link to set a new password. */
export const resetLinkMail = (edition: EditionSlug, about: About): MailContent => resetTexts[edition](about);

/** The email after a password was changed, with a link to set another one. */
export const passwordChangedMail = (edition: EditionSlug, about: AboutChange): MailContent => changedTexts[edition](about);
