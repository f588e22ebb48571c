import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";
import type { ReceiptLine } from "./tables.ts";

export interface ExportFacts {
  /** Null: everything about the household. */
  readonly child: string | null;
  readonly until: string;
  readonly url: string;
}

export interface ErasureFacts {
  readonly subject: "student" | "client";
  readonly when: string;
  /** What was deleted and what is kept, each with the reason, in the parent's language. */
  readonly lines: readonly { readonly label: string; readonly value: string }[];
  /** The URL of the receipt; null once the parent has no account. */
  readonly url: string | null;
}

interface Words {
  exported(facts: ExportFacts): MailContent;
  erased(facts: ErasureFacts): MailContent;
  fates: Readonly<Record<ReceiptLine["does"], string>>;
}

const english: Words = {
  exported: ({ child, until, url }) => ({
    subject: child === null ? "Your family’s data is ready" : `${child}’s data is ready`,
    heading: "Your archive is ready",
    paragraphs: [
      "It contains everything we hold: a page to read, and files that other programs can open.",
      `Download it from your profile before ${until}. Only you can open it.`,
    ],
    action: { label: "Go to download", url },
  }),
  erased: ({ subject, when, lines, url }) => ({
    subject: subject === "client" ? "Your account has been deleted" : "Your child’s data has been deleted",
    heading: "Deletion complete",
    paragraphs: [`This is your receipt of ${when}: what we deleted, what we keep, and why.`],
    lines,
    ...(url === null ? {} : { action: { label: "View receipt", url } }),
  }),
  fates: { deleted: "Deleted", stripped: "Name removed", kept: "Kept" },
};

const hebrew: Words = {
  exported: ({ child, until, url }) => ({
    subject: child === null ? "המידע של המשפחה מוכן" : `המידע על ${child} מוכן`,
    heading: "הארכיון מוכן",
    paragraphs: [
      "הוא כולל את כל המידע ששמור אצלנו: דף לקריאה, וקבצים שאפשר לפתוח בתוכנות אחרות.",
      `אפשר להוריד אותו מהפרופיל עד ${until}. רק אתם יכולים לפתוח אותו.`,
    ],
    action: { label: "להורדה", url },
  }),
  erased: ({ subject, when, lines, url }) => ({
    subject: subject === "client" ? "החשבון שלכם נמחק" : "המידע על אחד הילדים נמחק",
    heading: "המחיקה הושלמה",
    paragraphs: [`זה האישור שלכם מיום ${when}: מה נמחק, מה נשמר, ולמה.`],
    lines,
    ...(url === null ? {} : { action: { label: "לצפייה באישור", url } }),
  }),
  fates: { deleted: "נמחק", stripped: "השם הוסר", kept: "נשמר" },
};

const portuguese: Words = {
  exported: ({ child, until, url }) => ({
    subject: child === null ? "Os dados da sua família estão prontos" : `Os dados de ${child} estão prontos`,
    heading: "O arquivo está pronto",
    paragraphs: [
      "Contém tudo o que guardamos: uma página para ler e ficheiros que outros programas conseguem abrir.",
      `Transfira-o no seu perfil até ${until}. Só você o pode abrir.`,
    ],
    action: { label: "Ir para a transferência", url },
  }),
  erased: ({ subject, when, lines, url }) => ({
    subject: subject === "client" ? "A sua conta foi eliminada" : "Os dados da criança foram eliminados",
    heading: "Eliminação concluída",
    paragraphs: [`Este é o seu comprovativo de ${when}: o que eliminámos, o que guardamos e porquê.`],
    lines,
    ...(url === null ? {} : { action: { label: "Ver comprovativo", url } }),
  }),
  fates: { deleted: "Eliminado", stripped: "Nome removido", kept: "Guardado" },
};

const words: Readonly<Record<EditionSlug, Words>> = { us: english, uk: english, il: hebrew, pt: portuguese };

/** The archive of a person's data can be downloaded. */
export const exportReadyMail = (edition: EditionSlug, facts: ExportFacts): MailContent => words[edition].exported(facts);

/** The receipt of a deletion. */
export const erasedMail = (edition: EditionSlug, facts: ErasureFacts): MailContent => words[edition].erased(facts);

/** The lines of a receipt for an email: what it is, what happened to it, how many records, and why. */
export const receiptLines = (edition: EditionSlug, lines: readonly ReceiptLine[]): { label: string; value: string }[] =>
  lines.map(({ what, does, count, why }) => ({
    label: what,
    value: [`${words[edition].fates[does]} (${count})`, ...(why === null ? [] : [why])].join(". "),
  }));
