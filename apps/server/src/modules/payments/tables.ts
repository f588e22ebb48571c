import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { currencies } from "@larkroom/domain/shared/money";
import { journeys } from "@larkroom/domain/enrolment/journeys";
import { orderProviders, providerNames } from "@larkroom/domain/payment-accounts/providers";
import { receiptKinds } from "@larkroom/domain/payments/receipts";
import type { Seller } from "@larkroom/domain/schools/settings";
import { createdAt, id, instant, ref, updatedAt } from "../../kernel/db/columns.ts";
import { course, pricePlan } from "../catalog/tables.ts";
import { group } from "../groups/tables.ts";
import { client, student } from "../people/tables.ts";
import { school } from "../schools/tables.ts";

const currency = text({ enum: currencies });

export const coupon = pgTable(
  "coupon",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    courseId: ref().references(() => course.id),
    countryId: smallint(),
    name: text().notNull(),
    description: text().notNull().default(""),
    discountType: text({ enum: ["PERCENT", "FIXED"] }).notNull(),
    /** Whole percent, or an amount in minor units. */
    discount: integer().notNull(),
    paymentOrderType: text({ enum: ["ALL", "ONETIME", "INSTALLMENTS"] })
      .notNull()
      .default("ALL"),
    active: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    index("coupon_school").on(t.schoolId),
    index("coupon_course").on(t.courseId),
    check("coupon_discount", sql`${t.discount} > 0 and (${t.discountType} <> 'PERCENT' or ${t.discount} <= 100)`),
  ],
);

export const promoCode = pgTable(
  "promo_code",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    couponId: ref()
      .notNull()
      .references(() => coupon.id, { onDelete: "cascade" }),
    name: text().notNull(),
    description: text().notNull().default(""),
    /** Valid until the end of this day in the school's time zone; null: no end. */
    expiryDate: text(),
    /** How often it can be used in total; null: no limit. */
    redemptionCount: integer(),
    /** How many orders of one family may use it; null: no limit. */
    perFamily: integer(),
    /** Reservations and uses; a released reservation is subtracted. */
    used: integer().notNull().default(0),
    active: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("promo_code_name").on(t.schoolId, sql`upper(${t.name})`),
    index("promo_code_coupon").on(t.couponId),
    index("promo_code_text").on(sql`upper(${t.name})`),
    check("promo_code_used", sql`${t.used} >= 0 and (${t.redemptionCount} is null or ${t.used} <= ${t.redemptionCount})`),
  ],
);

export const paymentMethod = pgTable(
  "payment_method",
  {
    id: id(),
    clientId: ref()
      .notNull()
      .references(() => client.id, { onDelete: "cascade" }),
    provider: text({ enum: providerNames }).notNull(),
    /** The provider's own reference: no card number is ever stored here. */
    reference: text().notNull(),
    /** The provider's mark of the card itself: a card that is entered again has a new reference and the same mark. */
    fingerprint: text(),
    cardBrand: text().notNull(),
    cardLastDigits: text().notNull(),
    cardExpiresMonth: smallint().notNull(),
    cardExpiresYear: smallint().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
    removedAt: instant(),
  },
  (t) => [
    uniqueIndex("payment_method_reference").on(t.provider, t.reference),
    index("payment_method_client").on(t.clientId),
    uniqueIndex("payment_method_default")
      .on(t.clientId)
      .where(sql`${t.isDefault} and ${t.removedAt} is null`),
  ],
);

export const paymentOrder = pgTable(
  "payment_order",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    clientId: ref()
      .notNull()
      .references(() => client.id),
    courseId: ref()
      .notNull()
      .references(() => course.id),
    groupId: ref().references(() => group.id),
    planId: ref()
      .notNull()
      .references(() => pricePlan.id),
    journey: text({ enum: journeys }).notNull(),
    type: text({ enum: ["ONETIME", "INSTALLMENTS"] }).notNull(),
    status: text({ enum: ["PENDING", "ACTIVE", "COMPLETED", "CANCELED"] })
      .notNull()
      .default("PENDING"),
    cancelReason: text(),
    currency: currency.notNull(),
    subtotal: integer().notNull(),
    discount: integer().notNull().default(0),
    amount: integer().notNull(),
    promoCodeId: ref().references(() => promoCode.id),
    provider: text({ enum: orderProviders }).notNull(),
    /** Until when seats and a promo code are held for it while it is pending. */
    holdExpiresAt: instant(),
    createdAt: createdAt(),
    settledAt: instant(),
    canceledAt: instant(),
    /** Staff paused it: until then nothing is charged automatically, and while it is overdue its children can't join classes. */
    pausedUntil: instant(),
    /** Also when the status of an installment was last changed. */
    updatedAt: updatedAt(),
  },
  (t) => [
    index("payment_order_client").on(t.clientId, t.id),
    index("payment_order_school").on(t.schoolId, t.id),
    // Lists, newest first: of all schools, of one, and of those in a state.
    index("payment_order_created").on(t.createdAt, t.id),
    index("payment_order_school_created").on(t.schoolId, t.createdAt, t.id),
    index("payment_order_status_created").on(t.status, t.createdAt, t.id),
    index("payment_order_course").on(t.courseId),
    index("payment_order_group").on(t.groupId),
    index("payment_order_plan").on(t.planId),
    index("payment_order_promo").on(t.promoCodeId),
    index("payment_order_discounts")
      .on(t.settledAt)
      .where(sql`${t.discount} > 0`),
    index("payment_order_holds")
      .on(t.holdExpiresAt)
      .where(sql`${t.status} = 'PENDING'`),
    check("payment_order_journey", sql`${t.journey} in ('trial', 'purchase', 'invite', 'renew', 'waitlist', 'child_request')`),
    check("payment_order_sum", sql`${t.amount} = ${t.subtotal} - ${t.discount} and ${t.amount} >= 0 and ${t.discount} >= 0`),
  ],
);

