import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../../kernel/mail/layout.ts";

/** The data of an email about a change the school made to a payment plan, formatted for its reader. */
export interface PlanFacts {
  readonly course: string;
  readonly school: string;
  /** The new day of the payment, or the last day of the pause. */
  readonly day: string;
  readonly amount: string;
  /** Whether the children can't join live classes meanwhile. */
  readonly stopsClasses: boolean;
  /** Whether the school collects the payments itself, so that no card is charged. */
  readonly isDirect: boolean;
  readonly orderId: number;
  readonly url: string;
}

type Content = Pick<MailContent, "subject" | "heading" | "paragraphs">;

interface Words {
  newDate(facts: PlanFacts): Content;
  paused(facts: PlanFacts): Content;
  resumed(facts: PlanFacts): Content;
  action: string;
}

const english: Words = {
  newDate: ({ course, school, day, amount, isDirect, orderId }) => ({
    subject: `New payment date for ${course}: ${day}`,
    heading: "Your payment has a new date",
    paragraphs: isDirect
      ? [
          `${school} moved your payment of ${amount} for ${course} to ${day}.`,
          `Pay the school by then and mention order ${orderId}. It collects the payment itself, so nothing is charged here.`,
        ]
      : [
          `${school} moved your payment of ${amount} for ${course} to ${day}. We’ll charge your saved card that morning.`,
          "You can also pay earlier.",
        ],
  }),
  paused: ({ course, school, day, stopsClasses }) => ({
    subject: `Payments for ${course} are paused until ${day}`,
    heading: "Your payments are paused",
    paragraphs: [
      `${school} paused the payments for ${course} until ${day}. We won’t charge your card before then.`,
      ...(stopsClasses
        ? ["Because a payment is overdue, live classes are paused too. Pay anytime to join again."]
        : ["You can still pay anytime."]),
    ],
  }),
  resumed: ({ course, school, isDirect, orderId }) => ({
    subject: `Payments for ${course} continue`,
    heading: "Your payments continue",
    paragraphs: isDirect
      ? [
          `${school} ended the pause for ${course}.`,
          `Pay the school what is due and mention order ${orderId}. It collects the payment itself, so nothing is charged here.`,
        ]
      : [`${school} ended the pause for ${course}. We’ll charge what is due to your saved card.`],
  }),
  action: "View payments",
};

const words: Readonly<Record<EditionSlug, Words>> = {
  us: english,
  uk: english,
  il: {
    newDate: ({ course, school, day, amount, isDirect, orderId }) => ({
      subject: `מועד חדש לתשלום עבור ${course}: ${day}`,
      heading: "נקבע מועד חדש לתשלום",
      paragraphs: isDirect
        ? [
            `${school}: התשלום בסך ${amount} עבור ${course} הועבר ל${day}.`,
            `יש לשלם לבית הספר עד אז ולציין את מספר ההזמנה, ${orderId}. בית הספר גובה את התשלום בעצמו, ולכן לא מתבצע כאן חיוב.`,
          ]
        : [`${school}: התשלום בסך ${amount} עבור ${course} הועבר ל${day}. הכרטיס השמור יחויב באותו בוקר.`, "אפשר גם לשלם לפני כן."],
    }),
    paused: ({ course, school, day, stopsClasses }) => ({
      subject: `התשלומים עבור ${course} מושהים עד ${day}`,
      heading: "התשלומים מושהים",
      paragraphs: [
        `${school}: התשלומים עבור ${course} מושהים עד ${day}. הכרטיס לא יחויב לפני כן.`,
        ...(stopsClasses
          ? ["מכיוון שיש תשלום באיחור, גם ההצטרפות לשיעורים החיים מושהית. אפשר לשלם בכל עת ולחזור לשיעורים."]
          : ["עדיין אפשר לשלם בכל עת."]),
      ],
    }),
    resumed: ({ course, school, isDirect, orderId }) => ({
      subject: `התשלומים עבור ${course} מתחדשים`,
      heading: "התשלומים מתחדשים",
      paragraphs: isDirect
        ? [
            `${school}: ההשהיה עבור ${course} הסתיימה.`,
            `יש לשלם לבית הספר את הסכום שהגיע מועדו ולציין את מספר ההזמנה, ${orderId}. בית הספר גובה את התשלום בעצמו, ולכן לא מתבצע כאן חיוב.`,
          ]
        : [`${school}: ההשהיה עבור ${course} הסתיימה. הכרטיס השמור יחויב בסכום שהגיע מועדו.`],
    }),
    action: "לתשלומים",
  },
  pt: {
    newDate: ({ course, school, day, amount, isDirect, orderId }) => ({
      subject: `Nova data de pagamento de ${course}: ${day}`,
      heading: "O seu pagamento tem uma nova data",
      paragraphs: isDirect
        ? [
            `${school} adiou o seu pagamento de ${amount} de ${course} para ${day}.`,
            `Pague à escola até essa data e indique a compra n.º ${orderId}. O pagamento é feito à própria escola, por isso aqui não há cobrança.`,
          ]
        : [
            `${school} adiou o seu pagamento de ${amount} de ${course} para ${day}. Nessa manhã cobramos no cartão guardado.`,
            "Também pode pagar antes.",
          ],
    }),
    paused: ({ course, school, day, stopsClasses }) => ({
      subject: `Pagamentos de ${course} suspensos até ${day}`,
      heading: "Os seus pagamentos estão suspensos",
      paragraphs: [
        `${school} suspendeu os pagamentos de ${course} até ${day}. Não cobramos no seu cartão antes dessa data.`,
        ...(stopsClasses
          ? ["Como há um pagamento em atraso, as aulas em direto também ficam suspensas. Pague a qualquer momento para voltar às aulas."]
          : ["Pode pagar a qualquer momento."]),
      ],
    }),
    resumed: ({ course, school, isDirect, orderId }) => ({
      subject: `Os pagamentos de ${course} continuam`,
      heading: "Os seus pagamentos continuam",
      paragraphs: isDirect
        ? [
            `${school} terminou a suspensão de ${course}.`,
            `Pague à escola o valor vencido e indique a compra n.º ${orderId}. O pagamento é feito à própria escola, por isso aqui não há cobrança.`,
          ]
        : [`${school} terminou a suspensão de ${course}. Vamos cobrar o valor vencido no cartão guardado.`],
    }),
    action: "Ver pagamentos",
  },
};

/** An email about a change the school made to a payment plan. */
export function planMail(edition: EditionSlug, kind: "newDate" | "paused" | "resumed", facts: PlanFacts): MailContent {
  const its = words[edition];
  return { ...its[kind](facts), action: { label: its.action, url: facts.url } };
}
