import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

/** The data of an email about a payment, already formatted for its reader. */
export interface MoneyFacts {
  readonly course: string;
  /** The children's names. */
  readonly children: readonly string[];
  /** The amount; null when there is nothing to pay. */
  readonly amount: string | null;
  /** "Mastercard 4444"; null when no card was charged. */
  readonly card: string | null;
  /** Which payment of how many, if there are several. */
  readonly part: { number: number; of: number } | null;
  readonly next: { day: string; amount: string } | null;
  /** The number of the receipt, if there is one. */
  readonly receipt: string | null;
  /** The first lesson, in the welcome email. */
  readonly firstLesson: { day: string; time: string; zone: string } | null;
  /** The provider's code for why a payment failed. */
  readonly failure: string | null;
  /** When it is retried automatically. */
  readonly retryDay: string | null;
  readonly url: string;
}

/** The data of a reminder: the overdue payments, oldest first. */
export interface ReminderFacts {
  readonly parts: readonly { course: string; day: string; amount: string }[];
  readonly sum: string;
  readonly url: string;
}

/** The words of an edition. */
interface Words {
  receipt(facts: MoneyFacts): Pick<MailContent, "subject" | "heading" | "paragraphs">;
  failed(facts: MoneyFacts, reason: string | null): Pick<MailContent, "subject" | "heading" | "paragraphs">;
  refunded(facts: MoneyFacts): Pick<MailContent, "subject" | "heading" | "paragraphs">;
  reminder(facts: { course: string; day: string; sum: string; count: number }): Pick<MailContent, "subject" | "heading" | "paragraphs">;
  /** A line of the reminder: which course, due when. */
  since(course: string, day: string): string;
  part(part: { number: number; of: number }): string;
  reasons: Readonly<Record<string, string>>;
  labels: {
    course: string;
    children: string;
    firstLesson: string;
    payment: string;
    card: string;
    paid: string;
    free: string;
    due: string;
    back: string;
    next: string;
    receipt: string;
  };
  order: string;
  orderAndReceipt: string;
  pay: string;
}

const english: Words = {
  receipt: ({ firstLesson, amount, course, card }) => ({
    subject: firstLesson ? `See you on ${firstLesson.day}: ${course}` : `Receipt: ${amount ?? ""} for ${course}`,
    heading: firstLesson ? `${amount === null ? "Booked" : "Paid"}. See you on ${firstLesson.day}` : "Thanks for your payment",
    paragraphs: [
      amount === null ? "This one is free. We didn’t charge you." : card ? `We charged ${amount} to ${card}.` : `We received ${amount}.`,
    ],
  }),
  failed: ({ amount, card, retryDay, course }, reason) => ({
    subject: `Your payment for ${course} failed`,
    heading: "Your payment failed",
    paragraphs: [
      `We couldn’t charge ${amount ?? ""}${card ? ` to ${card}` : ""}${reason ? `: ${reason}` : ""}.`,
      retryDay
        ? `We’ll try again automatically on ${retryDay}. To use another card, pay now.`
        : "Pay with another card so that classes can continue.",
    ],
  }),
  refunded: ({ amount, course }) => ({
    subject: `Your refund of ${amount ?? ""} is on its way`,
    heading: "Your refund is on its way",
    paragraphs: [`We’re refunding ${amount ?? ""} for ${course}. It can take up to ten days to appear in your account.`],
  }),
  reminder: ({ course, day, sum, count }) => ({
    subject: count === 1 ? `Your payment for ${course} was due on ${day}` : `You have payments overdue since ${day}`,
    heading: count === 1 ? "Your payment is overdue" : "You have overdue payments",
    paragraphs: [
      count === 1
        ? `${sum} was due on ${day}, and we haven’t received it yet.`
        : `You owe ${sum} in total. The oldest payment was due on ${day}.`,
      "Please pay now so that classes can continue. If you’re having trouble paying, contact the school to find a solution.",
      "If you’ve just paid, you can ignore this email.",
    ],
  }),
  since: (course, day) => `${course}, due ${day}`,
  part: ({ number, of }) => `${number} of ${of}`,
  reasons: {
    card_declined: "the bank declined the card",
    insufficient_funds: "insufficient funds",
    expired_card: "the card has expired",
    authentication_required: "your bank needs to verify this payment",
    no_method: "no card on file",
  },
  labels: {
    course: "Course",
    children: "For",
    firstLesson: "First class",
    payment: "Payment",
    card: "Card",
    paid: "Paid",
    free: "Free",
    due: "Due",
    back: "Refunded",
    next: "Next payment",
    receipt: "Receipt",
  },
  order: "View order",
  orderAndReceipt: "View order and receipt",
  pay: "Pay now",
};

