import { z } from "zod";
import { endpoint, fileAnswer } from "../endpoint.ts";
import { admins } from "../directory/directory-shapes.ts";
import { listOf, listQuery } from "../shared/list.ts";
import { amount, currency, day, id, instant, maybeText, pathId, queryFlag, text } from "../shared/wire.ts";
import { installmentStatus, orderStatus, provider } from "./payments.ts";

const named = z.object({ id, name: z.string() });
const titled = z.object({ id, title: z.string() });
const reason = text(500).describe("Recorded in the activity log; families don’t see it");
const chargeStatus = z.enum(["created", "requires_action", "processing", "succeeded", "declined", "canceled", "refunded"]);
const refundStatus = z.enum(["pending", "succeeded", "failed"]);

/** How a school received money that no provider took. */
export const manualMethod = z.enum(["cash", "transfer", "check", "other"]);

const orderRow = z.object({
  id,
  createdAt: instant,
  client: named,
  students: z.array(z.string()),
  course: titled,
  school: titled,
  status: orderStatus,
  provider,
  promoCode: z.string().nullable(),
  currency,
  amount,
  paid: amount,
  unpaid: amount,
  refunded: amount,
  isOverdue: z.boolean(),
});

/** The filters of the list, which its export takes too. */
const filters = {
  status: orderStatus.optional(),
  course: pathId.optional(),
  provider: provider.optional(),
  promo: z.string().trim().max(40).optional().describe("A promo code, upper or lower case"),
  from: day.optional().describe("Placed on this day or later, in the school's zone"),
  to: day.optional().describe("Placed on this day or earlier"),
  school: pathId.optional(),
};
const sorts = ["createdAt", "client", "course", "status", "amount"] as const;

const refundTerms = z.object({
  isCancelable: z.boolean(),
  byRule: amount.describe("What canceling now refunds by the school's terms"),
  atMost: amount.describe("What was paid and not refunded or disputed: no refund may be more"),
  byHand: amount.describe("The part of it that no provider took: the school has to return it itself"),
  classesBought: z.int(),
  classesDelivered: z.int(),
  fullUntil: instant.nullable().describe("Until then everything is refunded; null: no class is scheduled"),
});

const timelineEntry = z.object({
  at: instant,
  kind: z.enum(["order", "charge", "refund", "dispute", "event", "email", "action"]),
  code: z.string().describe("What happened: a status, a provider's event type, an email's kind or an action of the activity log"),
  amount: amount.nullable(),
  detail: z.string().nullable().describe("A failure code, an email's subject or a typed reason"),
  who: z.string().nullable(),
});

/** An order as its school sees it. */
export const schoolOrder = orderRow.omit({ students: true }).extend({
  type: z.enum(["ONETIME", "INSTALLMENTS"]),
  journey: z.string(),
  cancelReason: z.string().nullable(),
  canceledAt: instant.nullable(),
  subtotal: amount,
  discount: amount,
  planTitle: z.string(),
  email: z.string().nullable(),
  pausedUntil: instant.nullable(),
  timeZone: z.string().describe("The school's"),
  items: z.array(
    z.object({
      id,
      student: named.nullable(),
      group: titled.nullable(),
      amount,
      isEnrolled: z.boolean().describe("Its place can be moved"),
    }),
  ),
  installments: z.array(
    z.object({
      id,
      number: z.int(),
      amount,
      status: installmentStatus,
      dueAt: instant,
      paidAt: instant.nullable(),
      nextAttemptAt: instant.nullable(),
      failure: z.string().nullable(),
      remindedAt: instant.nullable(),
    }),
  ),
  charges: z.array(
    z.object({
      id,
      installmentId: id,
      at: instant,
      provider: z.string(),
      status: chargeStatus,
      amount,
      failureCode: z.string().nullable(),
      present: z.boolean().describe("The payer was at the screen"),
      card: z.object({ brand: z.string(), lastDigits: z.string() }).nullable(),
      manual: z.object({ method: manualMethod, receiptNumber: z.string(), receivedOn: day }).nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      id,
      at: instant,
      amount,
      status: refundStatus,
      reason: z.string(),
      note: z.string().nullable(),
      byHand: z.boolean().describe("No provider returns it: a person does, and marks it as returned"),
      isUnreturned: z.boolean().describe("It failed, and the money is still with the school: it is refunded again, or returned by hand"),
    }),
  ),
  refundTerms,
  timeline: z.array(timelineEntry).describe("Everything that happened to the order, newest first"),
});

const place = z.object({
  item: id.describe("The order item whose place moves"),
  toGroup: id.optional().describe("Another group of the course; left out: the same group"),
  toStudent: id.optional().describe("Another child of the family; left out: the same child"),
  reason,
});

