import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from "vitest";
import errors from "~/shared/errors/texts/en.json";
import { toasts } from "~/kit/toast/toast-store.ts";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { stubApi } from "~/shared/testing/stub-api.ts";
import sessions from "./texts/en.json";
import { TrustedDevices, type TrustedDevice } from "./trusted-devices.tsx";

const device: TrustedDevice = {
  id: 7,
  current: true,
  device: { kind: "computer", browser: "Firefox", system: "Windows" },
  createdAt: "2026-03-01T14:00:00Z",
  lastUsedAt: "2026-03-08T14:00:00Z",
  expiresAt: "2026-03-31T14:00:00Z",
};
const answer = stubApi();
let shown: MockInstance<typeof toasts.show>;
const onForgotten = vi.fn(async () => {});
beforeEach(() => {
  vi.clearAllMocks();
  shown = vi.spyOn(toasts, "show");
});
afterEach(() => void vi.restoreAllMocks());
const forget = () => fireEvent.click(screen.getByRole("button", { name: "Remove all trusted devices" }));

describe("[AUTH-32] [AUTH-33] trusted devices", () => {
  test("shows each one's name and expiry; forgets all of them at once", async () => {
    answer.mockResolvedValue(new Response(null, { status: 204 }));
    renderPage(<TrustedDevices devices={[device]} onForgotten={onForgotten} />, { texts: { sessions } });
    expect(screen.getByRole("listitem").textContent).toMatch(/^Firefox on WindowsThis deviceTrusted until .*31.* last used .*08/);
    forget();
    await waitFor(() => expect(onForgotten).toHaveBeenCalledOnce());
    expect(answer).toHaveBeenCalledOnce();
    expect(answer.mock.calls[0]?.[0]).toBe("/api/auth/trusted_devices");
    expect(shown).toHaveBeenCalledExactlyOnceWith({ tone: "success", mode: "replace", text: sessions.trusted.forgotten });
  });

  test("reports a failure and keeps the list", async () => {
    answer.mockResolvedValue(new Response("{}", { status: 500, headers: { "content-type": "application/json" } }));
    renderPage(<TrustedDevices devices={[device]} onForgotten={onForgotten} />, { texts: { sessions } });
    forget();
    await waitFor(() => expect(shown).toHaveBeenCalledWith({ tone: "error", text: errors.unknown }));
    expect(onForgotten).not.toHaveBeenCalled();
  });

  test("explains how to trust a device when there is none", () => {
    renderPage(<TrustedDevices devices={[]} onForgotten={onForgotten} />, { texts: { sessions } });
    expect(screen.getByText(sessions.trusted.none)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });
});
