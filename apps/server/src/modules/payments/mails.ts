import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

/** What a message about money is filled with: everything is written as its reader writes it. */
export interface MoneyFacts {
  readonly course: string;
  /** The children's names. */
  readonly children: readonly string[];
  /** The sum it is about; null for nothing to pay. */
  readonly amount: string | null;
  /** "Mastercard 4444"; null where no card was asked. */
  readonly card: string | null;
  /** Which payment of how many, where there are several. */
  readonly part: { number: number; of: number } | null;
  readonly next: { day: string; amount: string } | null;
  /** The first lesson, in the message that welcomes. */
  readonly firstLesson: { day: string; time: string; zone: string } | null;
  /** Why a payment did not go through, as the provider codes it. */
  readonly failure: string | null;
  /** When it is tried again by itself. */
  readonly retryDay: string | null;
  readonly url: string;
}

/** What a reminder is filled with: the parts that are overdue, the oldest first. */
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
  };
  order: string;
  pay: string;
}

const english: Words = {
  receipt: ({ firstLesson, amount, course, card }) => ({
    subject: firstLesson ? `See you on ${firstLesson.day}: ${course}` : `Receipt: ${amount ?? ""} for ${course}`,
    heading: firstLesson ? `${amount === null ? "Booked" : "Paid"}. See you on ${firstLesson.day}` : "Thank you, it is paid",
    paragraphs: [
      amount === null ? "Nothing was charged: this one is free." : card ? `${amount} was taken from ${card}.` : `We received ${amount}.`,
    ],
  }),
  failed: ({ amount, card, retryDay, course }, reason) => ({
    subject: `A payment for ${course} did not go through`,
    heading: "A payment did not go through",
    paragraphs: [
      `${amount ?? ""} could not be taken${card ? ` from ${card}` : ""}${reason ? `: ${reason}` : ""}.`,
      retryDay
        ? `We try again by ourselves on ${retryDay}. If another card suits you better, you can pay with it now.`
        : "Please give us another card, so that the lessons go on.",
    ],
  }),
  refunded: ({ amount, course }) => ({
    subject: `${amount ?? ""} is on its way back to you`,
    heading: "Your money is on its way back",
    paragraphs: [`We are giving back ${amount ?? ""} for ${course}. Banks take up to ten days to show it.`],
  }),
  reminder: ({ course, day, sum, count }) => ({
    subject: count === 1 ? `A payment for ${course} was due on ${day}` : `Payments are open since ${day}`,
    heading: count === 1 ? "A payment is still open" : "Some payments are still open",
    paragraphs: [
      count === 1 ? `${sum} was due on ${day} and has not reached us.` : `${sum} is open in all, the oldest part since ${day}.`,
      "Please pay it now, so that the lessons go on. If something is in the way, just answer the school: together we find a way.",
      "Has it crossed with this letter? Then there is nothing left to do.",
    ],
  }),
  since: (course, day) => `${course}, due ${day}`,
  part: ({ number, of }) => `${number} of ${of}`,
  reasons: {
    card_declined: "the bank declined the card",
    insufficient_funds: "there was not enough on the account",
    expired_card: "the card has expired",
    authentication_required: "the bank wants to ask you first",
    no_method: "no card is on file",
  },
  labels: {
    course: "Course",
    children: "For",
    firstLesson: "First lesson",
    payment: "Payment",
    card: "Card",
    paid: "Paid",
    free: "Free",
    due: "Due",
    back: "Given back",
    next: "Next payment",
  },
  order: "See your order",
  pay: "Pay now",
};

const hebrew: Words = {
  receipt: ({ firstLesson, amount, course, card }) => ({
    subject: firstLesson ? `נתראה ב${firstLesson.day}: ${course}` : `קבלה: ${amount ?? ""} עבור ${course}`,
    heading: firstLesson ? `${amount === null ? "נרשם" : "שולם"}. נתראה ב${firstLesson.day}` : "תודה, התשלום התקבל",
    paragraphs: [amount === null ? "לא נגבה דבר: השיעור הזה חינם." : card ? `${amount} נגבו מ־${card}.` : `קיבלנו ${amount}.`],
  }),
  failed: ({ amount, card, retryDay, course }, reason) => ({
    subject: `תשלום עבור ${course} לא עבר`,
    heading: "תשלום לא עבר",
    paragraphs: [
      `לא הצלחנו לגבות ${amount ?? ""}${card ? ` מ־${card}` : ""}${reason ? `: ${reason}` : ""}.`,
      retryDay ? `ננסה שוב מעצמנו ב${retryDay}. אם עדיף כרטיס אחר, אפשר לשלם בו כבר עכשיו.` : "כדי שהשיעורים יימשכו, נא לתת לנו כרטיס אחר.",
    ],
  }),
  refunded: ({ amount, course }) => ({
    subject: `${amount ?? ""} בדרך חזרה אליך`,
    heading: "הכסף שלך בדרך חזרה",
    paragraphs: [`אנחנו מחזירים ${amount ?? ""} עבור ${course}. אצל הבנקים זה יכול להופיע אחרי עד עשרה ימים.`],
  }),
  reminder: ({ course, day, sum, count }) => ({
    subject: count === 1 ? `מועד התשלום עבור ${course} היה ב${day}` : `יש תשלומים פתוחים מאז ${day}`,
    heading: count === 1 ? "תשלום אחד עדיין פתוח" : "כמה תשלומים עדיין פתוחים",
    paragraphs: [
      count === 1 ? `${sum} היו לתשלום ב${day} ועדיין לא הגיעו אלינו.` : `בסך הכול פתוחים ${sum}, המוקדם שבהם מאז ${day}.`,
      "נא לשלם עכשיו, כדי שהשיעורים יימשכו. אם משהו מקשה על התשלום, אפשר לפנות לבית הספר ונמצא יחד פתרון.",
      "אם התשלום כבר נשלח, אין צורך לעשות דבר.",
    ],
  }),
  since: (course, day) => `${course}, לתשלום ב${day}`,
  part: ({ number, of }) => `${number} מתוך ${of}`,
  reasons: {
    card_declined: "הבנק סירב לכרטיס",
    insufficient_funds: "לא הייתה יתרה מספקת בחשבון",
    expired_card: "תוקף הכרטיס פג",
    authentication_required: "הבנק רוצה לשאול אותך תחילה",
    no_method: "אין אצלנו כרטיס",
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
    back: "מוחזר",
    next: "התשלום הבא",
  },
  order: "להזמנה שלך",
  pay: "לתשלום עכשיו",
};

