import { eq, getTableColumns, inArray, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { columns } from "../../kernel/privacy/column-words.ts";
import { type Fate, type Holding, type PersonalTable, readAndDeleted, rowsOf, type Subject } from "../../kernel/privacy/personal-data.ts";
import { course } from "../catalog/catalog.views.ts";
import {
  charge,
  installment,
  manualPayment,
  paymentDispute,
  paymentMethod,
  paymentOrder,
  paymentOrderItem,
  receipt,
  refund,
} from "./tables.ts";

const retained: Fate = {
  does: "kept",
  why: { en: "Required by accounting law: 7 years", he: "נדרש לפי חוק: 7 שנים", pt: "Exigido pela lei contabilística: 7 anos" },
};

const ordersOf = (db: Db | Tx, { id }: Subject) =>
  db.select({ id: paymentOrder.id }).from(paymentOrder).where(eq(paymentOrder.clientId, id));

/** Rows of a parent's orders: exported in full, and kept when the family is erased. */
const ofOrders = (table: PgTable, orderId: PgColumn, omit: readonly string[] = []): Holding => {
  const where = (db: Db | Tx, subject: Subject): SQL => inArray(orderId, ordersOf(db, subject));
  return {
    rows: (db, subject) => rowsOf(table, () => where(db, subject), omit)(db, subject),
    fate: retained,
    erase: (tx, subject) => tx.$count(table, where(tx, subject)),
  };
};

const items = ({ id }: Subject) => eq(paymentOrderItem.studentId, id);
const methods = ({ id }: Subject) => eq(paymentMethod.clientId, id);
const orders = ({ id }: Subject) => eq(paymentOrder.clientId, id);

/** The personal data that the payments module stores about families. Payments are kept by law, without the child. */
export const paymentTables: readonly PersonalTable[] = [
  {
    table: "payment_order_item",
    title: { en: "Course payments", he: "תשלומים עבור קורסים", pt: "Pagamentos de cursos" },
    shown: { at: columns.at, course: columns.course, amount: columns.amount },
    student: {
      rows: (db, subject) =>
        db
          .select({
            ...getTableColumns(paymentOrderItem),
            at: paymentOrder.createdAt,
            currency: paymentOrder.currency,
            course: course.title,
          })
          .from(paymentOrderItem)
          .innerJoin(paymentOrder, eq(paymentOrder.id, paymentOrderItem.orderId))
          .innerJoin(course, eq(course.id, paymentOrderItem.courseId))
          .where(items(subject)),
      fate: {
        does: "stripped",
        why: {
          en: "Kept without the child’s name, as required by accounting law: 7 years",
          he: "נשמרים בלי שמות הילדים, כנדרש בחוק: 7 שנים",
          pt: "Guardados sem o nome da criança, como exige a lei contabilística: 7 anos",
        },
      },
      erase: async (tx, subject) => (await tx.update(paymentOrderItem).set({ studentId: null }).where(items(subject))).rowCount ?? 0,
    },
    client: ofOrders(paymentOrderItem, paymentOrderItem.orderId),
  },
  {
    table: "payment_method",
    title: { en: "Cards", he: "כרטיסים", pt: "Cartões" },
    shown: {
      cardBrand: { label: { en: "Brand", he: "סוג", pt: "Marca" } },
      cardLastDigits: { label: { en: "Last digits", he: "ספרות אחרונות", pt: "Últimos dígitos" } },
      createdAt: columns.created,
    },
    client: readAndDeleted(paymentMethod, methods, ["reference", "fingerprint"]),
  },
  {
    table: "receipt",
    title: { en: "Receipts", he: "קבלות", pt: "Recibos" },
    shown: { at: columns.at, number: { label: { en: "Number", he: "מספר", pt: "Número" } } },
    client: ofOrders(receipt, receipt.orderId, ["seller"]),
  },
  {
    table: "refund",
    title: { en: "Refunds", he: "החזרים", pt: "Reembolsos" },
    shown: { createdAt: columns.at, amount: columns.amount, status: columns.status },
    client: ofOrders(refund, refund.orderId, ["idempotencyKey", "note"]),
  },
  {
    table: "payment_dispute",
    title: { en: "Disputes", he: "הכחשות עסקה", pt: "Contestações" },
    shown: { openedAt: columns.at, amount: columns.amount, status: columns.status },
    client: ofOrders(paymentDispute, paymentDispute.orderId, ["reference"]),
  },
  {
    table: "manual_payment",
    title: { en: "Payments to the school", he: "תשלומים לבית הספר", pt: "Pagamentos à escola" },
    shown: { createdAt: columns.at, receiptNumber: { label: { en: "Receipt", he: "קבלה", pt: "Recibo" } } },
    client: ofOrders(manualPayment, manualPayment.orderId, ["note"]),
  },
  {
    table: "charge",
    title: { en: "Charges", he: "חיובים", pt: "Cobranças" },
    shown: { createdAt: columns.at, amount: columns.amount, status: columns.status },
    client: ofOrders(charge, charge.orderId, ["idempotencyKey", "actionUrl"]),
  },
  {
    table: "installment",
    title: { en: "Installments", he: "תשלומים", pt: "Prestações" },
    shown: { dueAt: columns.at, amount: columns.amount, status: columns.status },
    client: {
      ...ofOrders(installment, installment.orderId),
      rows: (db, subject) =>
        db
          .select({ ...getTableColumns(installment), currency: paymentOrder.currency })
          .from(installment)
          .innerJoin(paymentOrder, eq(paymentOrder.id, installment.orderId))
          .where(orders(subject)),
    },
  },
  {
    table: "payment_order",
    title: { en: "Orders", he: "הזמנות", pt: "Compras" },
    shown: { createdAt: columns.at, amount: columns.amount, status: columns.status },
    client: { rows: rowsOf(paymentOrder, orders), fate: retained, erase: (tx, subject) => tx.$count(paymentOrder, orders(subject)) },
  },
];
