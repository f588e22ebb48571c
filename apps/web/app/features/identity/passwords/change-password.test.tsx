import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { toasts } from "~/kit/toast/toast-store.ts";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { ChangePassword } from "./change-password.tsx";
import login from "../texts/en.json";
import passwords from "./texts/en.json";

let sent: unknown[] = [];
let answer: [status: number, body: unknown];
let link: () => Response;
beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    if (address.endsWith("/calendar_feed")) return link();
    sent.push(JSON.parse(init.body as string));
    const [status, body] = answer;
    return new Response(status === 204 ? null : JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (current: string, next: string) => {
  fireEvent.input(box("Current password"), { target: { value: current } });
  fireEvent.input(box("New password"), { target: { value: next } });
  fireEvent.click(screen.getByRole("button", { name: "Change password" }));
};

describe("[RT-10] [AUTH-09] changing a parent's password", () => {
  beforeEach(() => void renderPage(<ChangePassword kind="client" />, { user: aClient, texts: { login, passwords } }));

  test("shows what is missing before sending anything", () => {
    fill("", "short");
    expect(screen.getByText("Enter your current password.")).toBeTruthy();
    expect(screen.getByText(/at least 6 characters long/)).toBeTruthy();
    expect(document.activeElement).toBe(box("Current password"));
    expect(sent).toEqual([]);
  });

  test("shows a wrong or common password at its field and keeps the input", async () => {
    answer = [401, { code: "wrong_credentials", message: "No", requestId: "r" }];
    fill("wrong-one", "sunrise-hill");
    expect(await screen.findByText("That’s not your current password.")).toBeTruthy();
    expect([box("Current password").value, box("New password").value]).toEqual(["wrong-one", "sunrise-hill"]);
    answer = [
      422,
      { code: "validation_failed", message: "No", requestId: "r", details: [{ field: "password", code: "password_common", message: "" }] },
    ];
    fill("larks", "password");
    expect(await screen.findByText(/too common/)).toBeTruthy();
    expect(document.activeElement).toBe(box("New password"));
  });

  test("confirms the change and empties the fields", async () => {
    answer = [204, null];
    fill("larks", "sunrise-hill");
    await waitFor(() => expect(toasts.current()?.text).toBe("Password changed"));
    expect(sent).toEqual([{ password: "sunrise-hill", currentPassword: "larks" }]);
    expect([box("Current password").value, box("New password").value]).toEqual(["", ""]);
    expect(screen.queryByText(/Enter your|Please enter/)).toBeNull();
  });
});

describe("[AUTH-09] parent with a private calendar link", () => {
  const url = "https://school.example/calendar/abc.ics";
  const made = () => Response.json({ url, createdAt: "2026-11-23T10:00:00Z" });
  const also = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Also reset my calendar link" });
  beforeEach(() => {
    renderPage(<ChangePassword kind="client" hasCalendarLink />, { user: aClient, texts: { login, passwords } });
    answer = [204, null];
    link = made;
  });

  test("can replace the link together with the password, and sees the new one once", async () => {
    fireEvent.click(also());
    fill("larks", "sunrise-hill");
    expect(await screen.findByText(url)).toBeTruthy();
    expect(sent).toEqual([{ password: "sunrise-hill", currentPassword: "larks", endCalendarFeed: true }]);
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  test("keeps the link when the box isn't checked", async () => {
    fill("larks", "sunrise-hill");
    await waitFor(() => expect(box("New password").value).toBe(""));
    expect(sent).toEqual([{ password: "sunrise-hill", currentPassword: "larks" }]);
    expect(screen.queryByText(url)).toBeNull();
  });

  test("sees a message when the new link couldn't be made, and retries", async () => {
    link = () => Response.json({ code: "internal_error", message: "No", requestId: "r" }, { status: 500 });
    fireEvent.click(also());
    fill("larks", "sunrise-hill");
    expect(await screen.findByText(/couldn’t create a new link/)).toBeTruthy();
    link = made;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(url)).toBeTruthy();
  });
});

describe("[RT-10] [AUTH-09] parent who signed up with Google and has no password", () => {
  beforeEach(
    () =>
      void renderPage(<ChangePassword kind="client" hasPassword={false} again={<a href="/again">Log in again</a>} />, {
        user: aClient,
        texts: { login, passwords },
      }),
  );
  const set = (next: string) => {
    fireEvent.input(box("New password"), { target: { value: next } });
    fireEvent.click(screen.getByRole("button", { name: "Set password" }));
  };

  test("isn't asked for a current password and sets the first one", async () => {
    expect(screen.queryByLabelText("Current password")).toBeNull();
    answer = [204, null];
    set("sunrise-hill");
    await waitFor(() => expect(box("New password").value).toBe(""));
    expect(sent).toEqual([{ password: "sunrise-hill" }]);
  });

  test("must log in again when the last login is too old; the input stays", async () => {
    answer = [403, { code: "fresh_login_required", message: "No", requestId: "r" }];
    set("sunrise-hill");
    expect(await screen.findByText(/within the last five minutes/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Log in again" })).toBeTruthy();
    expect(box("New password").value).toBe("sunrise-hill");
  });
});