const hebrew: Words = {
  receipt: ({ firstLesson, amount, course, card }) => ({
    subject: firstLesson ? `נתראה ב${firstLesson.day}: ${course}` : `קבלה: ${amount ?? ""} עבור ${course}`,
    heading: firstLesson ? `${amount === null ? "ההזמנה התקבלה" : "התשלום התקבל"}. נתראה ב${firstLesson.day}` : "תודה, התשלום התקבל",
    paragraphs: [amount === null ? "ההזמנה חינם. לא חייבנו אתכם." : card ? `חייבנו ${amount} בכרטיס ${card}.` : `קיבלנו ${amount}.`],
  }),
  failed: ({ amount, card, retryDay, course }, reason) => ({
    subject: `התשלום עבור ${course} נכשל`,
    heading: "התשלום נכשל",
    paragraphs: [
      `לא הצלחנו לחייב ${amount ?? ""}${card ? ` בכרטיס ${card}` : ""}${reason ? `: ${reason}` : ""}.`,
      retryDay ? `ננסה שוב אוטומטית ב${retryDay}. כדי להשתמש בכרטיס אחר, אפשר לשלם עכשיו.` : "יש לשלם בכרטיס אחר כדי שהשיעורים יימשכו.",
    ],
  }),
  refunded: ({ amount, course }) => ({
    subject: `החזר של ${amount ?? ""} בדרך אליכם`,
    heading: "ההחזר בדרך אליכם",
    paragraphs: [`אנחנו מחזירים ${amount ?? ""} עבור ${course}. ייתכן שיחלפו עד עשרה ימים עד שההחזר יופיע בחשבון.`],
  }),
  reminder: ({ course, day, sum, count }) => ({
    subject: count === 1 ? `מועד התשלום עבור ${course} היה ב${day}` : `יש תשלומים באיחור מאז ${day}`,
    heading: count === 1 ? "יש תשלום באיחור" : "יש תשלומים באיחור",
    paragraphs: [
      count === 1
        ? `מועד התשלום של ${sum} היה ב${day}, והתשלום עדיין לא התקבל.`
        : `הסכום לתשלום הוא ${sum}. המועד המוקדם ביותר היה ב${day}.`,
      "יש לשלם עכשיו כדי שהשיעורים יימשכו. אם יש קושי בתשלום, אפשר לפנות לבית הספר ולמצוא פתרון.",
      "אם כבר שילמתם, אפשר להתעלם מהאימייל.",
    ],
  }),
  since: (course, day) => `${course}, לתשלום ב${day}`,
  part: ({ number, of }) => `${number} מתוך ${of}`,
  reasons: {
    card_declined: "הבנק דחה את הכרטיס",
    insufficient_funds: "אין מספיק כסף בחשבון",
    expired_card: "תוקף הכרטיס פג",
    authentication_required: "הבנק צריך לאמת את התשלום",
    no_method: "אין כרטיס שמור",
  },
  labels: {
    course: "קורס",
    children: "עבור",
    firstLesson: "השיעור הראשון",
    payment: "תשלום",
    card: "כרטיס",
    paid: "שולם",
    free: "חינם",
    due: "לתשלום",
    back: "הוחזר",
    next: "התשלום הבא",
    receipt: "קבלה",
  },
  order: "להזמנה",
  orderAndReceipt: "להזמנה ולקבלה",
  pay: "תשלום עכשיו",
};

