import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../../kernel/mail/layout.ts";

/** The data of an email about a refund that failed, already formatted for its reader. */
export interface RefundFailedFacts {
  readonly parent: string;
  readonly course: string;
  readonly amount: string;
  /** The provider's name. */
  readonly provider: string;
  /** The provider had accepted it, and the parent's bank sent the money back later. */
  readonly cameBack: boolean;
  readonly orderId: number;
  readonly url: string;
}

interface Words {
  readonly subject: (facts: RefundFailedFacts) => string;
  readonly heading: string;
  readonly cameBack: (facts: RefundFailedFacts) => string;
  readonly refused: (facts: RefundFailedFacts) => string;
  readonly next: string;
  readonly labels: { readonly order: string; readonly parent: string; readonly course: string; readonly amount: string };
  readonly action: string;
}

const english: Words = {
  subject: ({ parent, amount }) => `Refund failed: ${amount} to ${parent}`,
  heading: "A refund didn’t go through",
  cameBack: ({ parent, amount, provider }) =>
    `${parent}’s bank sent back a refund of ${amount}. The money is in your ${provider} account again, and ${parent} hasn’t received it.`,
  refused: ({ parent, amount, provider }) => `${provider} couldn’t refund ${amount} to ${parent}’s card, so ${parent} hasn’t received it.`,
  next: "Ask the parent where to send the money. Then refund the card again, or return the money another way and mark it as returned.",
  labels: { order: "Order", parent: "Parent", course: "Course", amount: "To return" },
  action: "Open order",
};

const hebrew: Words = {
  subject: ({ parent, amount }) => `החזר שלא הושלם: ${amount}, ${parent}`,
  heading: "החזר כספי לא הושלם",
  cameBack: ({ parent, amount, provider }) =>
    `הבנק של ${parent} השיב את ההחזר בסך ${amount}. הכסף חזר לחשבון שלכם ב־${provider} ולא הגיע אל ${parent}.`,
  refused: ({ parent, amount, provider }) => `לא ניתן היה להחזיר דרך ${provider} סך של ${amount} לכרטיס של ${parent}, והכסף לא הגיע ליעדו.`,
  next: "כדאי לברר עם ההורים לאן להעביר את הכסף. אחר כך אפשר לבצע החזר נוסף לכרטיס, או להחזיר את הכסף בדרך אחרת ולסמן אותו כהוחזר.",
  labels: { order: "הזמנה", parent: "הורה", course: "קורס", amount: "להחזרה" },
  action: "להזמנה",
};

const portuguese: Words = {
  subject: ({ parent, amount }) => `Reembolso falhado: ${amount} a ${parent}`,
  heading: "Um reembolso não foi concluído",
  cameBack: ({ parent, amount, provider }) =>
    `O banco de ${parent} devolveu um reembolso de ${amount}. O dinheiro está de novo na vossa conta ${provider} e ${parent} não o recebeu.`,
  refused: ({ parent, amount, provider }) =>
    `Não foi possível reembolsar ${amount} no cartão de ${parent} através de ${provider}. O dinheiro não foi recebido.`,
  next: "Pergunte ao encarregado de educação para onde enviar o dinheiro. Depois, reembolse de novo no cartão ou devolva o dinheiro de outra forma e marque-o como devolvido.",
  labels: { order: "Compra", parent: "Encarregado de educação", course: "Curso", amount: "A devolver" },
  action: "Abrir compra",
};

const words: Readonly<Record<EditionSlug, Words>> = { us: english, uk: english, il: hebrew, pt: portuguese };

/** Tells those who run a school that a refund failed, and what to do. */
export function refundFailedMail(edition: EditionSlug, facts: RefundFailedFacts): MailContent {
  const { subject, heading, cameBack, refused, next, labels, action } = words[edition];
  return {
    subject: subject(facts),
    heading,
    paragraphs: [facts.cameBack ? cameBack(facts) : refused(facts), next],
    lines: [
      { label: labels.order, value: String(facts.orderId) },
      { label: labels.parent, value: facts.parent },
      { label: labels.course, value: facts.course },
      { label: labels.amount, value: facts.amount, strong: true },
    ],
    action: { label: action, url: facts.url },
  };
}
