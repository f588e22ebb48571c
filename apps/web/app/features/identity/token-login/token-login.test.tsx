import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ConfirmHost } from "~/kit/confirm/confirm-host.tsx";
import { leadToLogin } from "~/shared/guards/handed-over.ts";
import type { User } from "~/shared/session/session.ts";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import tokenLogin from "./texts/en.json";
import { TokenLogin } from "./token-login.tsx";

let sent: unknown[] = [];
let replies: [status: number, body: unknown][] = [];
const opened = vi.fn();
beforeEach(() => {
  sent = [];
  replies = [];
  opened.mockClear();
  vi.spyOn(window.location, "assign").mockImplementation(opened);
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    // The URL must be cleared by now.
    sent.push([path, JSON.parse(init.body as string), window.location.hash]);
    const [status, body] = replies.shift() ?? [200, { token: "t" }];
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.history.replaceState(null, "", "/");
});

function arrive(address: string, user: User | null = null) {
  window.history.replaceState(null, "", leadToLogin(new URL(address, "http://localhost"), "us") ?? address);
  renderPage(
    <>
      <TokenLogin />
      <ConfirmHost />
    </>,
    { user, texts: { tokenLogin } },
  );
}
const refused = (status: number, code: string): [number, unknown] => [status, { code, message: "No", requestId: "r" }];

describe("[PM-09] [AUTH-19] login token in a URL", () => {
  test("is removed from the URL before it is sent once, and opens the requested page", async () => {
    arrive("/us/profile/billing?page=2&token=abc&type=client&logout=true");
    await waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith("/us/profile/billing?page=2"));
    expect(sent).toEqual([["/api/auth/login/token", { token: "abc", type: "client", confirm: false }, ""]]);
  });

  test("[AUTH-15] has a separate call for the other kind of token; a second factor comes first", async () => {
    replies = [[200, { token: "t", secondFactor: "verify" }]];
    arrive("/us/staff?oauth.token=o-1&type=admin");
    await waitFor(() => expect(opened).toHaveBeenCalledWith("/us/login/second-factor?redirect=%2Fus%2Fstaff"));
    expect(sent).toEqual([["/api/auth/login/bearer_by_oauth", { oauth_token: "o-1", type: "admin", confirm: false }, ""]]);
  });

  test("[S-17] asks when someone else is logged in, whatever the URL says", async () => {
    replies = [refused(409, "other_person_logged_in")];
    arrive("/us?token=abc&type=client&logout=true", aClient);
    expect(await screen.findByText(/You’re logged in as Rachel Bennett/)).toBeTruthy();
    expect(sent).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "Stay logged in as Rachel Bennett" }));
    expect(opened).toHaveBeenCalledExactlyOnceWith("/us/profile");
    fireEvent.click(screen.getByRole("button", { name: "Log in with this link" }));
    await waitFor(() => expect(opened).toHaveBeenLastCalledWith("/us"));
    expect(sent[1]).toEqual(["/api/auth/login/token", { token: "abc", type: "client", confirm: true }, ""]);
  });

  test.each([
    [refused(409, "token_invalid"), tokenLogin.failed.token_invalid],
    [refused(429, "too_many_requests"), tokenLogin.failed.wait],
    [refused(500, "internal_error"), tokenLogin.failed.unknown],
  ])("[ER-04] shows what went wrong, with a link home", async (reply, words) => {
    replies = [reply];
    arrive("/us/courses/web-studio?token=abc&type=client");
    expect(await screen.findByText(words)).toBeTruthy();
    expect(opened).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Got it" }));
    await waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith("/us"));
  });

  test("goes home when the URL has no token", async () => {
    arrive("/us/enter");
    await waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith("/us"));
    expect(sent).toEqual([]);
  });
});
