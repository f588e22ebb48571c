import { z } from "zod";
import { orderProviders, type ProviderName, providerNames } from "@larkroom/domain/payment-accounts/providers";
import { journey } from "../catalog/catalog.ts";
import { endpoint, fileAnswer, noContent } from "../endpoint.ts";
import { amount, currency, editionSlug, id, instant, pathId } from "../shared/wire.ts";

export const provider = z.enum(orderProviders);
export const planType = z.enum(["ALL", "ONETIME", "INSTALLMENTS"]);
export const orderStatus = z.enum(["PENDING", "ACTIVE", "COMPLETED", "CANCELED"]);
export const installmentStatus = z.enum(["scheduled", "pending", "stalled", "succeeded", "canceled"]);

/** Why a promo code gives no discount. Unknown and expired codes get the same answer, so that guessing reveals nothing. */
export const couponRefusal = z.enum([
  "unknown_or_expired",
  "inactive",
  "other_course",
  "other_country",
  "other_order_type",
  "used_up",
  "used_by_family",
]);

const appliedPromo = z.object({
  code: z.string(),
  discountType: z.enum(["PERCENT", "FIXED"]),
  discount: z.int().describe("Whole percent, or minor units"),
});

/** The one calculation that the screen, the promo check and the order all show. */
export const quote = z.object({
  currency,
  studentsCount: z.int(),
  perStudent: amount,
  subtotal: amount,
  discount: amount,
  total: amount,
  dueToday: amount,
  promo: appliedPromo.nullable(),
  promoRefusal: couponRefusal.nullable(),
  installments: z.array(z.object({ number: z.int(), amount, dueAt: instant })),
});

export const installment = z.object({
  id,
  number: z.int(),
  status: installmentStatus,
  amount,
  dueDate: instant,
  paidAt: instant.nullable(),
  nextAttemptAt: instant.nullable(),
  failure: z.string().nullable(),
  card: z.object({ brand: z.string(), lastDigits: z.string() }).nullable(),
});

/** A refund as its family sees it. */
const orderRefund = z.object({
  id,
  amount,
  status: z.enum(["pending", "succeeded", "failed"]),
  reason: z.string().describe("order_canceled, already_paid, group_full, by_staff or by_provider"),
  bySchool: z.boolean().describe("The school returns the money itself: no card was charged for it"),
  at: instant.describe("When it was settled, or else made"),
});

/** A complaint at the payer's bank about a payment. */
const orderDispute = z.object({
  id,
  amount,
  status: z.enum(["opened", "won", "lost"]).describe("`won`: the payment stands. `lost`: the bank returned the money"),
  at: instant.describe("When it was decided, or else opened"),
});

export const order = z.object({
  id,
  amount,
  currency,
  type: z.enum(["ONETIME", "INSTALLMENTS"]),
  provider: provider.describe("Who takes the money. NONE: the school itself, or nobody when nothing is paid"),
  status: orderStatus,
  cancelReason: z.string().nullable(),
  journey: z.string(),
  subtotal: amount,
  discount: amount,
  paid: amount,
  unpaid: amount,
  refunded: amount.describe("All money refunded, also what was paid twice or after the order had ended"),
  planTitle: z.string(),
  school: z.string(),
  course: z.object({
    id,
    title: z.string(),
    prettyUrl: z.string(),
    cover: z.object({ palette: z.string(), pattern: z.string(), glyph: z.string() }),
  }),
  group: z.object({ id, publicName: z.string() }).nullable(),
  items: z.array(z.object({ student: z.object({ id, name: z.string() }).nullable(), amount })),
  installments: z.array(installment),
  refunds: z.array(orderRefund).describe("Oldest first"),
  disputes: z.array(orderDispute).describe("Oldest first"),
  createdAt: instant,
  holdExpiresAt: instant.nullable(),
  canCancel: z.boolean(),
  refundable: amount.describe("The refund if it were canceled now"),
});

/** The status of a checkout, as its result page shows it. */
export const checkoutResult = z.enum(["paid", "processing", "needs_action", "declined", "full", "expired", "promo_used_up"]);

export const paymentSession = z.object({
  orderId: id,
  result: checkoutResult,
  provider,
  order: order.nullable(),
  actionUrl: z.string().nullable().describe("Where the payer confirms the payment with their bank"),
  failureCode: z.string().nullable(),
});

export const paymentMethod = z.object({
  id,
  provider: provider.describe("The only provider that can charge the card"),
  cardBrand: z.string(),
  cardLastDigits: z.string(),
  cardExpiresYear: z.int(),
  cardExpiresMonth: z.int(),
  isDefault: z.boolean(),
});

const promoCode = z.string().trim().max(40);

const cart = z.object({
  students: z.array(id).min(1, { error: "required" }).max(20),
  payment_plan: id,
  group: id.nullish(),
  promo_code: promoCode.nullish(),
});

