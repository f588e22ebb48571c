import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { toasts } from "~/kit/toast/toast-store.ts";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import checkout from "../checkout/texts/en.json";
import { CardDialog } from "./card-dialog.tsx";
import billing from "./texts/en.json";

const answer = stubApi();
const texts = { billing, checkout };

describe("[PMT-01] adding a card whose bank asks first", () => {
  const stripe = { provider: "STRIPE" as const, fieldsUrl: "/payment-fields/stripe?account=1", cardEntry: "fields" as const };
  const step = { kind: "authenticate", clientSecret: "seti_1_secret_2" };
  const show = () => {
    const onClose = vi.fn<() => void>();
    renderPage(<CardDialog about="add" cards={[]} providers={[stripe]} onClose={onClose} />, { user: aClient, texts, onReload: () => {} });
    const frame = screen.getByTitle<HTMLIFrameElement>(/Card number/);
    const own = { postMessage: vi.fn<(message: { type: string }) => void>() };
    Object.defineProperty(frame, "contentWindow", { value: own });
    const post = (data: unknown) =>
      act(async () => {
        window.dispatchEvent(
          new MessageEvent("message", { data, origin: window.location.origin, source: own as unknown as MessageEventSource }),
        );
      });
    const hasSent = (type: string) => own.postMessage.mock.calls.some(([message]) => message.type === `payment-fields:${type}`);
    return { onClose, post, hasSent };
  };
  const begin = async () => {
    const dialog = show();
    await dialog.post({ type: "payment-fields:ready" });
    answer.mockImplementation(async () => json(200, { added: null, step, paymentMethods: [] }));
    fireEvent.click(screen.getByRole("button", { name: "Save card" }));
    await dialog.post({ type: "payment-fields:token", token: "pm_1" });
    await waitFor(() => expect(dialog.hasSent("authenticate")).toBe(true));
    expect(screen.getByText(billing.verifyCard)).toBeTruthy();
    return dialog;
  };

  test("[PMT-01] says that the bank asks, and saves the card once it has confirmed", async () => {
    const { onClose, post } = await begin();
    answer.mockImplementation(async () => json(200, { added: 7, step: null, paymentMethods: [] }));
    await post({ type: "payment-fields:authenticated" });
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const sent = answer.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as unknown);
    expect(sent).toEqual([1, 2].map(() => ({ payment_method: "pm_1", payment_provider: "STRIPE" })));
    expect(toasts.current()?.text).toBe("Card added");
  });

  test("[PMT-01] after a refusal, which the fields show, the card can be entered again; a bank that hasn't confirmed is named", async () => {
    const { onClose, post } = await begin();
    await post({ type: "payment-fields:invalid", field: null, message: "Refused" });
    await waitFor(() => expect(screen.queryByText(billing.verifyCard)).toBeNull());
    fireEvent.click(screen.getByRole("button", { name: "Save card" }));
    await post({ type: "payment-fields:token", token: "pm_2" });
    await waitFor(() => expect(screen.getByText(billing.verifyCard)).toBeTruthy());
    await post({ type: "payment-fields:authenticated" });
    expect(await screen.findByText(billing.cardNotVerified)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
