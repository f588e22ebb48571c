import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { Behaviour, CardProblem } from "../test-cards.ts";

/** What the gateway's pages say. `{brand}` is the school's, `{amount}` a sum of money. */
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
  readonly problems: Readonly<Record<CardProblem | "unreachable", string>>;
  readonly bankTitle: string;
  readonly bankQuestion: string;
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
  expiry: "Expiry",
  expiryPlaceholder: "MM / YY",
  code: "Security code",
  codeHelp: "Three digits on the back of the card",
  note: "These fields belong to the sandbox gateway, which takes no money. Card numbers never reach {brand}.",
  testCards: "Test cards",
  cards: {
    succeeds: "Pays",
    declined: "Declined by the bank",
    insufficient_funds: "Insufficient funds",
    expired: "Expired card",
    authenticates: "The bank asks first",
    later_declines: "Pays today, declines later payments",
    processes: "Pays after a few seconds",
  },
  problems: {
    number_missing: "Enter the card number.",
    number_invalid: "This card number isn’t right. Check the digits.",
    number_not_a_test_card: "This is a demonstration: no real cards, please. Choose a test card below.",
    expiry_missing: "Enter the expiry date.",
    expiry_invalid: "Write month and year, such as 08 / 30.",
    expiry_past: "This card has expired.",
    code_missing: "Enter the code.",
    code_invalid: "The code has three digits.",
    unreachable: "The gateway did not answer. Try again.",
  },
  bankTitle: "Is this you?",
  bankQuestion: "{brand} asks for {amount} from your card ending {digits}.",
  bankNote: "This is the sandbox’s bank. Nothing is taken from anybody.",
  approve: "Approve",
  refuse: "Refuse",
  answered: "Already answered",
  answeredNote: "This payment was answered before, or the address is not complete.",
  goBack: "Back to {brand}",
};

const hebrew: GatewayTexts = {
  title: "כרטיס",
  number: "מספר הכרטיס",
  expiry: "תוקף",
  expiryPlaceholder: "MM / YY",
  code: "קוד אבטחה",
  codeHelp: "שלוש ספרות בגב הכרטיס",
  note: "השדות האלה שייכים לשער תשלומים לניסיון, שאינו גובה כסף. מספרי כרטיסים לעולם לא מגיעים אל {brand}.",
  testCards: "כרטיסי ניסיון",
  cards: {
    succeeds: "התשלום עובר",
    declined: "הבנק מסרב",
    insufficient_funds: "אין יתרה מספקת",
    expired: "כרטיס שפג תוקפו",
    authenticates: "הבנק שואל תחילה",
    later_declines: "משלם היום, מסורב בתשלומים הבאים",
    processes: "משלם אחרי כמה שניות",
  },
  problems: {
    number_missing: "יש להזין את מספר הכרטיס.",
    number_invalid: "מספר הכרטיס אינו נכון. כדאי לבדוק את הספרות.",
    number_not_a_test_card: "זו הדגמה: לא להזין כרטיס אמיתי. אפשר לבחור כרטיס ניסיון מהרשימה שלמטה.",
    expiry_missing: "יש להזין את תוקף הכרטיס.",
    expiry_invalid: "יש לכתוב חודש ושנה, למשל 08 / 30.",
    expiry_past: "תוקף הכרטיס פג.",
    code_missing: "יש להזין את הקוד.",
    code_invalid: "בקוד שלוש ספרות.",
    unreachable: "שער התשלומים לא ענה. אפשר לנסות שוב.",
  },
  bankTitle: "התשלום הזה שלך?",
  bankQuestion: "‏{brand} מבקשת {amount} מהכרטיס שלך המסתיים בספרות {digits}.",
  bankNote: "זה הבנק של סביבת הניסיון. לא נגבה כסף מאף אחד.",
  approve: "אישור",
  refuse: "סירוב",
  answered: "כבר נענה",
  answeredNote: "התשלום הזה כבר נענה, או שהכתובת אינה שלמה.",
  goBack: "חזרה אל {brand}",
};

const portuguese: GatewayTexts = {
  title: "Cartão",
  number: "Número do cartão",
  expiry: "Validade",
  expiryPlaceholder: "MM / AA",
  code: "Código de segurança",
  codeHelp: "Três algarismos no verso do cartão",
  note: "Estes campos pertencem ao sistema de pagamentos de teste, que não cobra dinheiro. Os números dos cartões nunca chegam à {brand}.",
  testCards: "Cartões de teste",
  cards: {
    succeeds: "Paga",
    declined: "Recusado pelo banco",
    insufficient_funds: "Saldo insuficiente",
    expired: "Cartão fora de validade",
    authenticates: "O banco pergunta primeiro",
    later_declines: "Paga hoje, recusa os pagamentos seguintes",
    processes: "Paga passados alguns segundos",
  },
  problems: {
    number_missing: "Indique o número do cartão.",
    number_invalid: "Este número de cartão não está certo. Verifique os algarismos.",
    number_not_a_test_card: "Isto é uma demonstração: não use cartões verdadeiros. Escolha um cartão de teste abaixo.",
    expiry_missing: "Indique a validade.",
    expiry_invalid: "Escreva o mês e o ano, por exemplo 08 / 30.",
    expiry_past: "Este cartão está fora de validade.",
    code_missing: "Indique o código.",
    code_invalid: "O código tem três algarismos.",
    unreachable: "O sistema de pagamentos não respondeu. Tente de novo.",
  },
  bankTitle: "É mesmo você?",
  bankQuestion: "A {brand} pede {amount} do seu cartão terminado em {digits}.",
  bankNote: "Este é o banco do ambiente de teste. Não é cobrado dinheiro a ninguém.",
  approve: "Aprovar",
  refuse: "Recusar",
  answered: "Já respondido",
  answeredNote: "Este pagamento já foi respondido, ou o endereço não está completo.",
  goBack: "Voltar à {brand}",
};

export const gatewayTexts: Readonly<Record<EditionSlug, GatewayTexts>> = { us: english, uk: english, il: hebrew, pt: portuguese };

/** Puts values into a text's places. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
