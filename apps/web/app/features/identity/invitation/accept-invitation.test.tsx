import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage } from "~/shared/testing/render-page.tsx";
import login from "../texts/en.json";
import passwords from "../passwords/texts/en.json";
import { AcceptInvitation, type Invited } from "./accept-invitation.tsx";
import invitation from "./texts/en.json";

let sent: unknown[] = [];
let answer: [status: number, body: unknown];
const opened = vi.fn();
beforeEach(() => {
  sent = [];
  answer = [200, { token: "t" }];
  opened.mockClear();
  vi.spyOn(window.location, "assign").mockImplementation(opened);
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push([path, JSON.parse(init.body as string)]);
    const [status, body] = answer;
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const onDead = vi.fn();
const draw = (invited: Invited) =>
  void renderPage(<AcceptInvitation token="i-1" invited={invited} onDead={onDead} />, { texts: { login, passwords, invitation } });
const choose = (password: string) => {
  fireEvent.input(screen.getByLabelText("New password"), { target: { value: password } });
  fireEvent.click(screen.getByRole("button", { name: /^Set password/ }));
};

describe("[AUTH-28] first password", () => {
  test("requires twelve characters for staff and logs them in", async () => {
    draw({ kind: "teacher", email: "ada@school.example" });
    expect(screen.getByText(/^Choose a password/).textContent).toContain("log in with ada@school.example");
    choose("sunrise");
    expect(screen.getByText(/at least 12 characters long/)).toBeTruthy();
    expect(sent).toEqual([]);
    choose("sunrise over hills");
    await waitFor(() => expect(opened).toHaveBeenCalledWith("/us/staff"));
    expect(sent).toEqual([["/api/auth/invitation/accept", { token: "i-1", password: "sunrise over hills" }]]);
  });

  test("continues to two-step verification for an admin", async () => {
    answer = [200, { token: "t", secondFactor: "setup" }];
    draw({ kind: "admin", email: "ada@school.example" });
    choose("sunrise over hills");
    await waitFor(() => expect(opened).toHaveBeenCalledWith("/us/login/second-factor?redirect=%2Fus%2Fstaff"));
  });

  test("requires six characters for a parent and opens the parent's home", async () => {
    draw({ kind: "client", email: null });
    choose("sunrise");
    await waitFor(() => expect(opened).toHaveBeenCalledWith("/us/profile"));
  });

  test("says when the link has been used meanwhile", async () => {
    answer = [409, { code: "token_invalid", message: "No", requestId: "r" }];
    draw({ kind: "client", email: null });
    choose("sunrise");
    await waitFor(() => expect(onDead).toHaveBeenCalledOnce());
    expect(opened).not.toHaveBeenCalled();
  });
});
