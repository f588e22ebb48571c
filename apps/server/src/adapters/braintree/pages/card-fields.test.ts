import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { Window } from "happy-dom";
import { describe, expect, test, vi } from "vitest";
import { fieldsPage } from "./fields-page.ts";
import { fieldsTexts } from "./texts.ts";

const script = readFileSync(new URL("./card-fields.js", import.meta.url), "utf8");
const origin = "https://larks.example";
const texts = fieldsTexts.us;

interface Paid {
  nonce: string;
  liabilityShifted?: boolean;
  liabilityShiftPossible?: boolean;
}
interface Options {
  amount?: number | null;
  threeDSecureEnabled?: boolean;
  tokenStatus?: number;
  requestPaymentMethod?: () => Promise<Paid>;
}

/** Opens the page with a Drop-in of the test's own, and waits until it is ready. */
async function open({ amount = 240_00, threeDSecureEnabled = true, tokenStatus = 200, requestPaymentMethod }: Options = {}) {
  const window = new Window({ url: `${origin}/payment-fields/braintree` });
  window.document.write(
    fieldsPage("us", { brand: "Larkroom", amount, digits: 2 }).replaceAll(/<(?:link|script src)[^>]*>(?:<\/script>)?/g, ""),
  );
  const told: { type: string; [name: string]: unknown }[] = [];
  const parent = { postMessage: (message: { type: string }, to: string) => to === origin && told.push(message) };
  const listeners: ((event: object) => void)[] = [];
  const dropin = {
    on: vi.fn<(name: string, listener: () => void) => void>(),
    clearSelectedPaymentMethod: vi.fn<() => void>(),
    requestPaymentMethod: vi.fn(
      requestPaymentMethod ?? (() => Promise.resolve({ nonce: "nonce-1", liabilityShifted: true, liabilityShiftPossible: true })),
    ),
  };
  const create = vi.fn<(options: object) => Promise<typeof dropin>>(() => Promise.resolve(dropin));
  const clientToken = btoa(JSON.stringify({ threeDSecureEnabled }));
  const fetch = vi.fn(() => Promise.resolve(new Response(JSON.stringify({ clientToken }), { status: tokenStatus })));
  runInNewContext(script, {
    window,
    parent,
    fetch,
    atob,
    document: window.document,
    location: window.location,
    braintree: { dropin: { create } },
    addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
    ResizeObserver: class {
      observe(): void {
        // There is no layout here.
      }
    },
  });
  await vi.waitFor(() => expect(told).toContainEqual({ type: "payment-fields:ready" }));
  told.length = 0;
  const send = (more: object = {}): void => {
    for (const listener of listeners) listener({ source: parent, origin, data: { type: "payment-fields:submit" }, ...more });
  };
  /** Asks for a token and returns the answer. */
  const submit = async () => {
    told.length = 0;
    send();
    const isAnswer = ({ type }: { type: string }): boolean => /:(?:token|invalid)$/.test(type);
    await vi.waitFor(() => expect(told.filter(isAnswer)).toHaveLength(1));
    return told.find(isAnswer);
  };
  const shown = (): string => window.document.getElementById("failure")?.textContent ?? "";
  return { window, told, dropin, create, fetch, send, submit, shown };
}

