import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderPage } from "~/shared/testing/render-page.tsx";
import checkout from "./texts/en.json";
import { PaymentPage } from "./payment-page.tsx";

const src = "https://pay.example/sale/generate/SALE1";

test("the provider's page is shown in a frame, and can be opened on its own", () => {
  renderPage(<PaymentPage provider="PAYME" src={src} onReturned={vi.fn()} />, { texts: { checkout } });
  expect(screen.getByTitle("PayMe’s payment page").getAttribute("src")).toBe(src);
  expect(screen.getByRole("link", { name: "Open the payment page on its own" }).getAttribute("href")).toBe(src);
});

test("the payer has returned only when our own page in that frame says so", () => {
  const onReturned = vi.fn();
  renderPage(<PaymentPage provider="PAYME" src={src} onReturned={onReturned} />, { texts: { checkout } });
  // The test's browser loads nothing in frames.
  const own = {} as Window;
  Object.defineProperty(screen.getByTitle("PayMe’s payment page"), "contentWindow", { value: own });
  const say = (data: unknown, origin = window.location.origin, source: MessageEventSource | null = own) =>
    fireEvent(window, new MessageEvent("message", { data, origin, source }));
  say({ type: "payment:returned" }, "https://pay.example");
  say({ type: "payment:returned" }, window.location.origin, window);
  say({ type: "payment:returned" }, window.location.origin, null);
  say({ type: "another" });
  say(null);
  expect(onReturned).not.toHaveBeenCalled();
  say({ type: "payment:returned" });
  expect(onReturned).toHaveBeenCalledTimes(1);
});
