import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { ConsentPurpose } from "@larkroom/domain/people/consent";
import type { ContactChannel } from "@larkroom/domain/people/household";
import type { MailContent } from "../../kernel/mail/layout.ts";
import type { ReceiptLine } from "./tables.ts";

export interface ConsentFacts {
  readonly child: string;
  readonly purpose: ConsentPurpose;
  readonly granted: boolean;
  /** Day and time, as the parent writes them. */
  readonly when: string;
  /** Where consents are seen and changed. */
  readonly url: string;
}

export interface ExportFacts {
  /** Null: everything about the household. */
  readonly child: string | null;
  readonly until: string;
  readonly url: string;
}

export interface ErasureFacts {
  readonly subject: "student" | "client";
  readonly when: string;
  /** What was deleted and what is kept, each with why, in the parent's language. */
  readonly lines: readonly { readonly label: string; readonly value: string }[];
  /** Where the receipt is read again; null once the parent has no account any more. */
  readonly url: string | null;
}

interface Words {
  contact(channel: ContactChannel, brand: string): MailContent;
  consent(facts: ConsentFacts): MailContent;
  purposes: Readonly<Record<ConsentPurpose, string>>;
  exported(facts: ExportFacts): MailContent;
  erased(facts: ErasureFacts): MailContent;
  fates: Readonly<Record<ReceiptLine["does"], string>>;
}

const english: Words = {
  contact: (channel, brand) => ({
    subject: channel === "email" ? `The e-mail of your ${brand} account was changed` : `The phone of your ${brand} account was changed`,
    heading: channel === "email" ? "Your e-mail was changed" : "Your phone was changed",
    paragraphs: [
      channel === "email"
        ? "From now on our messages go to the new address. This is the last one here."
        : "The new number was proved with a code.",
      "If it was you, there is nothing to do.",
    ],
    footnote: "It wasn’t you? Answer this message at once, and we lock the account.",
  }),
  purposes: {
    camera: "Camera and microphone",
    chat: "Chat in class",
    recording: "Recording of classes",
    ai_assistant: "AI assistant",
    third_parties: "Sharing with other companies",
  },
  consent: ({ child, purpose, granted, when, url }) => ({
    subject: granted ? `You allowed something for ${child}` : `You withdrew something for ${child}`,
    heading: granted ? "Your consent is noted" : "Your consent is withdrawn",
    paragraphs: [
      granted ? "It is in force now. You can withdraw it at any time." : "It is closed from now on, also in a class that is running.",
    ],
    lines: [
      { label: "Child", value: child },
      { label: "What", value: english.purposes[purpose] },
      { label: "Now", value: granted ? "Allowed" : "Not allowed" },
      { label: "When", value: when },
    ],
    action: { label: "See all consents", url },
    footnote: "It wasn’t you? Change it there, and change your password.",
  }),
  exported: ({ child, until, url }) => ({
    subject: child === null ? "The data of your household is ready" : `The data of ${child} is ready`,
    heading: "The archive is ready",
    paragraphs: [
      "It holds everything we keep: a page to read, and files that programs can read.",
      `Download it from your settings, before ${until}. Only you can open it.`,
    ],
    action: { label: "To the download", url },
  }),
  erased: ({ subject, when, lines, url }) => ({
    subject: subject === "client" ? "Your account is deleted" : "Your child’s data is deleted",
    heading: "Deleted",
    paragraphs: [`This is your receipt of ${when}: what was deleted, what is kept, and why.`],
    lines,
    ...(url === null ? {} : { action: { label: "Read it again", url } }),
  }),
  fates: { deleted: "Deleted", stripped: "Kept without the person", kept: "Kept" },
};

const hebrew: Words = {
  contact: (channel, brand) => ({
    subject: channel === "email" ? `כתובת הדוא״ל של החשבון ב־${brand} שונתה` : `מספר הטלפון של החשבון ב־${brand} שונה`,
    heading: channel === "email" ? "כתובת הדוא״ל שונתה" : "מספר הטלפון שונה",
    paragraphs: [
      channel === "email" ? "מעכשיו ההודעות שלנו יישלחו לכתובת החדשה. זו ההודעה האחרונה לכאן." : "המספר החדש אומת באמצעות קוד.",
      "אם השינוי נעשה על ידך, אין צורך לעשות דבר.",
    ],
    footnote: "השינוי לא נעשה על ידך? יש להשיב להודעה הזאת מיד, ואנחנו ננעל את החשבון.",
  }),
  purposes: {
    camera: "מצלמה ומיקרופון",
    chat: "צ׳אט בשיעור",
    recording: "הקלטת שיעורים",
    ai_assistant: "עוזר בינה מלאכותית",
    third_parties: "שיתוף עם חברות אחרות",
  },
  consent: ({ child, purpose, granted, when, url }) => ({
    subject: granted ? `נתת הסכמה עבור ${child}` : `ביטלת הסכמה עבור ${child}`,
    heading: granted ? "ההסכמה שלך נרשמה" : "ההסכמה שלך בוטלה",
    paragraphs: [granted ? "היא בתוקף מעכשיו. אפשר לבטל אותה בכל עת." : "הדבר סגור מעכשיו, גם בשיעור שמתקיים ברגע זה."],
    lines: [
      { label: "ילד או ילדה", value: child },
      { label: "מה", value: hebrew.purposes[purpose] },
      { label: "כעת", value: granted ? "מותר" : "לא מותר" },
      { label: "מתי", value: when },
    ],
    action: { label: "לכל ההסכמות", url },
    footnote: "השינוי לא נעשה על ידך? אפשר לתקן אותו שם, וכדאי להחליף סיסמה.",
  }),
  exported: ({ child, until, url }) => ({
    subject: child === null ? "הנתונים של משק הבית מוכנים" : `הנתונים של ${child} מוכנים`,
    heading: "הארכיון מוכן",
    paragraphs: [
      "יש בו כל מה ששמור אצלנו: דף לקריאה, וקבצים שתוכנות יודעות לקרוא.",
      `אפשר להוריד אותו מדף ההגדרות, עד ${until}. רק לך יש גישה אליו.`,
    ],
    action: { label: "להורדה", url },
  }),
  erased: ({ subject, when, lines, url }) => ({
    subject: subject === "client" ? "החשבון שלך נמחק" : "הנתונים של הילד או הילדה נמחקו",
    heading: "נמחק",
    paragraphs: [`זה האישור שלך מיום ${when}: מה נמחק, מה נשמר, ומדוע.`],
    lines,
    ...(url === null ? {} : { action: { label: "לקרוא שוב", url } }),
  }),
  fates: { deleted: "נמחק", stripped: "נשמר ללא פרטי האדם", kept: "נשמר" },
};

