import type { EditionSlug } from "@larkroom/domain/editions/editions";

/** Texts around Stripe's card fields, which have their own. `{brand}` is the product. */
export interface FieldsTexts {
  readonly title: string;
  readonly note: string;
  readonly failed: string;
  readonly again: string;
  readonly incomplete: string;
  readonly notVerified: string;
  readonly unreachable: string;
}

const english: FieldsTexts = {
  title: "Card",
  note: "Your card details go straight to Stripe. {brand} never sees your card number.",
  failed: "The card form couldn’t be loaded. Check your connection and try again.",
  again: "Try again",
  incomplete: "Check your card details.",
  notVerified: "Your bank couldn’t verify this card. Try again or use another card.",
  unreachable: "We couldn’t reach the payment service. Try again.",
};

/** The texts of each edition. */
export const fieldsTexts: Readonly<Record<EditionSlug, FieldsTexts>> = {
  us: english,
  uk: english,
  il: {
    title: "כרטיס אשראי",
    note: "פרטי הכרטיס נשלחים ישירות ל־Stripe, ומספר הכרטיס לא מגיע אל {brand}.",
    failed: "לא הצלחנו לטעון את טופס הכרטיס. כדאי לבדוק את החיבור ולנסות שוב.",
    again: "לנסות שוב",
    incomplete: "כדאי לבדוק את פרטי הכרטיס.",
    notVerified: "הבנק לא אימת את הכרטיס. אפשר לנסות שוב או להשתמש בכרטיס אחר.",
    unreachable: "לא הצלחנו להתחבר לשירות התשלומים. כדאי לנסות שוב.",
  },
  pt: {
    title: "Cartão",
    note: "Os dados do seu cartão vão diretamente para a Stripe. A {brand} nunca vê o número do cartão.",
    failed: "Não foi possível carregar o formulário do cartão. Verifique a ligação e tente novamente.",
    again: "Tentar novamente",
    incomplete: "Verifique os dados do cartão.",
    notVerified: "O seu banco não conseguiu confirmar este cartão. Tente novamente ou use outro cartão.",
    unreachable: "Não foi possível contactar o serviço de pagamentos. Tente novamente.",
  },
};