const portuguese: Words = {
  receipt: ({ firstLesson, amount, course, card }) => ({
    subject: firstLesson ? `Até ${firstLesson.day}: ${course}` : `Recibo: ${amount ?? ""}, ${course}`,
    heading: firstLesson ? `${amount === null ? "Marcado" : "Pago"}. Até ${firstLesson.day}` : "Obrigado, está pago",
    paragraphs: [
      amount === null
        ? "Nada foi cobrado: esta aula é grátis."
        : card
          ? `Foram cobrados ${amount} no cartão ${card}.`
          : `Recebemos ${amount}.`,
    ],
  }),
  failed: ({ amount, card, retryDay, course }, reason) => ({
    subject: `Um pagamento de ${course} não foi aceite`,
    heading: "Um pagamento não foi aceite",
    paragraphs: [
      `Não foi possível cobrar ${amount ?? ""}${card ? ` no cartão ${card}` : ""}${reason ? `: ${reason}` : ""}.`,
      retryDay
        ? `Tentaremos de novo em ${retryDay}. Se preferir outro cartão, pode pagar já com ele.`
        : "Indique-nos outro cartão, para que as aulas continuem.",
    ],
  }),
  refunded: ({ amount, course }) => ({
    subject: `${amount ?? ""} a caminho da sua conta`,
    heading: "O seu dinheiro está a caminho",
    paragraphs: [`Estamos a devolver ${amount ?? ""} de ${course}. Os bancos podem demorar até dez dias a mostrá-lo.`],
  }),
  reminder: ({ course, day, sum, count }) => ({
    subject: count === 1 ? `Um pagamento de ${course} venceu em ${day}` : `Há pagamentos em aberto desde ${day}`,
    heading: count === 1 ? "Um pagamento está em aberto" : "Alguns pagamentos estão em aberto",
    paragraphs: [
      count === 1 ? `${sum} venceram em ${day} e ainda não nos chegaram.` : `Ao todo estão em aberto ${sum}, o mais antigo desde ${day}.`,
      "Pague agora, para que as aulas continuem. Se houver alguma dificuldade, fale com a escola: em conjunto encontramos uma solução.",
      "Se já pagou entretanto, não tem de fazer mais nada.",
    ],
  }),
  since: (course, day) => `${course}, venceu em ${day}`,
  part: ({ number, of }) => `${number} de ${of}`,
  reasons: {
    card_declined: "o banco recusou o cartão",
    insufficient_funds: "não havia saldo suficiente",
    expired_card: "o cartão está fora de validade",
    authentication_required: "o banco quer perguntar-lhe primeiro",
    no_method: "não temos nenhum cartão seu",
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
    back: "Devolvido",
    next: "Próximo pagamento",
  },
  order: "Ver a sua encomenda",
  pay: "Pagar agora",
};

const words: Readonly<Record<EditionSlug, Words>> = { us: english, uk: english, il: hebrew, pt: portuguese };

type Line = NonNullable<MailContent["lines"]>[number];

function linesOf({ course, children, firstLesson, part, card, next }: MoneyFacts, { labels, part: partOf }: Words, sum: Line): Line[] {
  const some = (label: string, value: string | null): Line[] => (value === null || value === "" ? [] : [{ label, value }]);
  return [
    { label: labels.course, value: course },
    ...some(labels.children, children.join(", ")),
    ...some(labels.firstLesson, firstLesson && `${firstLesson.day}, ${firstLesson.time}, ${firstLesson.zone}`),
    ...some(labels.payment, part && partOf(part)),
    ...some(labels.card, card),
    { ...sum, strong: true },
    ...some(labels.next, next && `${next.day}, ${next.amount}`),
  ];
}

/** A payment came in, or a place was booked for nothing. */
export function receiptMail(edition: EditionSlug, facts: MoneyFacts): MailContent {
  const its = words[edition];
  const lines = linesOf(facts, its, { label: its.labels.paid, value: facts.amount ?? its.labels.free });
  return { ...its.receipt(facts), lines, action: { label: its.order, url: facts.url } };
}

/** A payment that nobody was waiting for did not go through. */
export function failureMail(edition: EditionSlug, facts: MoneyFacts): MailContent {
  const its = words[edition];
  const lines = linesOf({ ...facts, next: null }, its, { label: its.labels.due, value: facts.amount ?? "" });
  return { ...its.failed(facts, its.reasons[facts.failure ?? ""] ?? null), lines, action: { label: its.pay, url: facts.url } };
}

/** Money goes back. */
export function refundMail(edition: EditionSlug, facts: MoneyFacts): MailContent {
  const its = words[edition];
  const lines = linesOf({ ...facts, next: null, part: null, card: null }, its, { label: its.labels.back, value: facts.amount ?? "" });
  return { ...its.refunded(facts), lines, action: { label: its.order, url: facts.url } };
}

/** Payments are overdue, and staff ask for them. */
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
