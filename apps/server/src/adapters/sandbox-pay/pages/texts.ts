import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { Behaviour, CardProblem } from "../test-cards.ts";

/** Texts of the gateway's pages. `{brand}` is the school's, `{amount}` a sum of money. */
export interface GatewayTexts {
  readonly title: string;
  readonly number: string;
  readonly expiry: string;
  readonly expiryPlaceholder: string;
  readonly code: string;
  readonly codeHelp: string;
  readonly note: string;
  readonly testCards: string;
  readonly cards: Readonly<Record<Behaviour, string>>;
  readonly problems: Readonly<Record<CardProblem | "unreachable" | "notVerified", string>>;
  readonly bankTitle: string;
  readonly bankQuestion: string;
  readonly cardTitle: string;
  readonly cardQuestion: string;
  readonly bankNote: string;
  readonly approve: string;
  readonly refuse: string;
  readonly answered: string;
  readonly answeredNote: string;
  readonly goBack: string;
}

const english: GatewayTexts = {
  title: "Card",
  number: "Card number",
  expiry: "Expiry date",
  expiryPlaceholder: "MM / YY",
  code: "Security code",
  codeHelp: "3 digits on the back of your card",
  note: "This is a test payment page: no money is taken. {brand} never sees your card number.",
  testCards: "Test cards",
  cards: {
    succeeds: "Pays",
    declined: "Declined by the bank",
    insufficient_funds: "Insufficient funds",
    expired: "Expired card",
    authenticates: "Bank verification required",
    later_declines: "Pays now, later payments declined",
    processes: "Pays after a few seconds",
  },
  problems: {
    number_missing: "Enter the card number.",
    number_invalid: "Check the card number.",
    number_not_a_test_card: "This is a demo, so don’t use a real card. Choose a test card below.",
    expiry_missing: "Enter the expiry date.",
    expiry_invalid: "Enter month and year, such as 08 / 30.",
    expiry_past: "This card has expired. Use another card.",
    code_missing: "Enter the security code.",
    code_invalid: "Enter the 3-digit security code.",
    unreachable: "We couldn’t reach the payment service. Try again.",
    notVerified: "Your bank couldn’t verify this card. Try again or use another card.",
  },
  bankTitle: "Verify this payment",
  bankQuestion: "{brand} wants to charge {amount} to your card ending in {digits}.",
  cardTitle: "Verify this card",
  cardQuestion: "{brand} wants to save this card for later payments.",
  bankNote: "This is a test bank. No money is taken.",
  approve: "Approve",
  refuse: "Decline",
  answered: "Link no longer valid",
  answeredNote: "You’ve already answered for this payment, or the link is incomplete.",
  goBack: "Back to {brand}",
};

const hebrew: GatewayTexts = {
  title: "כרטיס",
  number: "מספר הכרטיס",
  expiry: "תוקף",
  expiryPlaceholder: "MM / YY",
  code: "קוד אבטחה",
  codeHelp: "3 ספרות בגב הכרטיס",
  note: "זה דף תשלום לניסיון: לא נגבה כסף. מספר הכרטיס לא נחשף ל־{brand}.",
  testCards: "כרטיסי ניסיון",
  cards: {
    succeeds: "התשלום עובר",
    declined: "הבנק דוחה את הכרטיס",
    insufficient_funds: "אין יתרה מספקת",
    expired: "כרטיס שפג תוקפו",
    authenticates: "נדרש אימות של הבנק",
    later_declines: "משלם עכשיו, התשלומים הבאים נדחים",
    processes: "משלם אחרי כמה שניות",
  },
  problems: {
    number_missing: "יש להזין את מספר הכרטיס.",
    number_invalid: "יש לבדוק את מספר הכרטיס.",
    number_not_a_test_card: "זו הדגמה, ולכן אין להזין כרטיס אמיתי. יש לבחור כרטיס ניסיון מהרשימה.",
    expiry_missing: "יש להזין את תוקף הכרטיס.",
    expiry_invalid: "יש להזין חודש ושנה, למשל 08 / 30.",
    expiry_past: "תוקף הכרטיס פג. יש להשתמש בכרטיס אחר.",
    code_missing: "יש להזין את קוד האבטחה.",
    code_invalid: "יש להזין קוד אבטחה בן 3 ספרות.",
    unreachable: "לא הצלחנו להתחבר לשירות התשלומים. כדאי לנסות שוב.",
    notVerified: "הבנק לא אימת את הכרטיס. אפשר לנסות שוב או להשתמש בכרטיס אחר.",
  },
  bankTitle: "אימות התשלום",
  bankQuestion: "‏{brand}: חיוב של {amount} בכרטיס שמסתיים ב־{digits}.",
  cardTitle: "אימות הכרטיס",
  cardQuestion: "‏{brand}: שמירת הכרטיס לתשלומים הבאים.",
  bankNote: "זה בנק לניסיון. לא נגבה כסף.",
  approve: "אישור",
  refuse: "דחייה",
  answered: "הקישור כבר לא תקף",
  answeredNote: "כבר עניתם על התשלום הזה, או שהקישור לא שלם.",
  goBack: "חזרה אל {brand}",
};

const portuguese: GatewayTexts = {
  title: "Cartão",
  number: "Número do cartão",
  expiry: "Validade",
  expiryPlaceholder: "MM / AA",
  code: "Código de segurança",
  codeHelp: "3 algarismos no verso do cartão",
  note: "Esta é uma página de pagamento de teste: não é cobrado dinheiro. A {brand} nunca vê o número do cartão.",
  testCards: "Cartões de teste",
  cards: {
    succeeds: "Paga",
    declined: "Recusado pelo banco",
    insufficient_funds: "Saldo insuficiente",
    expired: "Cartão expirado",
    authenticates: "Requer verificação do banco",
    later_declines: "Paga agora, pagamentos seguintes recusados",
    processes: "Paga passados alguns segundos",
  },
  problems: {
    number_missing: "Introduza o número do cartão.",
    number_invalid: "Verifique o número do cartão.",
    number_not_a_test_card: "Isto é uma demonstração: não use um cartão real. Escolha um cartão de teste abaixo.",
    expiry_missing: "Introduza a validade.",
    expiry_invalid: "Introduza o mês e o ano, por exemplo 08 / 30.",
    expiry_past: "Este cartão expirou. Use outro cartão.",
    code_missing: "Introduza o código de segurança.",
    code_invalid: "Introduza o código de segurança de 3 algarismos.",
    unreachable: "Não foi possível contactar o serviço de pagamentos. Tente novamente.",
    notVerified: "O seu banco não conseguiu confirmar este cartão. Tente novamente ou use outro cartão.",
  },
  bankTitle: "Verificar este pagamento",
  bankQuestion: "A {brand} pretende cobrar {amount} no seu cartão terminado em {digits}.",
  cardTitle: "Verificar este cartão",
  cardQuestion: "A {brand} pretende guardar este cartão para os próximos pagamentos.",
  bankNote: "Este é um banco de teste. Não é cobrado dinheiro.",
  approve: "Aprovar",
  refuse: "Recusar",
  answered: "A ligação já não é válida",
  answeredNote: "Já respondeu a este pagamento ou a ligação está incompleta.",
  goBack: "Voltar à {brand}",
};

export const gatewayTexts: Readonly<Record<EditionSlug, GatewayTexts>> = { us: english, uk: english, il: hebrew, pt: portuguese };

/** Fills in a text's placeholders. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