const portuguese: Words = {
  contact: (channel, brand) => ({
    subject: channel === "email" ? `O e-mail da sua conta ${brand} foi alterado` : `O telefone da sua conta ${brand} foi alterado`,
    heading: channel === "email" ? "O seu e-mail foi alterado" : "O seu telefone foi alterado",
    paragraphs: [
      channel === "email"
        ? "A partir de agora as nossas mensagens vão para o novo endereço. Esta é a última neste."
        : "O novo número foi confirmado com um código.",
      "Se foi você, não precisa de fazer nada.",
    ],
    footnote: "Não foi você? Responda já a esta mensagem e bloqueamos a conta.",
  }),
  purposes: {
    camera: "Câmara e microfone",
    chat: "Chat na aula",
    recording: "Gravação das aulas",
    ai_assistant: "Assistente de IA",
    third_parties: "Partilha com outras empresas",
  },
  consent: ({ child, purpose, granted, when, url }) => ({
    subject: granted ? `Deu uma autorização para ${child}` : `Retirou uma autorização para ${child}`,
    heading: granted ? "A sua autorização está registada" : "A sua autorização foi retirada",
    paragraphs: [
      granted
        ? "Já está em vigor. Pode retirá-la em qualquer altura."
        : "Fica fechado a partir de agora, também numa aula que esteja a decorrer.",
    ],
    lines: [
      { label: "Criança", value: child },
      { label: "O quê", value: portuguese.purposes[purpose] },
      { label: "Agora", value: granted ? "Autorizado" : "Não autorizado" },
      { label: "Quando", value: when },
    ],
    action: { label: "Ver todas as autorizações", url },
    footnote: "Não foi você? Corrija-o aí e mude a sua palavra-passe.",
  }),
  exported: ({ child, until, url }) => ({
    subject: child === null ? "Os dados da sua família estão prontos" : `Os dados de ${child} estão prontos`,
    heading: "O arquivo está pronto",
    paragraphs: [
      "Contém tudo o que guardamos: uma página para ler e ficheiros que os programas conseguem ler.",
      `Descarregue-o nas suas definições até ${until}. Só você o pode abrir.`,
    ],
    action: { label: "Ir para a transferência", url },
  }),
  erased: ({ subject, when, lines, url }) => ({
    subject: subject === "client" ? "A sua conta foi eliminada" : "Os dados da criança foram eliminados",
    heading: "Eliminado",
    paragraphs: [`Este é o seu comprovativo de ${when}: o que foi eliminado, o que se mantém e porquê.`],
    lines,
    ...(url === null ? {} : { action: { label: "Ler de novo", url } }),
  }),
  fates: { deleted: "Eliminado", stripped: "Mantido sem a pessoa", kept: "Mantido" },
};

const words: Readonly<Record<EditionSlug, Words>> = { us: english, uk: english, il: hebrew, pt: portuguese };

/** To the address that was left: somebody who did not ask for the change must hear of it. */
export const contactChangedMail = (edition: EditionSlug, channel: ContactChannel, brand: string): MailContent =>
  words[edition].contact(channel, brand);

/** A consent was given or withdrawn. */
export const consentChangedMail = (edition: EditionSlug, facts: ConsentFacts): MailContent => words[edition].consent(facts);

/** The archive of somebody's data can be downloaded. */
export const exportReadyMail = (edition: EditionSlug, facts: ExportFacts): MailContent => words[edition].exported(facts);

/** The receipt of a deletion. */
export const erasedMail = (edition: EditionSlug, facts: ErasureFacts): MailContent => words[edition].erased(facts);

/** What a consent is about, in the words of its edition. */
export const consentPurposeName = (edition: EditionSlug, purpose: ConsentPurpose): string => words[edition].purposes[purpose];

/** The lines of a receipt as a message writes them: what, what became of it, how many records, and why. */
export const receiptLines = (edition: EditionSlug, lines: readonly ReceiptLine[]): { label: string; value: string }[] =>
  lines.map(({ what, does, count, why }) => ({
    label: what,
    value: [`${words[edition].fates[does]} (${count})`, ...(why === null ? [] : [why])].join(". "),
  }));
