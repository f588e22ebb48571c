import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

interface Guessed {
  /** The group's name. */
  readonly group: string;
  readonly url: string;
}

const english = ({ group, url }: Guessed): MailContent => ({
  subject: `Someone is guessing the class code for ${group}`,
  heading: "Too many wrong class codes",
  paragraphs: [
    `Someone tried fifty wrong codes for ${group} within ten minutes. We’re blocking all codes, even the right one, until the ten minutes are over.`,
    "No one got in. If the code has been shared too widely, create a new one on the class page.",
  ],
  action: { label: "Go to class", url },
});

const texts: Record<EditionSlug, (guessed: Guessed) => MailContent> = {
  us: english,
  uk: english,
  il: ({ group, url }) => ({
    subject: `ניסיונות לנחש את קוד השיעור של ${group}`,
    heading: "יותר מדי קודים שגויים",
    paragraphs: [
      `הוזנו חמישים קודים שגויים לשיעור של ${group} בתוך עשר דקות. עד תום עשר הדקות כל הקודים חסומים, גם הקוד הנכון.`,
      "אף אחד לא הצליח להיכנס. אם הקוד הגיע ליותר מדי אנשים, אפשר ליצור קוד חדש בדף השיעור.",
    ],
    action: { label: "לדף השיעור", url },
  }),
  pt: ({ group, url }) => ({
    subject: `Alguém está a tentar adivinhar o código da aula de ${group}`,
    heading: "Demasiados códigos errados",
    paragraphs: [
      `Foram tentados cinquenta códigos errados na aula de ${group} em dez minutos. Até passarem os dez minutos, todos os códigos estão bloqueados, incluindo o certo.`,
      "Ninguém conseguiu entrar. Se o código foi partilhado com demasiadas pessoas, crie um novo na página da aula.",
    ],
    action: { label: "Ir para a aula", url },
  }),
};

/** Warns a class's teacher that someone is guessing its code. */
export const guessedCodeMail = (edition: EditionSlug, guessed: Guessed): MailContent => texts[edition](guessed);
