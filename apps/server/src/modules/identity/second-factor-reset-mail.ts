import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

interface Reset {
  /** Who removed it. */
  readonly by: string;
  readonly url: string;
}

const english = ({ by, url }: Reset): MailContent => ({
  subject: "Two-step verification was turned off",
  heading: "Two-step verification was turned off",
  paragraphs: [
    `${by} removed your authenticator app and recovery codes. You’ve been logged out on all devices.`,
    "Log in with your password and set up two-step verification again.",
  ],
  action: { label: "Log in", url },
  footnote: "Didn’t ask for this? Tell your school right away and change your password.",
});

const texts: Record<EditionSlug, (reset: Reset) => MailContent> = {
  us: english,
  uk: english,
  il: ({ by, url }) => ({
    subject: "האימות הדו־שלבי בוטל",
    heading: "האימות הדו־שלבי בוטל",
    paragraphs: [
      `אפליקציית האימות וקודי השחזור שלך הוסרו על ידי ${by}. החשבון נותק מכל המכשירים.`,
      "יש להיכנס עם הסיסמה ולהגדיר מחדש אימות דו־שלבי.",
    ],
    action: { label: "כניסה", url },
    footnote: "לא ביקשת את זה? יש לעדכן מיד את בית הספר ולהחליף סיסמה.",
  }),
  pt: ({ by, url }) => ({
    subject: "A verificação em dois passos foi desativada",
    heading: "A verificação em dois passos foi desativada",
    paragraphs: [
      `${by} removeu a sua aplicação de autenticação e os códigos de recuperação. A sua sessão foi terminada em todos os dispositivos.`,
      "Inicie sessão com a palavra-passe e configure de novo a verificação em dois passos.",
    ],
    action: { label: "Iniciar sessão", url },
    footnote: "Não pediu isto? Avise já a sua escola e altere a palavra-passe.",
  }),
};

/** The email to someone whose second factor an admin has removed. */
export const secondFactorResetMail = (edition: EditionSlug, reset: Reset): MailContent => texts[edition](reset);