/** The orders of a school, for those who run it. */
export const schoolOrdersContract = {
  "GET /payment_order": endpoint({
    id: "GEN-06",
    summary: "Orders of the caller's schools; `search` is in the parent's or a child's name, the email address, or the order's number",
    who: admins,
    query: listQuery(sorts, { ...filters, overdue: queryFlag }),
    response: listOf(orderRow),
  }),
  "GET /payment_order/:id": endpoint({
    id: "GEN-08",
    summary: "An order with its installments, charges, refunds, timeline, and the refund that canceling it now would give",
    who: admins,
    params: z.object({ id: pathId }),
    response: schoolOrder,
    errors: ["not_found"],
  }),
  "POST /payment_order/export": endpoint({
    id: "ORD-01",
    summary: "The filtered orders as a file, with the requested columns and headings; needs a fresh second factor",
    who: admins,
    body: z.object({
      ...filters,
      course: id.optional(),
      school: id.optional(),
      overdue: z.boolean().default(false),
      purpose: text(300).describe("What the file is for; recorded in the activity log"),
      format: z.enum(["csv", "xlsx"]),
      columns: z.array(z.string().max(40)).min(1).max(20),
      headings: z.array(z.string().max(80)).min(1).max(20),
      search: z.string().trim().max(100).optional(),
      sort: z.string().max(40).optional(),
    }),
    response: fileAnswer,
    errors: ["fresh_second_factor_required"],
  }),
  "POST /payment_order/:id/cancel": endpoint({
    id: "GEN-09",
    summary:
      "Cancels an order as its family could: places become free, and the refund of the school's terms is made. Needs a fresh second factor",
    who: admins,
    params: z.object({ id: pathId }),
    body: z.object({
      reason,
      refund: amount.min(0).optional().describe("The refund that was shown; refused when it is another one by now"),
    }),
    response: schoolOrder,
    errors: ["not_found", "transition_not_allowed", "state_changed", "fresh_second_factor_required"],
  }),
  "POST /payment_order/:id/refund": endpoint({
    id: "GEN-10",
    summary: "Refunds a part of what was paid, the newest payment first; the order goes on. Needs a fresh second factor",
    who: admins,
    params: z.object({ id: pathId }),
    body: z.object({ amount: amount.min(1), reason }),
    response: schoolOrder,
    errors: ["not_found", "fresh_second_factor_required"],
  }),
  "POST /payment_order/:id/returned": endpoint({
    id: "ORD-02",
    summary: "Marks a refund as returned by the school itself: of money that no provider took, or one that its provider couldn't make",
    who: admins,
    params: z.object({ id: pathId }),
    body: z.object({ refund: id }),
    response: schoolOrder,
    errors: ["not_found", "already_done"],
  }),
  "POST /payment_order/:id/payment": endpoint({
    id: "ORD-03",
    summary: "Records money the school received itself for an installment; the first payment of an order enrols its children",
    who: admins,
    params: z.object({ id: pathId }),
    body: z.object({
      installment: id,
      method: manualMethod,
      receiptNumber: text(40).describe("Once in a school"),
      receivedOn: day,
      note: maybeText(500).default(""),
    }),
    response: schoolOrder,
    errors: ["not_found", "transition_not_allowed", "group_full", "duplicate"],
  }),
  "POST /payment_order/:id/discount": endpoint({
    id: "ORD-04",
    summary: "Reduces the unpaid installments of an order, in proportion to their amounts",
    who: admins,
    params: z.object({ id: pathId }),
    body: z.object({ amount: amount.min(1), reason }),
    response: schoolOrder,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "GET /payment_order/:id/place": endpoint({
    id: "ORD-05",
    summary: "Where a paid place can move: the open groups of the course and the family's other children",
    who: admins,
    params: z.object({ id: pathId }),
    response: z.object({
      groups: z.array(titled.extend({ freeSeats: z.int() })),
      students: z.array(named),
    }),
    errors: ["not_found"],
  }),
  "POST /payment_order/:id/place": endpoint({
    id: "ORD-06",
    summary: "Moves a paid place to another group of the course, to a brother or sister, or both",
    who: admins,
    params: z.object({ id: pathId }),
    body: place,
    response: schoolOrder,
    errors: ["not_found", "transition_not_allowed", "group_full", "student_already_enrolled", "schedule_clash"],
  }),
  "POST /payment_order/:id/new_date": endpoint({
    id: "ORD-07",
    summary: "Moves the due date of an unpaid installment and emails the family; it is charged again on that day",
    who: admins,
    params: z.object({ id: pathId }),
    body: z.object({ installment: id, date: day, reason }),
    response: schoolOrder,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "POST /payment_order/:id/pause": endpoint({
    id: "ORD-08",
    summary: "Until a day, charges nothing automatically and keeps the children of an overdue order out of live classes; emails the family",
    who: admins,
    params: z.object({ id: pathId }),
    body: z.object({ until: day.describe("The first day on which it goes on"), reason }),
    response: schoolOrder,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "DELETE /payment_order/:id/pause": endpoint({
    id: "ORD-09",
    summary: "Ends a pause early",
    who: admins,
    params: z.object({ id: pathId }),
    response: schoolOrder,
    errors: ["not_found", "transition_not_allowed"],
  }),
};
