import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from "vitest";
import errors from "~/shared/errors/texts/en.json";
import { toasts } from "~/kit/toast/toast-store.ts";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import sessions from "./texts/en.json";
import { SessionList, type OwnSession } from "./session-list.tsx";

const own: OwnSession = {
  id: 3,
  current: true,
  createdAt: "2026-03-10T14:00:00Z",
  lastSeenAt: null,
  expiresAt: "2026-03-17T14:00:00Z",
  ip: "203.0.*.*",
  device: { kind: "computer", browser: "Firefox", system: "Windows" },
  actingAs: null,
};
const other: OwnSession = {
  ...own,
  id: 2,
  current: false,
  lastSeenAt: "2026-03-09T01:30:00Z",
  device: { kind: "phone", browser: null, system: null },
  ip: null,
  actingAs: { id: 5, name: "Noah" },
};

let asked: string[] = [];
let status = 204;
let shown: MockInstance<typeof toasts.show>;
const onEnded = vi.fn(async () => {});
beforeEach(() => {
  asked = [];
  status = 204;
  vi.clearAllMocks();
  shown = vi.spyOn(toasts, "show");
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    asked.push(`${init.method} ${path}`);
    return status === 204
      ? new Response(null, { status })
      : new Response(JSON.stringify({ code: "x", message: "" }), { status, headers: { "content-type": "application/json" } });
  });
  renderPage(<SessionList sessions={[own, other]} onEnded={onEnded} />, { user: aClient, texts: { sessions } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("[AUTH-20] [AUTH-21] active sessions", () => {
  test("shows each session's device, times and location; marks the current one", () => {
    const [first, second] = screen.getAllByRole("listitem").map((row) => row.textContent);
    expect(first).toMatch(/^Firefox on Windows.*This session.*Logged in on Tue, Mar 10, 2026, 10:00 AM · from 203\.0\.\*\.\*/);
    expect(second).toMatch(/^Phone.*Viewing Noah’s pages.*Last used on Sun, Mar 08, 2026, 9:30 PM/);
    expect(second).not.toContain("from");
  });

  test("ends another session and reloads the list", async () => {
    fireEvent.click(screen.getByRole("button", { name: "End session: Phone" }));
    await waitFor(() => expect(onEnded).toHaveBeenCalledOnce());
    expect(asked).toEqual(["DELETE /api/auth/sessions/2"]);
    expect(shown).toHaveBeenCalledExactlyOnceWith({ tone: "success", mode: "replace", text: sessions.ended });
  });

  test("treats a missing session as ended; reports one that couldn't be ended", async () => {
    status = 404;
    fireEvent.click(screen.getByRole("button", { name: "End session: Phone" }));
    await waitFor(() => expect(onEnded).toHaveBeenCalledOnce());
    status = 500;
    fireEvent.click(screen.getByRole("button", { name: "End session: Phone" }));
    await waitFor(() => expect(shown).toHaveBeenCalledWith({ tone: "error", text: errors.unknown }));
    expect(onEnded).toHaveBeenCalledOnce();
  });

  test("logs out when the current session is ended", () => {
    expect(screen.getByRole("button", { name: "Log out" }).getAttribute("formaction")).toBe("/us/log-out");
  });
});
