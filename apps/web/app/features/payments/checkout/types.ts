import type { Answer, Body } from "~/shared/api/call.ts";

/** The server's price calculation for a cart. */
export type Quote = Answer<"POST /pay/:id/quote">;
/** A price plan of a course, for one child. */
export type PricePlan = Answer<"GET /public/course/:id/payment_plans">[number];
/** What the pay button sends. */
export type PayRequest = Body<"POST /pay/:id/init_session">;
/** The answer to a payment request. */
export type PaymentSession = Answer<"POST /pay/:id/init_session">;
export type Order = Answer<"GET /public/profile/client/orders/:id">;
/** A provider that takes cards, with its card fields. */
export type CardProvider = Answer<"GET /public/country/payment_settings">["methods"][number];
/** A card the provider stores for the client. */
export type StoredCard = Answer<"GET /public/profile/client/billing_dashboard">["paymentMethods"][number];
export type PromoRefusal = NonNullable<Quote["promoRefusal"]>;

/** What is being bought. */
export interface Cart {
  courseId: number;
  groupId: number;
  /** The children; an empty list is priced as one child. */
  studentIds: readonly number[];
  promoCode: string | null;
}
