import { emptyDraft } from "@larkroom/domain/enrolment/draft";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { openNextCart, startQueue } from "~/features/enrolment/draft/cart-queue.ts";
import { withAttempt } from "~/features/enrolment/draft/attempt.ts";
import { begin } from "./asked.ts";
import { chosen, here, json, keep, kept, open, order, payButton, press, presses, serveSignup, server, session } from "./signup.testing.tsx";

serveSignup();

/** The current step in the sign-up navigation; none when all are done. */
const stepAt = () =>
  within(screen.getByRole("navigation", { name: "Sign-up steps" }))
    .getAllByRole("listitem")
    .find((each) => each.getAttribute("aria-current") === "step")?.textContent;

describe("[S-76] pay button", () => {
  test("shows today's amount, pays once however often it is pressed, and leads to the result", async () => {
    keep(chosen());
    const gate = Promise.withResolvers<Response>();
    server.pay = () => gate.promise;
    server.orders["/api/public/profile/client/orders/9"] = order(9);
    open("/us/signup/checkout");
    const button = await payButton();
    await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
    for (let times = 0; times < 3; times++) fireEvent.click(button);
    await waitFor(() => expect(presses()).toHaveLength(1));
    expect(presses()[0]?.body).toEqual({
      students: [5, 6],
      payment_plan: 52,
      group: 31,
      promo_code: null,
      payment_provider: "SANDBOX",
      payment_method: "7",
      journey: "purchase",
    });
    await act(async () => gate.resolve(json(session(9, "paid"))));
    expect(await screen.findByText(/^Payment complete\./)).toBeTruthy();
    expect([presses().length, here.address, kept().chosen.orderId]).toEqual([1, "/us/signup/result?order=9", 9]);
  });

  test("waits until the card that would be charged is shown", async () => {
    keep(chosen());
    const cards = Promise.withResolvers<void>();
    const answer = fetch;
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      if (path.endsWith("/billing_dashboard")) await cards.promise;
      return answer(path, init);
    });
    open("/us/signup/checkout");
    const button = (await payButton()) as HTMLButtonElement;
    await waitFor(() => expect(server.sent.some(({ path }) => path.endsWith("/payment_settings"))).toBe(true));
    fireEvent.click(button);
    expect([button.disabled, presses().length, screen.queryByRole("alert")]).toEqual([true, 0, null]);
    await act(async () => cards.resolve());
    expect(await screen.findByText(/4242/)).toBeTruthy();
    expect(button.disabled).toBe(false);
  });

  test("keeps the key after a lost answer: pressing again or reloading resends the same attempt", async () => {
    keep(chosen());
    server.pay = async () => {
      throw new TypeError("Failed to fetch");
    };
    const first = open("/us/signup/checkout");
    await press();
    expect((await screen.findByRole("alert")).textContent).toMatch(/you won’t be charged twice/);
    await press();
    await waitFor(() => expect(presses()).toHaveLength(2));
    first.unmount();
    server.pay = async () => json(session(9, "paid"));
    server.orders["/api/public/profile/client/orders/9"] = order(9);
    open("/us/signup/checkout");
    expect(await screen.findByText(/^Payment complete\./)).toBeTruthy();
    const [one, two, three] = presses();
    expect(one?.key).toMatch(/^[0-9a-f]{32}$/);
    expect([two?.key, three?.key]).toEqual([one?.key, one?.key]);
    expect([two?.body, three?.body]).toEqual([one?.body, one?.body]);
  });

  test("keeps everything after a decline, and gives the next attempt a new key", async () => {
    keep(chosen());
    const declined = order(9, {
      status: "PENDING",
      holdExpiresAt: "2099-03-10T20:27:00Z",
      installments: [{ ...order(9).installments[0], status: "stalled", failure: "card_declined" }],
    });
    server.orders["/api/public/profile/client/orders/9"] = declined;
    server.pay = async () => json(session(9, "declined", declined));
    open("/us/signup/checkout");
    await press();
    fireEvent.click(await screen.findByRole("button", { name: "Try another card" }));
    await payButton();
    expect(kept().chosen).toEqual({ ...chosen().chosen, orderId: null });
    expect(screen.getByText(/^Both seats are held until/)).toBeTruthy();
    const before = presses().at(-1)?.key;
    server.pay = async () => json(session(10, "paid"));
    server.orders["/api/public/profile/client/orders/10"] = order(10);
    await press();
    expect(await screen.findByText(/^Payment complete\./)).toBeTruthy();
    await waitFor(() => expect(stepAt()).toBeUndefined());
    expect(presses().at(-1)?.key).not.toBe(before);
  });

  test("a full group is reported, and another time can be chosen with the rest kept", async () => {
    keep(chosen());
    server.pay = async () => json({ code: "group_full", message: "Full", requestId: "r" }, 409);
    open("/us/signup/checkout");
    await press();
    expect(await screen.findByText("This group is now full")).toBeTruthy();
    await waitFor(() => expect(here.address).toBe("/us/signup/result?outcome=full"));
    fireEvent.click(screen.getByRole("button", { name: "Choose another time" }));
    await waitFor(() => expect(here.address).toBe("/us/signup/schedule?full=1"));
    expect(kept().chosen).toMatchObject({ courseId: 4, groupId: null, studentLogins: ["noah.b", "maya.k"], orderId: null });
    expect(kept().attempt).toBeNull();
  });

  test("a payment still being processed elsewhere leads to its own result", async () => {
    keep(chosen());
    server.pay = async () => json({ code: "student_already_enrolled", message: "No", reason: "payment_processing", requestId: "r" }, 409);
    const processing = order(12, { status: "PENDING", installments: [{ ...order(12).installments[0], status: "pending" }] });
    server.orders["/api/public/profile/client/orders"] = [order(3), processing];
    server.orders["/api/public/profile/client/orders/12"] = processing;
    open("/us/signup/checkout");
    await press();
    expect(await screen.findByText("Your bank is still processing this")).toBeTruthy();
    expect(stepAt()).toBe("4Checkout");
    expect(here.address).toBe("/us/signup/result?order=12");
  });

  test("[PAY-04] of several providers the payer chooses one, and only its own cards are shown and sent", async () => {
    const fields = { provider: "SANDBOX", fieldsUrl: "/sandbox-pay/fields", cardEntry: "fields" };
    server.offer = { providers: ["SANDBOX", "BRAINTREE"], methods: [fields, { ...fields, provider: "BRAINTREE" }] };
    keep(chosen());
    open("/us/signup/checkout");
    const ways = await screen.findByRole("group", { name: "How to pay" });
    expect([screen.queryByText(/4242/) !== null, screen.queryByText(/1881/)]).toEqual([true, null]);
    fireEvent.click(within(ways).getByRole("radio", { name: /Through Braintree/ }));
    expect([screen.queryByText(/4242/), screen.queryByText(/1881/) !== null]).toEqual([null, true]);
    await press();
    await waitFor(() => expect(presses()).toHaveLength(1));
    expect(presses()[0]?.body).toMatchObject({ payment_provider: "BRAINTREE", payment_method: "8" });
  });

  test("[PAY-04] after a declined card the same way to pay is chosen", async () => {
    const fields = { provider: "SANDBOX", fieldsUrl: "/sandbox-pay/fields", cardEntry: "fields" };
    server.offer = { providers: ["SANDBOX", "BRAINTREE"], methods: [fields, { ...fields, provider: "BRAINTREE" }] };
    const declined = order(9, {
      provider: "BRAINTREE",
      status: "PENDING",
      installments: [{ ...order(9).installments[0], status: "stalled", failure: "card_declined" }],
    });
    server.orders["/api/public/profile/client/orders/9"] = declined;
    server.pay = async () => json({ ...session(9, "declined", declined), provider: "BRAINTREE" });
    keep(chosen());
    open("/us/signup/checkout");
    fireEvent.click(await screen.findByRole("radio", { name: /Through Braintree/ }));
    await press();
    fireEvent.click(await screen.findByRole("button", { name: "Try another card" }));
    expect((await screen.findByRole<HTMLInputElement>("radio", { name: /Through Braintree/ })).checked).toBe(true);
  });

  test("[PAY-01] where the school collects the money, no card is asked for, and the result says whom to pay and until when", async () => {
    server.offer = { providers: ["NONE"], methods: [] };
    const waiting = order(9, { provider: "NONE", status: "PENDING", holdExpiresAt: "2099-03-17T20:27:00Z" });
    server.pay = async () => json({ ...session(9, "needs_action", waiting), provider: "NONE" });
    server.orders["/api/public/profile/client/orders/9"] = waiting;
    keep(chosen());
    open("/us/signup/checkout");
    expect(await screen.findByText(/^The school collects the payment itself/)).toBeTruthy();
    fireEvent.click(await screen.findByRole("button", { name: "Place order" }));
    expect(await screen.findByRole("heading", { name: /^Pay .Harbor Bay School. directly by .*Mar 17, 2099/ })).toBeTruthy();
    expect(screen.getByText(/^Your seat is held until then\. Pay .*\$460/)).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Continue to your bank" })).toBeNull();
    expect(presses()[0]?.body).toMatchObject({ payment_provider: "NONE", payment_method: null });
  });

  test("[PAY-04] a card that is entered on the provider's page is not asked for here, and the button says what comes next", async () => {
    server.offer = { providers: ["PAYME"], methods: [{ provider: "PAYME", fieldsUrl: null, cardEntry: "page" }] };
    keep(chosen());
    open("/us/signup/checkout");
    expect(await screen.findByText("You’ll enter your card on PayMe’s secure page.")).toBeTruthy();
    const button = await screen.findByRole<HTMLButtonElement>("button", { name: /^Continue to pay .*460\.00/ });
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.click(button);
    await waitFor(() => expect(presses()).toHaveLength(1));
    expect(presses()[0]?.body).toMatchObject({ payment_provider: "PAYME", payment_method: null });
  });

  test("[PMT-01] with nothing due today a new card is saved first, after its bank has asked, and the order names it", async () => {
    server.paysLater = true;
    server.cards = [
      { added: null, step: { kind: "authenticate", clientSecret: "seti_1_secret_2" }, paymentMethods: [] },
      { added: 7, step: null, paymentMethods: [] },
    ];
    keep(chosen({ paymentMethodId: "new" }));
    open("/us/signup/checkout");
    const frame = await screen.findByTitle<HTMLIFrameElement>(/Card number/);
    const own = { postMessage: vi.fn<(message: { type: string }) => void>() };
    Object.defineProperty(frame, "contentWindow", { value: own });
    const post = (type: string, more: object = {}) => {
      const data = { type: `payment-fields:${type}`, ...more };
      const source = own as unknown as MessageEventSource;
      return act(async () => void window.dispatchEvent(new MessageEvent("message", { data, origin: window.location.origin, source })));
    };
    const told = (type: string) => own.postMessage.mock.calls.filter(([message]) => message.type === `payment-fields:${type}`);
    await post("ready");
    const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Confirm with nothing due today" });
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.click(button);
    await waitFor(() => expect(told("submit")).toHaveLength(1));
    await post("token", { token: "pm_1" });
    await waitFor(() => expect(told("authenticate")).toHaveLength(1));
    expect(presses()).toEqual([]);
    await post("authenticated");
    await waitFor(() => expect(presses()).toHaveLength(1));
    expect(presses()[0]?.body).toMatchObject({ payment_method: "7" });
    expect(server.sent.filter(({ path }) => path.endsWith("/payment_methods")).map(({ body }) => body?.["payment_method"])).toEqual([
      "pm_1",
      "pm_1",
    ]);
  });

  test("sends nothing without a child", async () => {
    keep(chosen());
    open("/us/signup/checkout");
    await payButton();
    for (const name of [/Noah/, /Maya/]) fireEvent.click(screen.getByRole("checkbox", { name }));
    const button = await screen.findByRole<HTMLButtonElement>("button", { name: /^Pay .*230.00.* now/ });
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.click(button);
    expect(await screen.findByText("Choose who’s joining.")).toBeTruthy();
    expect([presses(), here.address, kept().chosen.studentLogins]).toEqual([[], "/us/signup/checkout", ["maya.k"]]);
    fireEvent.click(screen.getByRole("checkbox", { name: /Noah/ }));
    await waitFor(() => expect(kept().chosen.studentLogins).toEqual(["noah.b"]));
  });

  test("asks for no card for a trial", async () => {
    keep(chosen({ journey: "trial", paymentPlanId: 53, studentLogins: ["noah.b"] }));
    const free = order(9, { amount: 0, journey: "trial" });
    server.pay = async () => json(session(9, "paid", free));
    server.orders["/api/public/profile/client/orders/9"] = free;
    open("/us/signup/checkout");
    const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Book the class" });
    expect(screen.queryByText("Visa ending 4242")).toBeNull();
    expect(screen.queryByText("I have a promo code")).toBeNull();
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.click(button);
    expect(await screen.findByText(/^You’re booked\./)).toBeTruthy();
    expect(presses()[0]?.body).toMatchObject({ payment_plan: 53, payment_method: null, journey: "trial" });
  });
});

