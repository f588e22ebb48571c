import { readView } from "../../kernel/db/read-view.ts";
import {
  paymentOrder as paymentOrderTable,
  paymentOrderItem as paymentOrderItemTable,
  installment as installmentTable,
  charge as chargeTable,
  refund as refundTable,
  paymentDispute as paymentDisputeTable,
  manualPayment as manualPaymentTable,
} from "./tables.ts";

// What other modules may read and join of payments. They change it through index.ts.

export const paymentOrder = readView(paymentOrderTable, [
  "id",
  "schoolId",
  "clientId",
  "courseId",
  "groupId",
  "planId",
  "journey",
  "type",
  "status",
  "currency",
  "subtotal",
  "discount",
  "amount",
  "provider",
  "createdAt",
  "settledAt",
  "canceledAt",
  "pausedUntil",
  "updatedAt",
]);

export const paymentOrderItem = readView(paymentOrderItemTable, ["id", "orderId", "studentId", "amount", "classesBought"]);

export const installment = readView(installmentTable, ["id", "orderId", "number", "amount", "status", "dueAt", "paidAt"]);

export const charge = readView(chargeTable, [
  "id",
  "installmentId",
  "orderId",
  "provider",
  "reference",
  "status",
  "amount",
  "currency",
  "createdAt",
]);

export const refund = readView(refundTable, [
  "id",
  "orderId",
  "chargeId",
  "amount",
  "currency",
  "reason",
  "note",
  "status",
  "idempotencyKey",
  "reference",
  "returnedByHand",
  "replaced",
  "createdAt",
  "settledAt",
]);

export const paymentDispute = readView(paymentDisputeTable, [
  "id",
  "orderId",
  "chargeId",
  "provider",
  "reference",
  "status",
  "amount",
  "currency",
  "reason",
  "openedAt",
  "closedAt",
]);

export const manualPayment = readView(manualPaymentTable, ["chargeId", "receivedOn"]);
