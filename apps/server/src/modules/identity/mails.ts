import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

type CodeMail = (code: string, brand: string) => MailContent;

const english: CodeMail = (code, brand) => ({
  subject: `${code} is your ${brand} code`,
  heading: "Your verification code",
  paragraphs: ["Enter this code on the page that asked for it. It works once and expires in 10 minutes."],
  code,
  footnote: "Didn’t ask for a code? You can ignore this email. Nothing happens without the code.",
});

const texts: Record<EditionSlug, CodeMail> = {
  us: english,
  uk: english,
  il: (code, brand) => ({
    subject: `${code} הוא הקוד שלך ב־${brand}`,
    heading: "קוד האימות שלך",
    paragraphs: ["יש להזין את הקוד בדף שביקש אותו. הקוד תקף לשימוש אחד, למשך 10 דקות."],
    code,
    footnote: "לא ביקשת קוד? אפשר להתעלם מהאימייל. בלי הקוד לא יקרה דבר.",
  }),
  pt: (code, brand) => ({
    subject: `${code} é o seu código ${brand}`,
    heading: "O seu código de verificação",
    paragraphs: ["Introduza este código na página que o pediu. Só funciona uma vez e expira dentro de 10 minutos."],
    code,
    footnote: "Não pediu nenhum código? Pode ignorar este email. Sem o código, nada acontece.",
  }),
};

/** The email with a verification code. */
export const verificationCodeMail = (edition: EditionSlug, code: string, brand: string): MailContent => texts[edition](code, brand);