describe("[TTB-01] purchases one after the other", () => {
  const cart = (over: object) => ({ ...emptyDraft, journey: "purchase" as const, ...over });
  const second = cart({ courseId: 5, groupId: 31, paymentPlanId: 51, studentLogins: ["maya.k"] });
  const both = () =>
    startQueue(chosen({ orderId: 3 }), [cart({ courseId: 4, groupId: 31, paymentPlanId: 52, studentLogins: ["noah.b"] }), second]);

  test("[TTB-01] the checkout says what comes next, and after a payment the next purchase opens with everything filled in", async () => {
    keep(both());
    server.orders["/api/public/profile/client/orders/9"] = order(9);
    open("/us/signup/checkout");
    expect(await screen.findByText("Payment 1 of 2. Next: Chess for Maya.")).toBeTruthy();
    const first = await screen.findByRole<HTMLButtonElement>("button", { name: /^Pay .*230\.00.* now/ });
    await waitFor(() => expect(first.disabled).toBe(false));
    fireEvent.click(first);
    fireEvent.click(await screen.findByRole("button", { name: "Continue to payment 2 of 2" }));
    expect(await screen.findByText("Payment 2 of 2, the last one.")).toBeTruthy();
    expect(kept().chosen).toEqual(second);
    server.pay = async () => json(session(10, "paid"));
    server.orders["/api/public/profile/client/orders/10"] = order(10);
    await press();
    expect(await screen.findByText(/^Payment complete\./)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Continue to payment/ })).toBeNull();
    expect(presses().map(({ body }) => [body?.["payment_plan"], body?.["students"]])).toEqual([
      [52, [5]],
      [51, [6]],
    ]);
  });

  test("[TTB-01] a purchase that isn't paid doesn't lead to the next one, and another sign-up ends the queue", async () => {
    keep({ ...both(), chosen: { ...both().chosen, orderId: 9 } });
    const waiting = order(9, {
      status: "PENDING",
      installments: [{ ...order(9).installments[0], status: "stalled", failure: "card_declined" }],
    });
    server.orders["/api/public/profile/client/orders/9"] = waiting;
    open("/us/signup/result?order=9");
    await screen.findByRole("button", { name: "Try another card" });
    expect(screen.queryByRole("button", { name: /^Continue to payment/ })).toBeNull();
    expect(begin(both(), { journey: "trial", course: null, groupId: null, student: null }).draft.queue).toBeNull();
  });

  test("[TTB-01] an unanswered payment is settled before the first purchase of a queue", () => {
    const sent = withAttempt(chosen(), { courseId: 4, request: "{}" }, () => "key");
    const queued = startQueue(sent, [second]);
    expect([queued.attempt, queued.chosen]).toEqual([sent.attempt, sent.chosen]);
    expect(openNextCart(queued)).toMatchObject({ attempt: null, chosen: second, queue: { next: 1 } });
  });
});
