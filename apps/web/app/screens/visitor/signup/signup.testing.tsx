import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { afterEach, beforeEach, expect, vi } from "vitest";
import type { CourseCard } from "~/features/catalog/types.ts";
import { emptySignupDraft, readDraft, writeDraft, type SignupDraft } from "~/features/enrolment/draft/signup-draft.ts";
import type { OpenGroup, PricePlan } from "~/features/enrolment/types.ts";
import checkout from "~/features/payments/checkout/texts/en.json";
import family from "~/features/people/registration/texts/en.json";
import { QueryProvider } from "~/shared/api/query-provider.tsx";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import weekdays from "~/shared/weekdays/texts/en.json";
import type { Asked } from "./asked.ts";
import Begin from "./begin.tsx";
import Checkout from "./checkout.tsx";
import Course from "./course.tsx";
import signup from "./texts/en.json";
import Result from "./result.tsx";
import Schedule from "./schedule.tsx";
import { SignupFlow } from "./signup-flow.tsx";
import Students from "./students.tsx";

export const key = "signup-draft:us";
export const texts = { signup, checkout, family, weekdays };
export const nothingAsked: Asked = { journey: null, course: null, groupId: null, student: null, referral: null };

const course = (id: number, title: string): CourseCard => ({
  id,
  title,
  prettyUrl: `c-${id}`,
  status: "ACTIVE",
  promise: "",
  ageFrom: 8,
  ageTo: 12,
  lessonMinutes: 60,
  experience: "none",
  lessonNumber: 10,
  opensIn: null,
  weekdays: [6],
  nextGroup: null,
  changedAt: "2026-03-01T09:00:00Z",
  cover: { palette: "sky", pattern: "dots", glyph: "web" },
  priceFrom: { amount: 46_000, currency: "USD" },
});
export const group = (id: number, over: Partial<OpenGroup> = {}): OpenGroup => ({
  id,
  publicName: "Saturdays",
  startDate: "2026-03-21",
  timeZone: "America/New_York",
  status: "OPEN",
  venue: "REMOTE",
  capacity: 8,
  studentNumber: 4,
  freeSeats: 4,
  groupClassesNumber: 10,
  classTimes: ["2026-03-21T14:00:00Z"],
  slots: [
    {
      id,
      weekday: 6,
      local: { weekday: 6, timeFrom: "10:00", timeTo: "11:00" },
      timeFrom: "14:00",
      timeTo: "15:00",
      weekNumber: null,
      nextFrom: "2026-03-21T14:00:00Z",
      nextTo: "2026-03-21T15:00:00Z",
    },
  ],
  teacher: { id: 2, name: "Priya Nair", about: "", subjects: "", portrait: null },
  firstClass: { from: "2026-03-21T14:00:00Z", to: "2026-03-21T15:00:00Z", lessonTitle: "One" },
  ...over,
});
const plan = (id: number, count: number, over: Partial<PricePlan> = {}): PricePlan => ({
  id,
  title: "Plan",
  type: count > 1 ? "INSTALLMENTS" : "ONETIME",
  journey: "purchase",
  description: "",
  checkoutDescription: "",
  cost: 46_000,
  costUndiscounted: null,
  currency: "USD",
  active: true,
  lessons: null,
  installments: Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    amount: 46_000 / count,
    offsetValue: index,
    offsetUnit: "months" as const,
  })),
  ...over,
});
const courses = [course(4, "Web Studio"), course(5, "Chess")];
export const plans = [
  plan(51, 1),
  plan(52, 2),
  plan(53, 1, { journey: "trial", cost: 0, lessons: 1, installments: [{ number: 1, amount: 0, offsetValue: 0, offsetUnit: "days" }] }),
];

interface Sent {
  path: string;
  body: Record<string, unknown> | null;
  key: string | undefined;
}
/** The fake server: the requests it got, how it answers a payment or a card, and its orders by path. */
export const server: {
  sent: Sent[];
  pay: () => Promise<Response>;
  /** The answers to saving a card, one after the other. */
  cards: object[];
  /** Nothing is due today. */
  paysLater: boolean;
  orders: Record<string, unknown>;
  offer: object;
} = {
  sent: [],
  cards: [],
  paysLater: false,
  pay: async () => json(session(9, "paid")),
  orders: {},
  offer: {},
};

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
export const order = (id: number, over: object = {}) => ({
  id,
  amount: 92_000,
  currency: "USD",
  type: "INSTALLMENTS",
  provider: "SANDBOX",
  status: "ACTIVE",
  cancelReason: null,
  journey: "purchase",
  subtotal: 92_000,
  discount: 0,
  paid: 46_000,
  unpaid: 46_000,
  refunded: 0,
  planTitle: "Plan",
  school: "Harbor Bay School",
  course: { id: 4, title: "Web Studio", prettyUrl: "c-4", cover: courses[0]?.cover },
  group: { id: 31, publicName: "Saturdays" },
  items: [{ student: { id: 5, name: "Noah" }, amount: 46_000 }],
  installments: [
    {
      id: 1,
      number: 1,
      status: "succeeded",
      amount: 46_000,
      dueDate: "2026-03-10T20:00:00Z",
      paidAt: null,
      nextAttemptAt: null,
      failure: null,
      card: null,
    },
  ],
  createdAt: "2026-03-10T20:00:00Z",
  holdExpiresAt: null,
  canCancel: true,
  refundable: 0,
  refunds: [],
  disputes: [],
  ...over,
});
export const session = (id: number, result: string, its: object = order(id)) => ({
  orderId: id,
  result,
  provider: "SANDBOX",
  order: its,
  actionUrl: null,
  failureCode: null,
});
const quoteOf = (body: { students: number[] | number; payment_plan: number }) => {
  const its = plans.find(({ id }) => id === body.payment_plan) ?? plan(0, 1);
  const count = Array.isArray(body.students) ? body.students.length : body.students;
  const total = its.cost * count;
  const amounts = its.installments.map(({ amount }) => amount * count);
  return {
    currency: "USD",
    studentsCount: count,
    perStudent: its.cost,
    subtotal: total,
    discount: 0,
    total,
    dueToday: server.paysLater ? 0 : amounts[0],
    promo: null,
    promoRefusal: null,
    installments: amounts.map((amount, index) => ({ number: index + 1, amount, dueAt: `2026-0${index + 3}-10T13:00:00Z` })),
  };
};

