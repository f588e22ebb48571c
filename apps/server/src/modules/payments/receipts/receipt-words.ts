import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { ReceiptKind } from "@larkroom/domain/payments/receipts";

/** The words of a receipt in one edition. */
export interface ReceiptWords {
  titles: Readonly<Record<ReceiptKind, string>>;
  number: string;
  date: string;
  course: string;
  child: string;
  order: string;
  payment: string;
  part(part: { number: number; of: number }): string;
  method: string;
  card(brand: string, digits: string): string;
  toSchool: string;
  byProvider: string;
  credits: string;
  totals: Readonly<Record<ReceiptKind, string>>;
}

const english: ReceiptWords = {
  titles: { receipt: "Receipt", credit_note: "Credit note" },
  number: "Number",
  date: "Date",
  course: "Course",
  child: "For",
  order: "Order",
  payment: "Payment",
  part: ({ number, of }) => `${number} of ${of}`,
  method: "Payment method",
  card: (brand, digits) => `${brand} ending in ${digits}`,
  toSchool: "Paid to the school",
  byProvider: "Paid online",
  credits: "Refund of receipt",
  totals: { receipt: "Total paid", credit_note: "Total refunded" },
};

const hebrew: ReceiptWords = {
  titles: { receipt: "קבלה", credit_note: "הודעת זיכוי" },
  number: "מספר",
  date: "תאריך",
  course: "קורס",
  child: "עבור",
  order: "הזמנה",
  payment: "תשלום",
  part: ({ number, of }) => `${number} מתוך ${of}`,
  method: "אמצעי תשלום",
  card: (brand, digits) => `${brand} המסתיים ב-${digits}`,
  toSchool: "שולם לבית הספר",
  byProvider: "שולם באינטרנט",
  credits: "החזר על קבלה",
  totals: { receipt: "סך הכול שולם", credit_note: "סך הכול הוחזר" },
};

const portuguese: ReceiptWords = {
  titles: { receipt: "Recibo", credit_note: "Nota de crédito" },
  number: "Número",
  date: "Data",
  course: "Curso",
  child: "Para",
  order: "Compra",
  payment: "Pagamento",
  part: ({ number, of }) => `${number} de ${of}`,
  method: "Meio de pagamento",
  card: (brand, digits) => `${brand} terminado em ${digits}`,
  toSchool: "Pago à escola",
  byProvider: "Pago online",
  credits: "Reembolso do recibo",
  totals: { receipt: "Total pago", credit_note: "Total reembolsado" },
};

export const receiptWords: Readonly<Record<EditionSlug, ReceiptWords>> = { us: english, uk: english, il: hebrew, pt: portuguese };
