import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { ConsentPurpose } from "@larkroom/domain/people/consent";
import type { ContactChannel } from "@larkroom/domain/people/household";
import type { MailContent } from "../../kernel/mail/layout.ts";

export interface ConsentFacts {
  readonly child: string;
  readonly purpose: ConsentPurpose;
  readonly granted: boolean;
  /** Date and time in the parent's format. */
  readonly when: string;
  /** The URL of the consents page. */
  readonly url: string;
}

interface Words {
  contact(channel: ContactChannel, brand: string): MailContent;
  consent(facts: ConsentFacts): MailContent;
  purposes: Readonly<Record<ConsentPurpose, string>>;
}

const english: Words = {
  contact: (channel, brand) => ({
    subject: channel === "email" ? `Your ${brand} email was changed` : `Your ${brand} phone number was changed`,
    heading: channel === "email" ? "Your email was changed" : "Your phone number was changed",
    paragraphs: [
      channel === "email"
        ? "From now on, we’ll write to your new address. This is the last email to this one."
        : "We verified the new number with a code.",
      "If this was you, you’re all set.",
    ],
    footnote: "Wasn’t you? Reply to this email right away and we’ll lock your account.",
  }),
  purposes: {
    camera: "Camera and microphone",
    chat: "Chat in class",
    recording: "Class recordings",
    ai_assistant: "AI assistant",
    third_parties: "Sharing with connected services",
  },
  consent: ({ child, purpose, granted, when, url }) => ({
    subject: granted ? `You gave permission for ${child}` : `You withdrew a permission for ${child}`,
    heading: granted ? "Permission given" : "Permission withdrawn",
    paragraphs: [granted ? "It’s active now. You can withdraw it at any time." : "It’s turned off now, even if a class is in progress."],
    lines: [
      { label: "Child", value: child },
      { label: "Permission", value: english.purposes[purpose] },
      { label: "Status", value: granted ? "Allowed" : "Not allowed" },
      { label: "When", value: when },
    ],
    action: { label: "Review permissions", url },
    footnote: "Wasn’t you? Review the permissions and change your password.",
  }),
};

const hebrew: Words = {
  contact: (channel, brand) => ({
    subject: channel === "email" ? `האימייל של החשבון ב־${brand} שונה` : `הטלפון של החשבון ב־${brand} שונה`,
    heading: channel === "email" ? "האימייל שונה" : "מספר הטלפון שונה",
    paragraphs: [
      channel === "email" ? "מעכשיו נכתוב לכתובת החדשה. זה האימייל האחרון לכתובת הזו." : "המספר החדש אומת בעזרת קוד.",
      "אם השינוי נעשה בידיעתכם, אין צורך לעשות דבר.",
    ],
    footnote: "השינוי לא נעשה בידיעתכם? יש להשיב מיד לאימייל הזה ונחסום את החשבון.",
  }),
  purposes: {
    camera: "מצלמה ומיקרופון",
    chat: "צ׳אט בשיעור",
    recording: "הקלטות של שיעורים",
    ai_assistant: "עוזר בינה מלאכותית",
    third_parties: "שיתוף עם שירותים מחוברים",
  },
  consent: ({ child, purpose, granted, when, url }) => ({
    subject: granted ? `נתתם הרשאה עבור ${child}` : `ביטלתם הרשאה עבור ${child}`,
    heading: granted ? "ההרשאה ניתנה" : "ההרשאה בוטלה",
    paragraphs: [granted ? "ההרשאה בתוקף. אפשר לבטל אותה בכל עת." : "ההרשאה כבר לא בתוקף, גם בשיעור שמתקיים עכשיו."],
    lines: [
      { label: "שם", value: child },
      { label: "הרשאה", value: hebrew.purposes[purpose] },
      { label: "מצב", value: granted ? "מותר" : "לא מותר" },
      { label: "מתי", value: when },
    ],
    action: { label: "לבדיקת ההרשאות", url },
    footnote: "לא נעשה בידיעתכם? יש לבדוק את ההרשאות ולהחליף סיסמה.",
  }),
};

const portuguese: Words = {
  contact: (channel, brand) => ({
    subject: channel === "email" ? `O email da sua conta ${brand} foi alterado` : `O telefone da sua conta ${brand} foi alterado`,
    heading: channel === "email" ? "O seu email foi alterado" : "O seu telefone foi alterado",
    paragraphs: [
      channel === "email"
        ? "A partir de agora, escrevemos para o novo endereço. Este é o último email para este endereço."
        : "O novo número foi confirmado com um código.",
      "Se foi você, não precisa de fazer nada.",
    ],
    footnote: "Não foi você? Responda já a este email e bloqueamos a sua conta.",
  }),
  purposes: {
    camera: "Câmara e microfone",
    chat: "Chat na aula",
    recording: "Gravações das aulas",
    ai_assistant: "Assistente de IA",
    third_parties: "Partilha com serviços ligados à escola",
  },
  consent: ({ child, purpose, granted, when, url }) => ({
    subject: granted ? `Deu uma autorização para ${child}` : `Retirou uma autorização para ${child}`,
    heading: granted ? "Autorização dada" : "Autorização retirada",
    paragraphs: [granted ? "Já está ativa. Pode retirá-la em qualquer altura." : "Já não está ativa, mesmo numa aula a decorrer."],
    lines: [
      { label: "Criança", value: child },
      { label: "Autorização", value: portuguese.purposes[purpose] },
      { label: "Estado", value: granted ? "Autorizado" : "Não autorizado" },
      { label: "Quando", value: when },
    ],
    action: { label: "Rever autorizações", url },
    footnote: "Não foi você? Reveja as autorizações e altere a sua palavra-passe.",
  }),
};

const words: Readonly<Record<EditionSlug, Words>> = { us: english, uk: english, il: hebrew, pt: portuguese };

/** To the old address, so that its owner learns of a change they didn't make. */
export const contactChangedMail = (edition: EditionSlug, channel: ContactChannel, brand: string): MailContent =>
  words[edition].contact(channel, brand);

/** A consent was given or withdrawn. */
export const consentChangedMail = (edition: EditionSlug, facts: ConsentFacts): MailContent => words[edition].consent(facts);

/** The name of a consent's purpose in an edition. */
export const consentPurposeName = (edition: EditionSlug, purpose: ConsentPurpose): string => words[edition].purposes[purpose];
