import { choosePaymentMethod, choosePlan, choosePromoCode, chooseStudents } from "@larkroom/domain/enrolment/draft";
import { isPaidOnPage, type OrderProvider } from "@larkroom/domain/payment-accounts/providers";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { attemptOver, attemptPlaced, unanswered, withAttempt } from "~/features/enrolment/draft/attempt.ts";
import { keyOfChild } from "~/features/enrolment/draft/signup-draft.ts";
import type { PricePlan } from "~/features/enrolment/types.ts";
import { newCard } from "~/features/payments/checkout/card-choice.tsx";
import type { CardFrameHandle } from "~/features/payments/checkout/card-frame.tsx";
import {
  outcomeOf,
  payRequest,
  sendAttempt,
  type PayOutcome,
  type PayProblem,
  type SentAttempt,
} from "~/features/payments/checkout/pay.ts";
import { NotVerifiedError, saveEnteredCard } from "~/features/payments/checkout/save-card.ts";
import type { CardProvider, Cart, PromoRefusal, Quote, StoredCard } from "~/features/payments/checkout/types.ts";
import { fetchQuote, useQuotes } from "~/features/payments/checkout/use-quotes.ts";
import { api } from "~/shared/api/api.ts";
import type { Api } from "~/shared/api/call.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { newKey } from "./new-key.ts";
import { useSignup } from "./signup-state.ts";

/** What prevents the payment, or its error. */
export type CheckoutProblem = {
  kind: PayProblem | "noStudents" | "noPlan" | "noMethod" | "noSavedCard" | "notVerified" | "lost" | "processing";
  minutes?: number;
};

export interface Checkout {
  cart: Cart;
  /** The selected children. May be empty while changing the selection: the draft keeps the previous ones. */
  onStudents: (ids: readonly number[]) => void;
  plans: readonly PricePlan[];
  quotes: readonly (Quote | undefined)[];
  plan: PricePlan | null;
  quote: Quote | undefined;
  /** Whether the displayed total belongs to the current selection, and the card that would be charged is shown. */
  payable: boolean;
  pricesFailed: boolean;
  retryPrices: () => void;
  onPlan: (planId: number) => void;
  /** Stores a valid code and returns null, or returns why it was refused. @throws ApiError */
  applyPromo: (code: string) => Promise<PromoRefusal | null>;
  removePromo: () => void;
  /** The ways to pay that the country offers, and the chosen one. */
  providers: readonly OrderProvider[];
  provider: OrderProvider | null;
  onProvider: (provider: OrderProvider) => void;
  /** The chosen provider's stored cards. */
  stored: readonly StoredCard[];
  /** The chosen provider's card fields; null when it takes no cards. */
  cardProvider: CardProvider | null;
  cardsKnown: boolean;
  method: string;
  /** Whether the card is entered on the provider's page, after the order is placed. */
  entersOnPage: boolean;
  onMethod: (method: string) => void;
  keep: boolean;
  onKeep: (keep: boolean) => void;
  frame: RefObject<CardFrameHandle | null>;
  /** When the seat hold of a previously attempted order ends. */
  heldUntil: string | null;
  problem: CheckoutProblem | null;
  busy: boolean;
  /** Whether an unanswered payment is being looked up. */
  resuming: boolean;
  pay: () => void;
}

/** Where the chosen way to pay is remembered while the family signs up. */
export const providerKey = ["provider"] as const;