export const paymentOrderItem = pgTable(
  "payment_order_item",
  {
    id: id(),
    orderId: ref()
      .notNull()
      .references(() => paymentOrder.id, { onDelete: "cascade" }),
    studentId: ref().references(() => student.id, { onDelete: "set null" }),
    courseId: ref()
      .notNull()
      .references(() => course.id),
    groupId: ref().references(() => group.id),
    amount: integer().notNull(),
    /** How many classes were bought, counted when the place was paid for; null before. */
    classesBought: smallint(),
    /** Brothers and sisters who had the place before: the classes they attended count as delivered. */
    formerStudentIds: bigint({ mode: "number" })
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (t) => [
    uniqueIndex("payment_order_item_student").on(t.orderId, t.studentId),
    index("payment_order_item_student_orders").on(t.studentId),
    index("payment_order_item_former").using("gin", t.formerStudentIds),
    index("payment_order_item_course").on(t.courseId),
    index("payment_order_item_group").on(t.groupId),
  ],
);

export const installment = pgTable(
  "installment",
  {
    id: id(),
    orderId: ref()
      .notNull()
      .references(() => paymentOrder.id, { onDelete: "cascade" }),
    number: smallint().notNull(),
    amount: integer().notNull(),
    status: text({ enum: ["scheduled", "pending", "stalled", "succeeded", "canceled"] })
      .notNull()
      .default("scheduled"),
    dueAt: instant().notNull(),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: instant(),
    stalledAt: instant(),
    /** The first of the consecutive declines: automatic retries are scheduled from it. */
    firstDeclinedAt: instant(),
    paidAt: instant(),
    paymentMethodId: ref().references(() => paymentMethod.id, { onDelete: "set null" }),
    failure: text(),
    /** When staff last sent the payer a reminder about it. */
    remindedAt: instant(),
    /** When the payer was emailed that it is going to be charged; null again when its date moves. */
    announcedAt: instant(),
  },
  (t) => [
    uniqueIndex("installment_number").on(t.orderId, t.number),
    index("installment_due")
      .on(t.dueAt)
      .where(sql`${t.status} in ('scheduled', 'pending', 'stalled')`),
    index("installment_method").on(t.paymentMethodId),
    index("installment_paid_at")
      .on(t.paidAt)
      .where(sql`${t.paidAt} is not null`),
    check("installment_amount", sql`${t.amount} >= 0`),
    check("installment_paid", sql`(${t.status} = 'succeeded') = (${t.paidAt} is not null)`),
  ],
);

/** One attempt to charge an installment: stored before the provider is called, so that no crash loses it. */
export const charge = pgTable(
  "charge",
  {
    id: id(),
    installmentId: ref()
      .notNull()
      .references(() => installment.id),
    orderId: ref()
      .notNull()
      .references(() => paymentOrder.id),
    provider: text().notNull(),
    /** Sent to the provider: a repeated call is the same charge. */
    idempotencyKey: text().notNull().unique(),
    reference: text(),
    /** `refunded`: the money paid for nothing and was refunded in full. */
    status: text({ enum: ["created", "requires_action", "processing", "succeeded", "declined", "canceled", "refunded"] })
      .notNull()
      .default("created"),
    failureCode: text(),
    /** Whether the payer was present at the screen. */
    present: boolean().notNull(),
    /** Whether the card is saved for later installments. */
    save: boolean().notNull(),
    /** The URL at which the payer answers their bank. */
    actionUrl: text(),
    cardBrand: text(),
    cardLastDigits: text(),
    amount: integer().notNull(),
    currency: currency.notNull(),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("charge_installment").on(t.installmentId),
    index("charge_order").on(t.orderId),
    index("charge_created").on(t.createdAt),
    uniqueIndex("charge_reference").on(t.provider, t.reference),
    index("charge_open")
      .on(t.updatedAt)
      .where(sql`${t.status} in ('created', 'requires_action', 'processing')`),
    index("charge_given_up")
      .on(t.updatedAt)
      .where(sql`${t.failureCode} = 'not_charged'`),
    uniqueIndex("charge_once")
      .on(t.installmentId)
      .where(sql`${t.status} = 'succeeded'`),
  ],
);

/** An event from a provider: each event id is taken once. An outcome that begins with `alert` needs a person. */
export const providerEvent = pgTable(
  "provider_event",
  {
    id: id(),
    provider: text().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    payload: jsonb().notNull(),
    outcome: text(),
    receivedAt: instant().notNull(),
    settledAt: instant(),
  },
  (t) => [
    uniqueIndex("provider_event_once").on(t.provider, t.eventId),
    index("provider_event_reference").on(sql`(${t.payload}->>'reference')`),
    index("provider_event_alerts")
      .on(t.receivedAt)
      .where(sql`${t.outcome} like 'alert%'`),
  ],
);

/** A refund, as a record of its own. */
export const refund = pgTable(
  "refund",
  {
    id: id(),
    orderId: ref()
      .notNull()
      .references(() => paymentOrder.id),
    chargeId: ref()
      .notNull()
      .references(() => charge.id),
    amount: integer().notNull(),
    currency: currency.notNull(),
    reason: text().notNull(),
    /** Why staff made it, in their words. */
    note: text(),
    status: text({ enum: ["pending", "succeeded", "failed"] })
      .notNull()
      .default("pending"),
    idempotencyKey: text().notNull().unique(),
    reference: text(),
    /** The provider could not return it, and the school did so itself. */
    returnedByHand: boolean().notNull().default(false),
    /** It failed, and a later refund gives its money back. */
    replaced: boolean().notNull().default(false),
    createdAt: createdAt(),
    settledAt: instant(),
  },
  (t) => [
    index("refund_order").on(t.orderId),
    index("refund_charge").on(t.chargeId),
    index("refund_failed")
      .on(t.orderId)
      .where(sql`${t.status} = 'failed'`),
    index("refund_created").on(t.createdAt),
    index("refund_settled").on(t.settledAt),
    index("refund_reference").on(t.reference),
    check("refund_amount", sql`${t.amount} > 0`),
  ],
);

/** A cardholder's complaint at their bank about a charge, which takes the money back until it is decided. */
export const paymentDispute = pgTable(
  "payment_dispute",
  {
    id: id(),
    orderId: ref()
      .notNull()
      .references(() => paymentOrder.id),
    chargeId: ref()
      .notNull()
      .references(() => charge.id),
    provider: text().notNull(),
    /** The provider's own id of the dispute. */
    reference: text().notNull(),
    status: text({ enum: ["opened", "won", "lost"] }).notNull(),
    amount: integer().notNull(),
    currency: currency.notNull(),
    reason: text(),
    openedAt: instant().notNull(),
    closedAt: instant(),
  },
  (t) => [
    uniqueIndex("payment_dispute_reference").on(t.provider, t.reference),
    index("payment_dispute_order").on(t.orderId),
    index("payment_dispute_charge").on(t.chargeId),
    index("payment_dispute_opened").on(t.openedAt),
  ],
);

/** Money that a school received itself: how and when, and its receipt. Its charge has the provider `NONE`. */
export const manualPayment = pgTable(
  "manual_payment",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    orderId: ref()
      .notNull()
      .references(() => paymentOrder.id, { onDelete: "cascade" }),
    chargeId: ref()
      .notNull()
      .references(() => charge.id, { onDelete: "cascade" }),
    method: text({ enum: ["cash", "transfer", "check", "other"] }).notNull(),
    receiptNumber: text().notNull(),
    receivedOn: date({ mode: "string" }).notNull(),
    note: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("manual_payment_receipt").on(t.schoolId, t.receiptNumber),
    uniqueIndex("manual_payment_charge").on(t.chargeId),
    index("manual_payment_order").on(t.orderId),
    index("manual_payment_received").on(t.schoolId, t.receivedOn),
  ],
);

/** The number of a receipt or credit note, assigned once and never changed. */
export const receipt = pgTable(
  "receipt",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    orderId: ref()
      .notNull()
      .references(() => paymentOrder.id, { onDelete: "cascade" }),
    kind: text({ enum: receiptKinds }).notNull(),
    /** The payment a receipt is for. */
    installmentId: ref().references(() => installment.id, { onDelete: "cascade" }),
    /** The refund a credit note is for. */
    refundId: ref().references(() => refund.id, { onDelete: "cascade" }),
    year: smallint().notNull(),
    number: integer().notNull(),
    /** The date printed on it: when the money came or went. */
    at: instant().notNull(),
    /** What the school printed about itself then; null: it had entered nothing, so the current details are printed. */
    seller: jsonb().$type<Seller>(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("receipt_number").on(t.schoolId, t.kind, t.year, t.number),
    index("receipt_order").on(t.orderId),
    uniqueIndex("receipt_installment").on(t.installmentId),
    uniqueIndex("receipt_refund").on(t.refundId),
    check(
      "receipt_source",
      sql`(${t.kind} = 'receipt') = (${t.installmentId} is not null) and (${t.kind} = 'credit_note') = (${t.refundId} is not null)`,
    ),
  ],
);