export const paymentsContract = {
  "GET /public/country/payment_settings": endpoint({
    id: "PAY-04",
    summary: "What a country's checkout needs to show card fields",
    who: "anyone",
    response: z.object({
      stripePublicKey: z.string().nullable(),
      providers: z.array(provider).describe("What payers may choose, in order. NONE: they pay the school directly"),
      methods: z
        .array(
          z.object({
            provider,
            fieldsUrl: z.string().nullable().describe("The provider's own card fields, for an iframe"),
            cardEntry: z.enum(["fields", "page"]).describe("`page`: the card is entered on the provider's page, after the order is placed"),
          }),
        )
        .describe("The providers that take cards, in order"),
      country: editionSlug,
    }),
  }),
  "POST /pay/:id/quote": endpoint({
    id: "PAY-08",
    summary: "The price of a cart; `id` is the course",
    who: "anyone",
    params: z.object({ id: pathId }),
    body: z.object({
      students: z.union([z.array(id).max(20), z.int().min(1).max(20)]).describe("Students, or their number before they have names"),
      payment_plan: id,
      group: id.nullish(),
      promo_code: promoCode.nullish(),
    }),
    response: quote,
    errors: ["not_found", "plan_not_available"],
  }),
  "POST /pay/:id/init_session": endpoint({
    id: "PAY-01",
    summary: "Places an order: holds the seats, reserves the promo code and takes today's payment; `id` is the course",
    who: ["client"],
    params: z.object({ id: pathId }),
    body: cart.extend({
      payment_provider: provider.optional(),
      payment_method: z
        .string()
        .max(200)
        .nullish()
        .describe("The id of a stored method, or the provider's reference for a card just entered"),
      extra_data: z.record(z.string().max(64), z.string().max(512)).optional(),
      journey: journey.optional().describe("If left out, the plan determines it"),
    }),
    response: paymentSession,
    errors: [
      "not_found",
      "plan_not_available",
      "group_full",
      "promo_code_refused",
      "promo_code_used_up",
      "student_already_enrolled",
      "schedule_clash",
      "idempotency_key_reused",
    ],
  }),
  "POST /pay/installment/:id": endpoint({
    id: "PAY-02",
    summary: "Pays an installment now",
    who: ["client"],
    params: z.object({ id: pathId }),
    body: z.object({ payment_method: z.string().max(200).nullish() }),
    response: paymentSession,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "POST /pay/check_promo_code": endpoint({
    id: "PAY-03",
    summary: "The discount of a promo code, or why there is none",
    who: "anyone",
    body: z.object({ promo_code: promoCode, payment_plan_type: planType, course: id }),
    response: z.object({ valid: z.boolean(), promo: appliedPromo.nullable(), reason: couponRefusal.nullable() }),
    errors: ["not_found"],
  }),
  "POST /pay/webhook/:provider": endpoint({
    id: "PAY-07",
    summary: "A payment provider's signed event, processed once",
    who: "anyone",
    signed: true,
    accepts: "raw",
    params: z.object({ provider: z.enum(providerNames.map((name) => name.toLowerCase() as Lowercase<ProviderName>)) }),
    body: z.unknown(),
    response: noContent,
    errors: ["signature_invalid"],
    bodyLimit: 2 * 1024 * 1024,
  }),
  "GET /pay/webhook/:provider": endpoint({
    id: "PAY-07-challenge",
    summary: "Proves to a payment provider that its events arrive at its merchant's address",
    who: "anyone",
    signed: true,
    params: z.object({ provider: z.enum(["braintree"]) }),
    query: z.object({
      bt_challenge: z.string().max(200),
      country: editionSlug.optional().describe("Whose account asks, if several countries have one"),
    }),
    response: fileAnswer,
    errors: ["not_found", "malformed_request"],
  }),
  "GET /public/profile/client/braintree-client-token": endpoint({
    id: "CLI-03",
    summary: "A token to show Braintree's card fields with; 404 where the country has no account there",
    who: ["client"],
    response: z.object({ clientToken: z.string() }),
    errors: ["not_found", "payment_provider_unavailable"],
  }),
  "GET /public/profile/client/orders": endpoint({
    id: "CLI-14",
    summary: "The client's orders, newest first",
    who: ["client"],
    response: z.array(order),
  }),
  "GET /public/profile/client/orders/:id": endpoint({
    id: "CLI-15",
    summary: "One order",
    who: ["client"],
    params: z.object({ id: pathId }),
    response: order,
    errors: ["not_found"],
  }),
  "POST /public/profile/client/orders/:id/cancel": endpoint({
    id: "CLI-16",
    summary: "Cancels an order; any amount due is refunded",
    who: ["client"],
    params: z.object({ id: pathId }),
    response: order,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "GET /public/profile/client/billing_dashboard": endpoint({
    id: "CLI-17",
    summary: "What is owed, what was paid, and the saved cards",
    who: ["client"],
    response: z.object({
      nextPayment: z
        .object({
          installmentId: id,
          orderId: id,
          amount,
          currency,
          dueDate: instant,
          status: installmentStatus,
          number: z.int(),
          of: z.int(),
          courseTitle: z.string(),
          card: paymentMethod.nullable(),
        })
        .nullable(),
      totals: z.array(z.object({ currency, paid: amount, unpaid: amount, refunded: amount })),
      paymentMethods: z.array(paymentMethod),
      orders: z.array(order),
    }),
  }),
};