/** The checkout: the total, the payment method, and the payment itself. */
export function useCheckout(): Checkout {
  const { draft, update, choose, go, offer, children, chosenChildren, client } = useSignup();
  const { chosen } = draft;
  const cache = useQueryClient();
  const path = usePath();
  const frame = useRef<CardFrameHandle | null>(null);
  const [problem, setProblem] = useState<CheckoutProblem | null>(null);
  const [keep, setKeep] = useState(false);
  const [isSelectionEmpty, setSelectionEmpty] = useState(false);
  // Remembered beyond this page: after a declined card the same way to pay is chosen.
  const [askedProvider, setProvider] = useState(() => cache.getQueryData<OrderProvider>(providerKey) ?? null);

  const cart: Cart = {
    courseId: chosen.courseId ?? 0,
    groupId: chosen.groupId ?? 0,
    studentIds: isSelectionEmpty ? [] : chosenChildren.map(({ id }) => id),
    promoCode: chosen.promoCode,
  };
  const plans = offer.offered;
  const results = useQuotes(
    cart,
    plans.map(({ id }) => id),
  );
  const index = plans.findIndex(({ id }) => id === chosen.paymentPlanId);
  const [plan, result] = [plans[index] ?? null, results[index]];
  const quote = result?.data;

  // The first of several plans is preselected.
  const first = plans[0]?.id;
  const chooseFirst = useEffectEvent(() => {
    if (first !== undefined && index < 0) choose((now) => choosePlan(now, first));
  });
  useEffect(() => chooseFirst(), [first, index]);

  const settings = useQuery({
    queryKey: ["payment-settings"],
    queryFn: ({ signal }) => api("GET /public/country/payment_settings", { signal }),
    staleTime: 600_000,
  });
  const billing = useQuery({
    queryKey: ["cards"],
    queryFn: async ({ signal }) => (await api("GET /public/profile/client/billing_dashboard", { signal })).paymentMethods,
    enabled: client !== null,
  });
  const providers = settings.data?.providers ?? [];
  const provider = providers.find((each) => each === askedProvider) ?? providers[0] ?? null;
  const cardProvider = settings.data?.methods.find((each) => each.provider === provider) ?? null;
  const stored = (billing.data ?? []).filter((card) => card.provider === provider);
  const usual = stored.find(({ isDefault }) => isDefault) ?? stored[0];
  const kept = chosen.paymentMethodId;
  const method = kept === newCard || stored.some(({ id }) => String(id) === kept) ? (kept ?? newCard) : usual ? String(usual.id) : newCard;

  const cardsKnown = settings.isFetched && (client === null || billing.isFetched);
  const entersOnPage = cardProvider?.cardEntry === "page" && method === newCard;

  const holdKey = ["hold", cart.courseId, cart.groupId];
  const heldUntil = useQuery<string | null>({ queryKey: holdKey, queryFn: () => null, enabled: false, initialData: null }).data;

  const reportProcessing = () => setProblem({ kind: "processing" });
  /** Finds the client's order of the course that is waiting for its first payment. */
  const underway = useApiMutation("GET /public/profile/client/orders", {
    onDone: (orders) => {
      const order = orders.find(({ status, course }) => status === "PENDING" && course.id === cart.courseId);
      if (order) go("result", { query: { order: String(order.id) } });
      else reportProcessing();
    },
    onFailure: reportProcessing,
  });
  const settle = (outcome: PayOutcome): void => {
    if (outcome.kind === "lost") return setProblem({ kind: "lost" });
    update(attemptOver);
    if (outcome.kind === "result") return go("result", { query: { outcome: outcome.result } });
    if (outcome.kind === "underway") return void underway.send();
    setProblem({ kind: outcome.problem, minutes: outcome.minutes });
    if (outcome.problem === "promo") void cache.invalidateQueries({ queryKey: ["quote"] });
    if (outcome.problem === "gone") offer.retry();
    if (outcome.problem === "methodGone") void billing.refetch();
    if (outcome.problem === "providerGone") void settings.refetch();
  };

  /** Nothing is paid today: a new card is saved first, because its bank may ask its holder. The order then names the saved card. */
  const saveFirst = async (mutate: Api): Promise<string | null> => {
    if (!frame.current || !cardProvider) return null;
    const id = await saveEnteredCard(mutate, { frame: frame.current, provider: cardProvider.provider });
    if (id === null) return null;
    await billing.refetch();
    choose((now) => choosePaymentMethod(now, String(id)));
    return String(id);
  };

  /** Shows why the payment can't start. */
  const refuse = (kind: CheckoutProblem["kind"]): null => {
    setProblem({ kind });
    return null;
  };

  /** The unanswered attempt, or else a new one; null when something is missing, which has been reported. */
  const nextAttempt = async (mutate: Api): Promise<SentAttempt | null> => {
    const before = unanswered(draft);
    if (before) return before;
    if (cart.studentIds.length === 0) return refuse("noStudents");
    if (!plan || !quote) return refuse("noPlan");
    const free = quote.total === 0;
    const byCard = !free && provider !== "NONE";
    const onPage = byCard && entersOnPage;
    // A card that is entered on the provider's page is only saved by a payment.
    if (onPage && quote.dueToday === 0) return refuse("noSavedCard");
    const entersHere = byCard && !onPage;
    if (entersHere && method === newCard && !frame.current) return refuse("noMethod");
    const enterCard = async () => (quote.dueToday === 0 ? saveFirst(mutate) : ((await frame.current?.token()) ?? null));
    const payment_method = !entersHere ? null : method === newCard ? await enterCard() : method;
    if (entersHere && payment_method === null) return null;
    const mayKeep = byCard && method === newCard && keep && plan.type === "ONETIME";
    const request = payRequest({
      students: [...cart.studentIds],
      payment_plan: plan.id,
      group: cart.groupId,
      promo_code: quote.promo?.code ?? null,
      ...(free || !provider ? {} : { payment_provider: provider }),
      payment_method,
      journey: chosen.journey ?? undefined,
      ...(mayKeep ? { extra_data: { save_card: "1" } } : {}),
    });
    return update((now) => withAttempt(now, { courseId: cart.courseId, request }, newKey)).attempt;
  };

  const payment = useApiMutation(
    async (mutate, _why: "pressed" | "resumed") => {
      const attempt = await nextAttempt(mutate);
      return attempt && { key: attempt.key, session: await sendAttempt(attempt) };
    },
    {
      onDone: (placed) => {
        if (!placed) return;
        const { orderId, order } = placed.session;
        if (order) cache.setQueryData(["order", orderId], order);
        cache.setQueryData(holdKey, order?.holdExpiresAt ?? null);
        update((now) => attemptPlaced(now, placed.key, orderId));
        const { provider: paidAt, result: outcome } = placed.session;
        // Only a page that is loaded anew is allowed to show the provider's page.
        if (isPaidOnPage(paidAt) && outcome === "needs_action") window.location.replace(path(`/signup/result?order=${orderId}`));
        else go("result", { replace: true, query: { order: String(orderId) } });
      },
      onFailure: (failure) => settle(outcomeOf(failure)),
    },
  );
  const busy = payment.isPending || underway.isPending;
  const send = (why: "pressed" | "resumed"): void => {
    if (busy) return;
    setProblem(null);
    // The card fields may not respond.
    payment.send(why).catch((error: unknown) => setProblem({ kind: error instanceof NotVerifiedError ? "notVerified" : "unknown" }));
  };
  const resume = useEffectEvent(() => {
    if (unanswered(draft)) send("resumed");
  });
  useEffect(() => resume(), []);

  return {
    cart,
    plans,
    plan,
    quote,
    providers,
    provider,
    stored,
    cardProvider,
    cardsKnown,
    method,
    entersOnPage,
    keep,
    frame,
    heldUntil,
    problem,
    busy,
    resuming: busy && payment.sent?.[0] === "resumed",
    pay: () => send("pressed"),
    quotes: results.map(({ data }) => data),
    payable: quote !== undefined && result?.isPlaceholderData === false && (cardsKnown || quote.total === 0),
    pricesFailed: results.some(({ isError, data }) => isError && data === undefined),
    retryPrices: () => void cache.invalidateQueries({ queryKey: ["quote"] }),
    onStudents(ids) {
      setProblem(null);
      setSelectionEmpty(ids.length === 0);
      if (ids.length > 0) choose((now) => chooseStudents(now, children.filter(({ id }) => ids.includes(id)).map(keyOfChild)));
    },
    onPlan(planId) {
      setProblem(null);
      choose((now) => choosePlan(now, planId));
    },
    onMethod(value) {
      setProblem(null);
      choose((now) => choosePaymentMethod(now, value));
    },
    onProvider(value) {
      setProblem(null);
      setProvider(value);
      cache.setQueryData(providerKey, value);
    },
    onKeep: setKeep,
    removePromo: () => choose((now) => choosePromoCode(now, null)),
    async applyPromo(code) {
      if (!plan) return null;
      const tried = await fetchQuote({ ...cart, promoCode: code }, plan.id);
      if (tried.promoRefusal === null) choose((now) => choosePromoCode(now, tried.promo?.code ?? code));
      return tried.promoRefusal;
    },
  };
}
