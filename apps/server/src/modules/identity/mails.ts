import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

type CodeMail = (code: string, brand: string) => MailContent;

const english: CodeMail = (code, brand) => ({
  subject: `${code} is your ${brand} code`,
  heading: "Your code",
  paragraphs: ["Type it on the page you came from. It works once, for 10 minutes."],
  code,
  footnote: "You didn’t ask for it? Then somebody mistyped an address. Nothing happens without the code.",
});

const texts: Record<EditionSlug, CodeMail> = {
  us: english,
  uk: english,
  il: (code, brand) => ({
    subject: `${code} הוא הקוד שלך ב־${brand}`,
    heading: "הקוד שלך",
    paragraphs: ["יש להקליד אותו בדף שממנו הגעת. הקוד תקף לשימוש אחד, במשך 10 דקות."],
    code,
    footnote: "לא ביקשת קוד? כנראה מישהו טעה בהקלדת הכתובת. בלי הקוד לא יקרה דבר.",
  }),
  pt: (code, brand) => ({
    subject: `${code} é o seu código ${brand}`,
    heading: "O seu código",
    paragraphs: ["Escreva-o na página de onde veio. Serve uma só vez, durante 10 minutos."],
    code,
    footnote: "Não o pediu? Alguém terá trocado uma letra ao escrever o endereço. Sem o código nada acontece.",
  }),
};

/** The message that carries a verification code. */
export const verificationCodeMail = (edition: EditionSlug, code: string, brand: string): MailContent => texts[edition](code, brand);
