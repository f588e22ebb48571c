import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { toasts } from "~/kit/toast/toast-store.ts";
import { QueryProvider } from "~/shared/api/query-provider.tsx";
import { standingOf } from "~/shared/operations/use-operation.ts";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { ApiError } from "~/shared/api/api-error.ts";
import family from "../people/registration/texts/en.json";
import type { Archive } from "./archive-list.tsx";
import { EraseData } from "./erase-data.tsx";
import { erasedOperation, erasedPath } from "./erased-path.ts";
import ownData from "./texts/en.json";
import { Receipts, type Receipt } from "./receipt.tsx";
import { TakeData } from "./take-data.tsx";

type Sent = [call: string, body: unknown];
let sent: Sent[] = [];
let answer: (call: string, nth: number) => [status: number, body: unknown, headers?: Record<string, string>];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sent = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const call = `${init.method ?? "GET"} ${address.replace(/^\/api/, "")}`;
    sent.push([call, init.body === undefined ? undefined : JSON.parse(init.body as string)]);
    const [status, body, headers] = answer(call, sent.filter(([each]) => each === call).length);
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const texts = { ownData, family };
const show = (page: React.ReactNode) => renderPage(<QueryProvider>{page}</QueryProvider>, { user: aClient, texts });
const maya = { id: 6, name: "Maya" };
const started = { key: "k1", editToken: "t1", status: "PENDING" };
const standing = (changes: object) => ({
  key: "k1",
  kind: "people.export",
  status: "RUNNING",
  progress: null,
  result: null,
  error: null,
  createdAt: "2026-03-10T20:00:00.000Z",
  finishedAt: null,
  ...changes,
});
const archive: Archive = {
  id: 4,
  student: null,
  filename: "larkroom-data.zip",
  size: 2_340_000,
  url: "/api/file/exports/4?s=old",
  createdAt: "2026-03-10T20:00:00.000Z",
  expiresAt: "2026-03-17T20:00:00.000Z",
};
const receipt: Receipt = {
  id: 1,
  subject: "student",
  method: "asked",
  requestedAt: "2026-03-10T20:00:00.000Z",
  erasedAt: "2026-03-10T20:01:00.000Z",
  lines: [
    { what: "Answers in lessons", does: "deleted", count: 12, why: null },
    { what: "Payments for courses", does: "stripped", count: 1, why: "Kept without the child, by the law of accounts: 7 years" },
  ],
};

describe("[ST-13] [VL-06] operation state", () => {
  const refusal = (status: number, code: string) =>
    new ApiError({ status, message: "In English", code, reason: null, details: [], requestId: null, retryAfter: null });

  test("fails without a key or a token", () => {
    expect(standingOf({ key: "k", editToken: "" }, undefined, null)).toMatchObject({ state: "failed", why: "undefined" });
    expect(standingOf({ key: "", editToken: "t" }, undefined, null)).toMatchObject({ state: "failed", why: "undefined" });
    expect(standingOf(null, undefined, null)).toEqual({ state: "none" });
  });

  test("shows the server's reason for a failure; waits for an unreachable server", () => {
    const of = (changes: object) => standing(changes) as unknown as Parameters<typeof standingOf>[1];
    expect(standingOf(started, of({ status: "ERROR", error: { code: "no_room", message: "No room" } }), null)).toMatchObject({
      code: "no_room",
    });
    expect(standingOf(started, of({ status: "ERROR", error: null }), null)).toMatchObject({ code: null });
    expect(standingOf(started, undefined, refusal(404, "not_found"))).toMatchObject({ state: "failed", code: "not_found" });
    expect(standingOf(started, undefined, refusal(503, "away"))).toEqual({ state: "running", progress: null, isSlow: false });
    expect(standingOf(started, undefined, refusal(0, "offline"))).toEqual({ state: "running", progress: null, isSlow: false });
  });
});

