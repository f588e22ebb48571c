import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { createRef, useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { CardFrame, type CardFrameHandle } from "./card-frame.tsx";
import checkout from "./texts/en.json";

const texts = { checkout };

describe("[S-84] card fields", () => {
  const ref = createRef<CardFrameHandle>();
  const enter = vi.fn();
  /** Card fields whose amount changes with a promo code, or to nothing. */
  function Fields() {
    const [amount, setAmount] = useState<number | null>(240_00);
    const sum = amount === null ? null : { amount, currency: "ILS" };
    return (
      <>
        <CardFrame src="/fields?account=3" sum={sum} saves={amount === null} ref={ref} onEnter={enter} />
        <button onClick={() => setAmount(120_00)}>Half</button>
        <button onClick={() => setAmount(null)}>Free</button>
      </>
    );
  }
  const show = () => {
    enter.mockClear();
    renderPage(<Fields />, { texts, path: "/il/signup/checkout", edition: "il" });
    const frame = screen.getByTitle<HTMLIFrameElement>(/Card number/);
    const own = { postMessage: vi.fn() } as unknown as Window;
    Object.defineProperty(frame, "contentWindow", { value: own });
    const post = (data: unknown, { origin = window.location.origin, source = own }: { origin?: string; source?: Window | null } = {}) =>
      act(async () => void window.dispatchEvent(new MessageEvent("message", { data, origin, source: source as MessageEventSource })));
    return { frame, own, post };
  };

  test("use the page's language, and the page itself has no field for a card number", () => {
    const { frame } = show();
    expect(new URL(frame.src).searchParams.get("lang")).toBe("il");
    expect(document.querySelectorAll("input")).toHaveLength(0);
  });

  test("return a reference on request, and none for incomplete data", async () => {
    const { own, post } = show();
    await post({ type: "payment-fields:ready" });
    const first = ref.current?.token();
    expect(own.postMessage).toHaveBeenCalledWith({ type: "payment-fields:submit" }, window.location.origin);
    await post({ type: "payment-fields:invalid", field: "number", message: "Enter the card number." });
    expect(await first).toBeNull();
    const second = ref.current?.token();
    await post({ type: "payment-fields:token", token: "tok_1" });
    expect(await second).toBe("tok_1");
    await post({ type: "payment-fields:enter" });
    expect(enter).toHaveBeenCalledTimes(1);
  });

  test("asked for while they load, answer once they have", async () => {
    const { own, post } = show();
    const token = ref.current?.token();
    expect(own.postMessage).not.toHaveBeenCalled();
    await post({ type: "payment-fields:ready" });
    const sent = vi.mocked(own.postMessage).mock.calls.map(([message]) => (message as { type: string }).type);
    expect(sent).toEqual(["payment-fields:amount", "payment-fields:submit"]);
    await post({ type: "payment-fields:token", token: "tok_1" });
    expect(await token).toBe("tok_1");
  });

  test("loaded after the payer was told that they don't answer, aren't asked", async () => {
    vi.useFakeTimers();
    const { own, post } = show();
    const asked = ref.current?.token().catch((error: Error) => error.message);
    await post({ type: "payment-fields:height", height: 300 });
    await act(() => vi.advanceTimersByTimeAsync(14_000));
    await post({ type: "payment-fields:change", complete: false });
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(await asked).toBe("the card fields did not answer");
    await post({ type: "payment-fields:ready" });
    const sent = vi.mocked(own.postMessage).mock.calls.map(([message]) => (message as { type: string }).type);
    expect(sent).toEqual(["payment-fields:amount"]);
    vi.useRealTimers();
  });

  test("are told the amount, also when it changes, without losing what was entered", async () => {
    const { frame, own, post } = show();
    expect(Object.fromEntries(new URL(frame.src).searchParams)).toEqual({ account: "3", lang: "il", amount: "24000", currency: "ILS" });
    await post({ type: "payment-fields:ready" });
    fireEvent.click(screen.getByText("Half"));
    fireEvent.click(screen.getByText("Free"));
    const amounts = vi.mocked(own.postMessage).mock.calls.map(([message]) => (message as { amount?: number | null }).amount);
    expect(amounts).toEqual([240_00, 120_00, null]);
    expect(own.postMessage).toHaveBeenLastCalledWith({ type: "payment-fields:amount", amount: null, saves: true }, window.location.origin);
    expect(screen.getByTitle(/Card number/)).toBe(frame);
    expect(new URL(frame.src).searchParams.get("amount")).toBe("24000");
  });

  test("may wait for the payer's bank for as long as it takes", async () => {
    const { post } = show();
    vi.useFakeTimers();
    const onToken = vi.fn();
    const token = ref.current?.token().then(onToken, onToken);
    await post({ type: "payment-fields:verifying" });
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    expect(onToken).not.toHaveBeenCalled();
    await post({ type: "payment-fields:token", token: "nonce_1" });
    await token;
    expect(onToken).toHaveBeenCalledWith("nonce_1");
    vi.useRealTimers();
  });

  test("let the holder of a card answer their bank for as long as it takes, and tell whether the bank confirmed", async () => {
    const { own, post } = show();
    vi.useFakeTimers();
    const asked = ref.current?.authenticate("seti_1_secret_2");
    expect(own.postMessage).toHaveBeenLastCalledWith(
      { type: "payment-fields:authenticate", clientSecret: "seti_1_secret_2" },
      window.location.origin,
    );
    await post({ type: "payment-fields:verifying" });
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    await post({ type: "payment-fields:authenticated" });
    expect(await asked).toBe(true);
    vi.useRealTimers();
    const refused = ref.current?.authenticate("seti_1_secret_2");
    await post({ type: "payment-fields:invalid", field: null, message: "No" });
    expect(await refused).toBe(false);
  });

  test("ignore messages from other origins and windows", async () => {
    const { own, post } = show();
    const onToken = vi.fn();
    void ref.current?.token().then(onToken);
    const token = { type: "payment-fields:token", token: "tok_evil" };
    await post(token, { origin: "https://evil.example" });
    await post(token, { source: window });
    await post(token, { source: null });
    await post({ type: "payment-fields:enter" }, { origin: "https://evil.example" });
    expect([onToken.mock.calls.length, enter.mock.calls.length]).toEqual([0, 0]);
    await post(token, { source: own });
    await waitFor(() => expect(onToken).toHaveBeenCalledWith("tok_evil"));
  });

  test("report that they couldn't load, with a retry button", async () => {
    vi.useFakeTimers();
    show();
    await act(() => vi.advanceTimersByTimeAsync(15_100));
    expect(screen.getByRole("alert").textContent).toContain("We couldn’t load the card form");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(screen.getByTitle(/Card number/)).toBeTruthy();
  });
});
