import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

interface Guessed {
  /** The group's name. */
  readonly group: string;
  readonly url: string;
}

const english = ({ group, url }: Guessed): MailContent => ({
  subject: `Somebody is guessing the class code of ${group}`,
  heading: "Many wrong class codes",
  paragraphs: [
    `For the class of ${group}, fifty wrong codes were tried within ten minutes. Until the ten minutes are over no code is taken, not even the right one.`,
    "Nobody came in that way. If the code has gone too far, make another one on the class’s page.",
  ],
  action: { label: "Open the class", url },
});

const texts: Record<EditionSlug, (guessed: Guessed) => MailContent> = {
  us: english,
  uk: english,
  il: ({ group, url }) => ({
    subject: `ניסיונות לנחש את קוד השיעור של ${group}`,
    heading: "קודים שגויים רבים",
    paragraphs: [
      `בשיעור של ${group} הוקלדו חמישים קודים שגויים בתוך עשר דקות. עד תום עשר הדקות לא יתקבל שום קוד, גם לא הנכון.`,
      "איש לא נכנס כך. אם הקוד הגיע רחוק מדי, אפשר ליצור קוד אחר בדף השיעור.",
    ],
    action: { label: "לדף השיעור", url },
  }),
  pt: ({ group, url }) => ({
    subject: `Alguém está a adivinhar o código da aula de ${group}`,
    heading: "Muitos códigos errados",
    paragraphs: [
      `Na aula de ${group} foram escritos cinquenta códigos errados em dez minutos. Até passarem os dez minutos não é aceite nenhum código, nem o certo.`,
      "Ninguém entrou dessa forma. Se o código foi longe demais, crie outro na página da aula.",
    ],
    action: { label: "Abrir a aula", url },
  }),
};

/** The message to a class's teacher when its code is being guessed. */
export const guessedCodeMail = (edition: EditionSlug, guessed: Guessed): MailContent => texts[edition](guessed);