describe("[CON-06] [CON-03] data archive", () => {
  test("is requested, polled every three seconds, and announced when ready", async () => {
    answer = (call, nth) =>
      call.startsWith("POST")
        ? [200, started]
        : nth === 1
          ? [200, standing({ progress: { done: 3, total: 12 } })]
          : [200, standing({ status: "DONE", result: { id: 4 } })];
    show(<TakeData subject={null} archives={[]} />);
    fireEvent.click(screen.getByRole("button", { name: "Create archive" }));
    const bar = await screen.findByRole("progressbar");
    await waitFor(() => expect(bar.getAttribute("aria-valuetext")).toBe("3 of 12"));
    const asked = () => sent.filter(([call]) => call === "GET /operation/k1?editToken=t1").length;
    await vi.advanceTimersByTimeAsync(2500);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await screen.findByText("Your archive is ready.")).toBeTruthy();
    await vi.advanceTimersByTimeAsync(9000);
    expect(asked()).toBe(2);
    expect(sent[0]).toEqual(["POST /public/profile/client/export", undefined]);
  });

  test("[ER-06] of a child is requested by the child's id; a failure is explained in the page's own language", async () => {
    let code = "state_changed";
    answer = (call) =>
      call.startsWith("POST") ? [200, started] : [200, standing({ status: "ERROR", error: { code, message: "The disk is full" } })];
    show(<TakeData subject={maya} archives={[]} />);
    fireEvent.click(screen.getByRole("button", { name: "Create archive" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Something has changed. Review it and start again.");
    expect(sent[0]?.[0]).toBe("POST /public/profile/client/student/6/export");
    cleanup();
    code = "internal_error";
    show(<TakeData subject={maya} archives={[]} />);
    fireEvent.click(screen.getByRole("button", { name: "Create archive" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Something went wrong");
  });

  test("says when to try again after too many requests", async () => {
    answer = () => [429, { code: "too_many_requests", message: "No", requestId: "r" }, { "retry-after": "180" }];
    show(<TakeData subject={null} archives={[]} />);
    fireEvent.click(screen.getByRole("button", { name: "Create archive" }));
    expect(await screen.findByText(/Try again in 3 minutes/)).toBeTruthy();
  });

  test("[CON-05] is downloaded from a new URL; says when the archive no longer exists", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    answer = (_, nth) => [200, nth === 1 ? [{ ...archive, url: "/api/file/exports/4?s=new" }] : []];
    show(<TakeData subject={null} archives={[archive]} />);
    expect(screen.getByRole("listitem").textContent).toContain("2.3 MB");
    const button = screen.getByRole("button", { name: "Download: Whole family" });
    fireEvent.click(button);
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/api/file/exports/4?s=new"));
    await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
    fireEvent.click(button);
    await waitFor(() => expect(toasts.current()?.text).toBe("This archive has expired. Create a new one."));
  });
});

describe("[CON-04] [CON-07] deleting data", () => {
  const open = (name: string) => {
    fireEvent.click(screen.getByRole("button", { name }));
    return within(screen.getByRole("dialog"));
  };
  const give = (dialog: ReturnType<typeof open>, password: string) => {
    fireEvent.change(dialog.getByLabelText("Your password"), { target: { value: password } });
    fireEvent.click(dialog.getByRole("button", { name: "Delete permanently" }));
  };

  test("explains what is deleted and kept and why, asks for the password, and opens the receipt's page", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    answer = (_, nth) => (nth === 1 ? [401, { code: "wrong_credentials", message: "No", requestId: "r" }] : [200, started]);
    show(<EraseData subject={maya} hasPassword />);
    const dialog = open("Delete Maya’s account");
    expect(dialog.getByText(/the law requires us to keep records for 7 years/)).toBeTruthy();
    fireEvent.click(dialog.getByRole("button", { name: "Delete permanently" }));
    expect(dialog.getByText("Enter your password.")).toBeTruthy();
    expect(sent).toEqual([]);
    give(dialog, "  ");
    expect(sent).toEqual([]);
    give(dialog, "wrong");
    expect(await dialog.findByText("That password is incorrect.")).toBeTruthy();
    give(dialog, " larks ");
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/us/erased#student.k1.t1"));
    expect(sent[1]).toEqual(["POST /public/profile/client/student/6/erase", { password: "larks" }]);
  });

  test.each([
    [409, "student_has_active_course", /A course is still in progress/],
    [409, "transition_not_allowed", /A payment is being processed right now/],
  ])("says why it was refused with %i %s, and keeps the input", async (status, code, words) => {
    answer = () => [status, { code, message: "No", requestId: "r" }];
    show(<EraseData subject={maya} hasPassword />);
    const dialog = open("Delete Maya’s account");
    give(dialog, "larks");
    expect((await dialog.findByText(words)).closest("[role=status]")).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>("Your password").value).toBe("larks");
  });

  test("opens the receipt's page for a household, whose parent is no longer logged in", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    answer = () => [200, started];
    show(<EraseData subject={null} hasPassword />);
    give(open("Delete your account"), "larks");
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/us/erased#client.k1.t1"));
    expect(erasedOperation("#client.k1.t1")).toEqual({ subject: "client", started: { key: "k1", editToken: "t1" } });
    expect(erasedOperation("")).toBeNull();
    expect(erasedOperation("#somebody.k1.t1")).toBeNull();
    expect(erasedPath("student", started)).not.toContain("?");
  });

  test("accepts a recent login instead of a password, and leads to the login when it is too old", async () => {
    answer = () => [401, { code: "fresh_login_required", message: "No", requestId: "r" }];
    show(<EraseData subject={null} hasPassword={false} />);
    const dialog = open("Delete your account");
    expect(dialog.queryByLabelText("Your password")).toBeNull();
    fireEvent.click(dialog.getByRole("button", { name: "Delete permanently" }));
    expect(await dialog.findByRole("button", { name: "Log in again" })).toBeTruthy();
    expect(sent[0]?.[1]).toEqual({});
  });
});

test("[CON-08] receipts say who, when, at whose request, and list each kind of data", () => {
  show(<Receipts receipts={[receipt, { ...receipt, id: 2, method: "age" }]} />);
  const [asked, aged] = screen.getAllByRole("group");
  expect(asked?.textContent).toContain("A child’s data");
  expect(asked?.textContent).toContain("at your request");
  expect(asked?.textContent).toContain("12 records");
  expect(aged?.textContent).toContain("after the retention period");
});
