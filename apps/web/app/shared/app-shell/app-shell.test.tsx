import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { confirms } from "~/kit/confirm/confirm-store.ts";
import { toasts } from "~/kit/toast/toast-store.ts";
import { useConfirm } from "../dialogs/use-confirm.ts";
import { readCookies } from "../runtime/cookies.ts";
import { renderPage } from "../testing/render-page.tsx";
import { AppShell } from "./app-shell.tsx";

afterEach(() => vi.restoreAllMocks());

describe("app shell", () => {
  test("[ER-03] says when the connection is lost, and when it is back", () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    renderPage(<AppShell />);
    expect(screen.queryByText("You’re offline.")).toBeNull();
    online.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    expect(screen.getByText("You’re offline.")).toBeTruthy();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(screen.queryByText("You’re offline.")).toBeNull();
    expect(screen.getByText("You’re back online")).toBeTruthy();
    act(() => toasts.dismiss(toasts.current()!.id));
  });

  test("[DL-05] asks with default button texts, and shows an error with 'Got it'", async () => {
    function Page() {
      const { ask, showError } = useConfirm();
      return (
        <>
          <button
            type="button"
            onClick={() =>
              void ask({ title: "Remove the card?", tone: "warning" }).then((yes) => toasts.show({ text: yes ? "removed" : "kept" }))
            }
          >
            remove
          </button>
          <button type="button" onClick={() => void showError("The card was declined")}>
            pay
          </button>
        </>
      );
    }
    renderPage(
      <>
        <Page />
        <AppShell />
      </>,
    );
    fireEvent.click(screen.getByText("remove"));
    fireEvent.click(await screen.findByRole("button", { name: "No" }));
    await screen.findByText("kept");
    await waitFor(() => {
      fireEvent.click(screen.getByText("pay"));
      expect(confirms.current()).not.toBeNull();
    });
    fireEvent.click(await screen.findByRole("button", { name: "Got it" }));
    expect(confirms.current()).toBeNull();
  });

  test("sends the browser's time zone to the server", () => {
    const named = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions");
    const options = Intl.DateTimeFormat().resolvedOptions();
    named.mockReturnValue({ ...options, timeZone: "Asia/Tokyo" });
    renderPage(<AppShell />);
    expect(readCookies(document.cookie)["tz"]).toBe("Asia/Tokyo");
    // A machine without a configured zone sends nothing.
    named.mockReturnValue({ ...options, timeZone: "UTC" });
    renderPage(<AppShell />);
    expect(readCookies(document.cookie)["tz"]).toBe("Asia/Tokyo");
    named.mockRestore();
  });
});