describe("Braintree's card fields in a checkout", () => {
  test("a card becomes a token after the bank was asked about the amount", async () => {
    const page = await open();
    expect(page.create).toHaveBeenCalledWith(expect.objectContaining({ locale: "en_US", threeDSecure: true }));
    expect(await page.submit()).toEqual({ type: "payment-fields:token", token: "nonce-1" });
    expect(page.dropin.requestPaymentMethod).toHaveBeenCalledWith({ threeDSecure: { amount: "240.00" } });
  });

  test("the bank is not asked for an account without 3D Secure", async () => {
    const page = await open({ threeDSecureEnabled: false });
    expect(page.create).toHaveBeenCalledWith(expect.objectContaining({ threeDSecure: false }));
    expect(await page.submit()).toMatchObject({ type: "payment-fields:token" });
    expect(page.dropin.requestPaymentMethod).toHaveBeenCalledWith({});
  });

  test("a card to be saved is verified with nothing to pay, and a changed amount is the one the bank shows", async () => {
    const page = await open({ amount: null });
    page.send({ data: { type: "payment-fields:amount", amount: 5, saves: false } });
    await page.submit();
    page.send({ data: { type: "payment-fields:amount", amount: null } });
    await page.submit();
    await page.submit();
    expect(page.dropin.requestPaymentMethod.mock.calls).toEqual([
      [{ threeDSecure: { amount: "0.05" } }],
      [{ threeDSecure: { amount: "0.00", challengeRequested: true, cardAddChallengeRequested: true } }],
    ]);
  });

  test("the holder of a card that pays now and is saved for later is asked by their bank", async () => {
    const page = await open();
    page.send({ data: { type: "payment-fields:amount", amount: 240_00, saves: true } });
    await page.submit();
    expect(page.dropin.requestPaymentMethod).toHaveBeenCalledWith({ threeDSecure: { amount: "240.00", challengeRequested: true } });
  });

  test("a payer whose bank did not verify them pays nothing and is told so", async () => {
    const page = await open({
      requestPaymentMethod: () => Promise.resolve({ nonce: "n", liabilityShifted: false, liabilityShiftPossible: true }),
    });
    expect(await page.submit()).toEqual({ type: "payment-fields:invalid", field: null, message: texts.notVerified });
    expect(page.dropin.clearSelectedPaymentMethod).toHaveBeenCalledOnce();
    expect(page.shown()).toBe(texts.notVerified);
  });

  test("a card whose bank takes no part in 3D Secure pays", async () => {
    const page = await open({
      requestPaymentMethod: () => Promise.resolve({ nonce: "n", liabilityShifted: false, liabilityShiftPossible: false }),
    });
    expect(await page.submit()).toMatchObject({ token: "n" });
  });

  test("incomplete details are shown", async () => {
    const page = await open({ requestPaymentMethod: () => Promise.reject(new Error("No payment method is available.")) });
    expect(await page.submit()).toMatchObject({ type: "payment-fields:invalid", message: texts.incomplete });
  });

  test("an error goes once the details are complete, and not while they are not", async () => {
    const page = await open({ requestPaymentMethod: () => Promise.reject(new Error("No payment method is available.")) });
    await page.submit();
    const say = (name: string): void => page.dropin.on.mock.calls.find(([its]) => its === name)?.[1]();
    say("noPaymentMethodRequestable");
    expect(page.shown()).toBe(texts.incomplete);
    say("paymentMethodRequestable");
    expect(page.shown()).toBe("");
  });

  test("room for the bank's question is asked for only where the bank may ask", async () => {
    for (const threeDSecureEnabled of [true, false]) {
      const page = await open({ threeDSecureEnabled });
      await page.submit();
      expect(page.told.some(({ type }) => type === "payment-fields:verifying")).toBe(threeDSecureEnabled);
    }
  });

  test("a token is given once: a second payment needs the card again", async () => {
    const page = await open();
    await page.submit();
    expect(await page.submit()).toMatchObject({ type: "payment-fields:invalid", message: texts.enterAgain });
    expect(page.dropin.clearSelectedPaymentMethod).toHaveBeenCalledOnce();
    expect(await page.submit()).toMatchObject({ type: "payment-fields:token" });
  });

  test("without a token for the fields, it says so and can be tried again", async () => {
    const page = await open({ tokenStatus: 503 });
    expect(page.shown()).toBe(texts.failed);
    expect(await page.submit()).toMatchObject({ type: "payment-fields:invalid", message: texts.failed });
    const again = page.window.document.querySelector("button");
    expect(again?.hidden).toBe(false);
    again?.click();
    await vi.waitFor(() => expect(page.fetch).toHaveBeenCalledTimes(2));
  });

  test("another page's messages are ignored", async () => {
    const page = await open();
    page.send({ origin: "https://evil.example" });
    page.send({ source: {} });
    expect(page.dropin.requestPaymentMethod).not.toHaveBeenCalled();
  });
});
