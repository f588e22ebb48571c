import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

interface About {
  /** Whose password it is. */
  readonly name: string;
  /** A child's login: the message may go to the parent, and children forget this too. */
  readonly login: string | null;
  readonly brand: string;
  readonly url: string;
}

interface AboutChange extends About {
  /** The private calendar link stopped working with it. */
  readonly endedCalendar: boolean;
}

type PasswordMail<Subject = About> = (about: Subject) => MailContent;

const englishReset: PasswordMail = ({ name, login, brand, url }) => ({
  subject: `A new password for ${brand}`,
  heading: "Choose a new password",
  paragraphs: [
    login === null ? `Hello ${name}, here is the link you asked for.` : `This is for ${name}, whose login is ${login}.`,
    "The link works once, for 60 minutes. Whoever is logged in with the old password is logged out then.",
  ],
  action: { label: "Choose a new password", url },
  footnote: "You didn’t ask for it? Then do nothing: the password stays as it is.",
});

const resetTexts: Record<EditionSlug, PasswordMail> = {
  us: englishReset,
  uk: englishReset,
  il: ({ name, login, brand, url }) => ({
    subject: `סיסמה חדשה ל־${brand}`,
    heading: "בחירת סיסמה חדשה",
    paragraphs: [
      login === null ? `שלום ${name}, הנה הקישור שביקשת.` : `הקישור מיועד עבור ${name}, עם שם המשתמש ${login}.`,
      "הקישור תקף לשימוש אחד, במשך 60 דקות. מי שמחובר עם הסיסמה הישנה ינותק.",
    ],
    action: { label: "לבחירת סיסמה חדשה", url },
    footnote: "לא ביקשת? אין צורך לעשות דבר: הסיסמה נשארת כפי שהיא.",
  }),
  pt: ({ name, login, brand, url }) => ({
    subject: `Nova palavra-passe para a ${brand}`,
    heading: "Escolha uma nova palavra-passe",
    paragraphs: [
      login === null ? `Olá ${name}, aqui está a ligação que pediu.` : `Esta ligação é para ${name}, que entra com o nome ${login}.`,
      "Serve uma só vez, durante 60 minutos. Quem tiver entrado com a palavra-passe antiga deixa de ter a sessão aberta.",
    ],
    action: { label: "Escolher a palavra-passe", url },
    footnote: "Não a pediu? Não precisa de fazer nada: a palavra-passe fica como está.",
  }),
};

const englishChanged: PasswordMail<AboutChange> = ({ name, login, brand, url, endedCalendar }) => ({
  subject: `The password for ${brand} was changed`,
  heading: "The password was changed",
  paragraphs: [
    login === null
      ? `Hello ${name}, your password was changed just now. Every other session of yours has ended.`
      : `The password of ${name} (${login}) was changed just now. Every other session with it has ended.`,
    ...(endedCalendar ? ["The private calendar link has stopped working too. Log in and create a new one on the schedule page."] : []),
  ],
  action: { label: "It wasn’t you? Set another one", url },
  footnote: "It was you? Then there is nothing to do.",
});

const changedTexts: Record<EditionSlug, PasswordMail<AboutChange>> = {
  us: englishChanged,
  uk: englishChanged,
  il: ({ name, login, brand, url, endedCalendar }) => ({
    subject: `הסיסמה ל־${brand} שונתה`,
    heading: "הסיסמה שונתה",
    paragraphs: [
      login === null
        ? `שלום ${name}, הסיסמה שלך שונתה זה עתה. כל שאר החיבורים לחשבון נותקו.`
        : `הסיסמה של ${name} (${login}) שונתה זה עתה. כל שאר החיבורים לחשבון נותקו.`,
      ...(endedCalendar ? ["גם הקישור הפרטי ליומן הפסיק לפעול. אפשר להתחבר וליצור קישור חדש בעמוד לוח השיעורים."] : []),
    ],
    action: { label: "זה לא היה בידיעתך? לקביעת סיסמה אחרת", url },
    footnote: "זה היה בידיעתך? אין צורך לעשות דבר.",
  }),
  pt: ({ name, login, brand, url, endedCalendar }) => ({
    subject: `A palavra-passe da ${brand} foi alterada`,
    heading: "A palavra-passe foi alterada",
    paragraphs: [
      login === null
        ? `Olá ${name}, a sua palavra-passe foi alterada agora mesmo. Todas as outras sessões terminaram.`
        : `A palavra-passe de ${name} (${login}) foi alterada agora mesmo. Todas as outras sessões terminaram.`,
      ...(endedCalendar
        ? ["A ligação privada do calendário também deixou de funcionar. Inicie sessão e crie uma nova na página do horário."]
        : []),
    ],
    action: { label: "Não foi você? Defina outra", url },
    footnote: "Foi você? Então não há nada a fazer.",
  }),
};

/** The message that carries the link to a new password. */
export const resetLinkMail = (edition: EditionSlug, about: About): MailContent => resetTexts[edition](about);

/** The message after a password was changed; its link leads to where another one is set. */
export const passwordChangedMail = (edition: EditionSlug, about: AboutChange): MailContent => changedTexts[edition](about);