const visa = { cardBrand: "visa", cardLastDigits: "4242", cardExpiresYear: 2031, cardExpiresMonth: 8, isDefault: true };
const sandbox = { provider: "SANDBOX", fieldsUrl: "/sandbox-pay/fields", cardEntry: "fields" };

/** Serves the API calls of sign-up in the calling test file. */
export function serveSignup(): void {
  beforeEach(() => {
    localStorage.clear();
    server.sent = [];
    server.orders = {};
    server.cards = [];
    server.paysLater = false;
    server.offer = { providers: ["SANDBOX"], methods: [sandbox] };
    server.pay = async () => json(session(9, "paid"));
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      const body = typeof init.body === "string" ? (JSON.parse(init.body) as Record<string, unknown>) : null;
      server.sent.push({ path, body, key: (init.headers as Record<string, string>)["idempotency-key"] });
      if (path.endsWith("/regular_groups")) return json([group(31), group(32, { freeSeats: 0 })]);
      if (path.endsWith("/payment_plans")) return json(plans);
      if (path.endsWith("/quote")) return json(quoteOf(body as never));
      if (path.endsWith("/payment_settings")) return json({ stripePublicKey: null, ...server.offer, country: "us" });
      if (path.endsWith("/billing_dashboard"))
        return json({
          nextPayment: null,
          totals: [],
          orders: [],
          paymentMethods: [
            { id: 7, provider: "SANDBOX", ...visa },
            { id: 8, provider: "BRAINTREE", ...visa, cardLastDigits: "1881", isDefault: false },
          ],
        });
      if (path.endsWith("/init_session")) return server.pay();
      if (path.endsWith("/payment_methods")) return json(server.cards.shift());
      const known = server.orders[path];
      return known ? json(known) : json({ code: "not_found", message: "No", requestId: "r" }, 404);
    });
  });
  afterEach(() => void vi.unstubAllGlobals());
}

const pages: Record<string, () => React.ReactNode> = {
  signup: Begin,
  course: Course,
  schedule: Schedule,
  students: Students,
  checkout: Checkout,
  result: Result,
};
export const here: { address: string } = { address: "" };
export function Pages({ asked }: { asked: Asked }) {
  const { pathname, search } = useLocation();
  useEffect(() => void (here.address = pathname + search), [pathname, search]);
  const Page = pages[pathname.split("/").at(-1) ?? ""] ?? Begin;
  return (
    <QueryProvider>
      <SignupFlow courses={courses} asked={asked}>
        <Page />
      </SignupFlow>
    </QueryProvider>
  );
}
export const open = (path: string, { asked = nothingAsked, user = aClient }: { asked?: Asked; user?: typeof aClient | null } = {}) =>
  renderPage(<Pages asked={asked} />, { path, user, texts });

export const chosen = (over: Partial<SignupDraft["chosen"]> = {}): SignupDraft => ({
  ...emptySignupDraft,
  chosen: {
    ...emptySignupDraft.chosen,
    journey: "purchase",
    courseId: 4,
    paymentPlanId: 52,
    groupId: 31,
    studentLogins: ["noah.b", "maya.k"],
    ...over,
  },
});
/** Stores a draft as another tab or an earlier visit would. */
export const keep = (draft: SignupDraft) => localStorage.setItem(key, writeDraft(draft, Date.now()));
export const kept = () => readDraft(localStorage.getItem(key), Date.now());
export const payButton = () => screen.findByRole("button", { name: /^Pay .*460\.00.* now/ });
/** Presses the pay button, which waits for the price and the cards. */
export const press = async () => {
  const button = (await payButton()) as HTMLButtonElement;
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
};
export const presses = () => server.sent.filter(({ path }) => path.endsWith("/init_session"));
