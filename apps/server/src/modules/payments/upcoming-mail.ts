import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

/** The data of an email about the next payment, already formatted for its reader. */
export interface UpcomingFacts {
  readonly course: string;
  readonly school: string;
  /** The children's names. */
  readonly children: readonly string[];
  readonly amount: string;
  readonly day: string;
  readonly part: { number: number; of: number };
  /** "Mastercard 4444"; null when no card is charged. */
  readonly card: string | null;
  /** How it is paid: by a card, by one that expires before, by none because none is saved, or to the school directly. */
  readonly how: "card" | "expires" | "no_card" | "direct";
  readonly orderId: number;
  readonly url: string;
}

interface Words {
  subject(facts: UpcomingFacts): string;
  heading(facts: UpcomingFacts): string;
  text: Readonly<Record<UpcomingFacts["how"], (facts: UpcomingFacts) => string[]>>;
  part(part: UpcomingFacts["part"]): string;
  labels: { course: string; children: string; payment: string; card: string; order: string; day: string; amount: string };
  actions: Readonly<Record<UpcomingFacts["how"], string>>;
}

const english: Words = {
  subject: ({ how, amount, course, day }) =>
    how === "card" ? `${amount} for ${course} will be charged on ${day}` : `Your payment for ${course} is due on ${day}`,
  heading: ({ how, day }) => (how === "card" ? `Your next payment is on ${day}` : `Your next payment is due on ${day}`),
  text: {
    card: ({ amount, card, day }) => [
      `We’ll charge ${amount} to ${card} on ${day}. You don’t need to do anything.`,
      "To pay with another card, change it in Billing before that day.",
    ],
    expires: ({ amount, card, day }) => [
      `${card} expires before ${day}, so we may not be able to charge ${amount} to it.`,
      "Choose another card in Billing before that day.",
    ],
    no_card: ({ amount, day }) => [`${amount} is due on ${day}, but there’s no saved card to charge.`, "Pay in Billing by that day."],
    direct: ({ amount, school, day, orderId }) => [
      `Pay ${amount} to ${school} by ${day} and mention order ${orderId}. The school collects the payment itself, so nothing is charged here.`,
      "If you’ve just paid, you can ignore this email.",
    ],
  },
  part: ({ number, of }) => `${number} of ${of}`,
  labels: { course: "Course", children: "For", payment: "Payment", card: "Card", order: "Order", day: "Date", amount: "Amount" },
  actions: { card: "Go to Billing", expires: "Change card", no_card: "Go to Billing", direct: "View order" },
};

const hebrew: Words = {
  subject: ({ how, amount, course, day }) =>
    how === "card" ? `חיוב של ${amount} עבור ${course} ב${day}` : `התשלום עבור ${course} הוא עד ${day}`,
  heading: ({ how, day }) => (how === "card" ? `התשלום הבא: ${day}` : `התשלום הבא: עד ${day}`),
  text: {
    card: ({ amount, card, day }) => [
      `נחייב ${amount} בכרטיס ${card} ב${day}. אין צורך לעשות דבר.`,
      "כדי לשלם בכרטיס אחר, אפשר להחליף אותו בעמוד התשלומים לפני המועד.",
    ],
    expires: ({ amount, card, day }) => [
      `תוקף הכרטיס ${card} יפוג לפני ${day}, ולכן ייתכן שלא נוכל לחייב בו ${amount}.`,
      "יש לבחור כרטיס אחר בעמוד התשלומים לפני המועד.",
    ],
    no_card: ({ amount, day }) => [`יש לשלם ${amount} עד ${day}, אבל אין כרטיס שמור לחיוב.`, "אפשר לשלם בעמוד התשלומים עד המועד."],
    direct: ({ amount, school, day, orderId }) => [
      `יש לשלם ${amount} ל${school} עד ${day} ולציין את מספר ההזמנה, ${orderId}. בית הספר גובה את התשלום בעצמו, ולכן לא מתבצע כאן חיוב.`,
      "אם כבר שילמתם, אפשר להתעלם מהאימייל.",
    ],
  },
  part: ({ number, of }) => `${number} מתוך ${of}`,
  labels: { course: "קורס", children: "עבור", payment: "תשלום", card: "כרטיס", order: "הזמנה", day: "מועד", amount: "סכום" },
  actions: { card: "לעמוד התשלומים", expires: "החלפת כרטיס", no_card: "לעמוד התשלומים", direct: "להזמנה" },
};

const portuguese: Words = {
  subject: ({ how, amount, course, day }) =>
    how === "card" ? `${amount} de ${course} a cobrar a ${day}` : `O pagamento de ${course} vence a ${day}`,
  heading: ({ how, day }) => (how === "card" ? `O próximo pagamento é a ${day}` : `O próximo pagamento vence a ${day}`),
  text: {
    card: ({ amount, card, day }) => [
      `Vamos cobrar ${amount} no cartão ${card} a ${day}. Não precisa de fazer nada.`,
      "Para pagar com outro cartão, mude-o em Pagamentos antes dessa data.",
    ],
    expires: ({ amount, card, day }) => [
      `O cartão ${card} expira antes de ${day}, por isso podemos não conseguir cobrar ${amount}.`,
      "Escolha outro cartão em Pagamentos antes dessa data.",
    ],
    no_card: ({ amount, day }) => [`Tem ${amount} a pagar até ${day}, mas não há cartão guardado.`, "Pague em Pagamentos até essa data."],
    direct: ({ amount, school, day, orderId }) => [
      `Pague ${amount} à escola ${school} até ${day} e indique a compra n.º ${orderId}. O pagamento é feito à própria escola, por isso aqui não há cobrança.`,
      "Se já pagou, pode ignorar este email.",
    ],
  },
  part: ({ number, of }) => `${number} de ${of}`,
  labels: { course: "Curso", children: "Para", payment: "Prestação", card: "Cartão", order: "Compra", day: "Data", amount: "Valor" },
  actions: { card: "Ver pagamentos", expires: "Mudar de cartão", no_card: "Ver pagamentos", direct: "Ver compra" },
};

const words: Readonly<Record<EditionSlug, Words>> = { us: english, uk: english, il: hebrew, pt: portuguese };

/** A payment is three days away: what is charged, when and to which card, or what to do so that it can be. */
export function upcomingMail(edition: EditionSlug, facts: UpcomingFacts): MailContent {
  const { subject, heading, text, part, labels, actions } = words[edition];
  return {
    subject: subject(facts),
    heading: heading(facts),
    paragraphs: text[facts.how](facts),
    lines: [
      { label: labels.course, value: facts.course },
      ...(facts.children.length > 0 ? [{ label: labels.children, value: facts.children.join(", ") }] : []),
      ...(facts.part.of > 1 ? [{ label: labels.payment, value: part(facts.part) }] : []),
      ...(facts.card === null ? [] : [{ label: labels.card, value: facts.card }]),
      ...(facts.how === "direct" ? [{ label: labels.order, value: String(facts.orderId) }] : []),
      { label: labels.day, value: facts.day },
      { label: labels.amount, value: facts.amount, strong: true },
    ],
    action: { label: actions[facts.how], url: facts.url },
  };
}
