import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

interface Reset {
  /** Who took it away. */
  readonly by: string;
  readonly url: string;
}

const english = ({ by, url }: Reset): MailContent => ({
  subject: "Your authenticator was removed",
  heading: "Your authenticator was removed",
  paragraphs: [
    `${by} removed the authenticator and the recovery codes of your account. You were logged out everywhere.`,
    "Log in with your password and set up a new authenticator.",
  ],
  action: { label: "Log in", url },
  footnote: "You didn’t ask for this? Tell your school at once, and change your password.",
});

const texts: Record<EditionSlug, (reset: Reset) => MailContent> = {
  us: english,
  uk: english,
  il: ({ by, url }) => ({
    subject: "אפליקציית האימות שלך הוסרה",
    heading: "אפליקציית האימות שלך הוסרה",
    paragraphs: [
      `אפליקציית האימות וקודי השחזור של חשבונך הוסרו על ידי ${by}. החשבון נותק מכל המכשירים.`,
      "יש להיכנס עם הסיסמה ולהגדיר אפליקציית אימות חדשה.",
    ],
    action: { label: "לכניסה", url },
    footnote: "לא ביקשת זאת? יש להודיע מיד לבית הספר ולהחליף סיסמה.",
  }),
  pt: ({ by, url }) => ({
    subject: "O seu autenticador foi removido",
    heading: "O seu autenticador foi removido",
    paragraphs: [
      `${by} removeu o autenticador e os códigos de recuperação da sua conta. A sua sessão foi terminada em todos os dispositivos.`,
      "Entre com a sua palavra-passe e configure um novo autenticador.",
    ],
    action: { label: "Entrar", url },
    footnote: "Não pediu isto? Avise já a sua escola e mude a palavra-passe.",
  }),
};

/** The message to somebody whose second factor an admin has taken away. */
export const secondFactorResetMail = (edition: EditionSlug, reset: Reset): MailContent => texts[edition](reset);