const portuguese: Words = {
  receipt: ({ firstLesson, amount, course, card }) => ({
    subject: firstLesson ? `Até ${firstLesson.day}: ${course}` : `Recibo: ${amount ?? ""}, ${course}`,
    heading: firstLesson ? `${amount === null ? "Marcado" : "Pago"}. Até ${firstLesson.day}` : "Obrigado pelo seu pagamento",
    paragraphs: [
      amount === null ? "É gratuito. Não lhe cobrámos nada." : card ? `Cobrámos ${amount} no cartão ${card}.` : `Recebemos ${amount}.`,
    ],
  }),
  failed: ({ amount, card, retryDay, course }, reason) => ({
    subject: `O pagamento de ${course} falhou`,
    heading: "O pagamento falhou",
    paragraphs: [
      `Não foi possível cobrar ${amount ?? ""}${card ? ` no cartão ${card}` : ""}${reason ? `: ${reason}` : ""}.`,
      retryDay
        ? `Vamos tentar de novo automaticamente a ${retryDay}. Para usar outro cartão, pague agora.`
        : "Pague com outro cartão para que as aulas continuem.",
    ],
  }),
  refunded: ({ amount, course }) => ({
    subject: `O seu reembolso de ${amount ?? ""} vai a caminho`,
    heading: "O seu reembolso vai a caminho",
    paragraphs: [`Estamos a reembolsar ${amount ?? ""} de ${course}. Pode demorar até dez dias a aparecer na sua conta.`],
  }),
  reminder: ({ course, day, sum, count }) => ({
    subject: count === 1 ? `O pagamento de ${course} venceu a ${day}` : `Tem pagamentos em atraso desde ${day}`,
    heading: count === 1 ? "Tem um pagamento em atraso" : "Tem pagamentos em atraso",
    paragraphs: [
      count === 1
        ? `O pagamento de ${sum} venceu a ${day} e ainda não o recebemos.`
        : `Tem ${sum} em dívida no total. O pagamento mais antigo venceu a ${day}.`,
      "Pague agora para que as aulas continuem. Se tiver dificuldade em pagar, contacte a escola para encontrar uma solução.",
      "Se já pagou, pode ignorar este email.",
    ],
  }),
  since: (course, day) => `${course}, venceu a ${day}`,
  part: ({ number, of }) => `${number} de ${of}`,
  reasons: {
    card_declined: "o banco recusou o cartão",
    insufficient_funds: "saldo insuficiente",
    expired_card: "o cartão expirou",
    authentication_required: "o banco tem de verificar este pagamento",
    no_method: "não há cartão guardado",
  },
  labels: {
    course: "Curso",
    children: "Para",
    firstLesson: "Primeira aula",
    payment: "Pagamento",
    card: "Cartão",
    paid: "Pago",
    free: "Grátis",
    due: "Em dívida",
    back: "Reembolsado",
    next: "Próximo pagamento",
    receipt: "Recibo",
  },
  order: "Ver compra",
  orderAndReceipt: "Ver compra e recibo",
  pay: "Pagar agora",
};

const words: Readonly<Record<EditionSlug, Words>> = { us: english, uk: english, il: hebrew, pt: portuguese };

type Line = NonNullable<MailContent["lines"]>[number];

function linesOf(
  { course, children, firstLesson, part, card, next, receipt }: MoneyFacts,
  { labels, part: partOf }: Words,
  sum: Line,
): Line[] {
  const some = (label: string, value: string | null): Line[] => (value === null || value === "" ? [] : [{ label, value }]);
  return [
    { label: labels.course, value: course },
    ...some(labels.children, children.join(", ")),
    ...some(labels.firstLesson, firstLesson && `${firstLesson.day}, ${firstLesson.time}, ${firstLesson.zone}`),
    ...some(labels.payment, part && partOf(part)),
    ...some(labels.card, card),
    { ...sum, strong: true },
    ...some(labels.receipt, receipt),
    ...some(labels.next, next && `${next.day}, ${next.amount}`),
  ];
}

/** A payment was received, or a place was booked for free. */
export function receiptMail(edition: EditionSlug, facts: MoneyFacts): MailContent {
  const its = words[edition];
  const lines = linesOf(facts, its, { label: its.labels.paid, value: facts.amount ?? its.labels.free });
  const label = facts.receipt === null ? its.order : its.orderAndReceipt;
  return { ...its.receipt(facts), lines, action: { label, url: facts.url } };
}

/** A payment failed while its payer was away. */
export function failureMail(edition: EditionSlug, facts: MoneyFacts): MailContent {
  const its = words[edition];
  const lines = linesOf({ ...facts, next: null }, its, { label: its.labels.due, value: facts.amount ?? "" });
  return { ...its.failed(facts, its.reasons[facts.failure ?? ""] ?? null), lines, action: { label: its.pay, url: facts.url } };
}

/** A refund was made. */
export function refundMail(edition: EditionSlug, facts: MoneyFacts): MailContent {
  const its = words[edition];
  const lines = linesOf({ ...facts, next: null, part: null, card: null }, its, { label: its.labels.back, value: facts.amount ?? "" });
  return { ...its.refunded(facts), lines, action: { label: its.order, url: facts.url } };
}

/** Payments are overdue, and staff remind the payer. */
export function reminderMail(edition: EditionSlug, { parts, sum, url }: ReminderFacts): MailContent {
  const its = words[edition];
  const { course = "", day = "" } = parts[0] ?? {};
  const lines = parts.length === 1 ? [] : parts.map((part) => ({ label: its.since(part.course, part.day), value: part.amount }));
  return {
    ...its.reminder({ course, day, sum, count: parts.length }),
    lines: [
      ...(parts.length === 1 ? [{ label: its.labels.course, value: course }] : lines),
      { label: its.labels.due, value: sum, strong: true },
    ],
    action: { label: its.pay, url },
  };
}
