import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

/** The data of an email to a family that pays the school directly, already formatted for its reader. */
export interface DirectPaymentFacts {
  readonly school: string;
  readonly course: string;
  /** The children's names. */
  readonly children: readonly string[];
  readonly amount: string;
  /** The last day on which their places are held. */
  readonly day: string;
  readonly orderId: number;
  readonly url: string;
}

interface Words {
  text(facts: DirectPaymentFacts): Pick<MailContent, "subject" | "heading" | "paragraphs">;
  labels: { course: string; children: string; order: string; due: string };
  action: string;
}

const english = (seat: "seat" | "place"): Words => ({
  text: ({ school, course, amount, day, orderId, children }) => ({
    subject: `Pay ${school} by ${day}: ${course}`,
    heading: `Pay ${school} directly by ${day}`,
    paragraphs: [
      `${children.length === 1 ? `Your child’s ${seat} is` : `Your children’s ${seat}s are`} held until then. ${school} collects the payment itself, so nothing is charged here.`,
      `Pay ${amount} to the school and mention order ${orderId}. We’ll email you a receipt once the school has recorded it.`,
    ],
  }),
  labels: { course: "Course", children: "For", order: "Order", due: "Due" },
  action: "View order",
});

const hebrew: Words = {
  text: ({ school, course, amount, day, orderId }) => ({
    subject: `לתשלום ל${school} עד ${day}: ${course}`,
    heading: `יש לשלם ישירות ל${school} עד ${day}`,
    paragraphs: [
      `המקומות שמורים לכם עד אז. ${school} גובה את התשלום בעצמו, ולכן לא מתבצע כאן חיוב.`,
      `יש לשלם ${amount} לבית הספר ולציין את מספר ההזמנה, ${orderId}. אחרי שבית הספר ירשום את התשלום, נשלח לכם קבלה באימייל.`,
    ],
  }),
  labels: { course: "קורס", children: "עבור", order: "הזמנה", due: "לתשלום" },
  action: "להזמנה",
};

const portuguese: Words = {
  text: ({ school, course, amount, day, orderId, children }) => ({
    subject: `Pague a ${school} até ${day}: ${course}`,
    heading: `Pague diretamente a ${school} até ${day}`,
    paragraphs: [
      `${children.length === 1 ? "O lugar fica reservado" : "Os lugares ficam reservados"} até lá. O pagamento é feito à própria escola, por isso não cobrámos nada.`,
      `Pague ${amount} à escola e indique a compra n.º ${orderId}. Quando a escola registar o pagamento, enviamos-lhe o recibo por email.`,
    ],
  }),
  labels: { course: "Curso", children: "Para", order: "Compra", due: "A pagar" },
  action: "Ver compra",
};

const words: Readonly<Record<EditionSlug, Words>> = { us: english("seat"), uk: english("place"), il: hebrew, pt: portuguese };

/** An order was placed that the family pays to the school itself. */
export function directPaymentMail(edition: EditionSlug, facts: DirectPaymentFacts): MailContent {
  const { text, labels, action } = words[edition];
  return {
    ...text(facts),
    lines: [
      { label: labels.course, value: facts.course },
      { label: labels.children, value: facts.children.join(", ") },
      { label: labels.order, value: String(facts.orderId) },
      { label: labels.due, value: facts.amount, strong: true },
    ],
    action: { label: action, url: facts.url },
  };
}
