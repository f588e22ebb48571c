import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import staff from "../texts/en.json";
import { CallsDialog } from "./calls-dialog.tsx";
import { ConnectionCard } from "./connection-card.tsx";
import { ConnectionDialog } from "./connection-dialog.tsx";
import staffConnections from "./texts/en.json";
import { RemoveDialog } from "./remove-dialog.tsx";
import type { Connection, ServiceCall } from "./types.ts";

type Sent = [method: string, path: string, body: unknown];
let sent: Sent[] = [];
let answers: [status: number, body: unknown][] = [];
beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push([init.method ?? "GET", path, typeof init.body === "string" ? JSON.parse(init.body) : undefined]);
    const [status, body] = answers.shift() ?? [200, {}];
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const canvas = (over: Partial<Connection> = {}): Connection => ({
  kind: "CANVAS",
  active: true,
  address: "https://school.instructure.com",
  keys: [{ field: "token", secret: true, required: true, isSet: true, value: "7Kq2" }],
  testedAt: null,
  testProblem: null,
  updatedAt: "2026-03-10T20:00:00Z",
  ...over,
});
const none = canvas({
  active: false,
  address: null,
  updatedAt: null,
  keys: [{ field: "token", secret: true, required: true, isSet: false, value: null }],
});
const options = { user: { ...aClient, type: "admin", role: "school_admin" } as const, texts: { staff, staffConnections } };
const onClose = vi.fn();
const nothing = () => undefined;
const show = (connection: Connection) =>
  renderPage(
    <ConnectionCard schoolId={3} connection={connection} onEdit={nothing} onRemove={nothing} onCalls={nothing} onCourses={nothing} />,
    options,
  );
const edit = (connection: Connection) => renderPage(<ConnectionDialog schoolId={3} connection={connection} onClose={onClose} />, options);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));

test("[CNN-01] a connection shows its address, the end of its key and its last test; one that was never set up offers only that", () => {
  const { unmount } = show(none);
  expect(screen.getByRole("listitem", { name: "Canvas" }).textContent).toMatch(/Not set up/);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Set up"]);
  unmount();
  show(canvas({ testedAt: "2026-03-10T20:00:00Z", testProblem: "keys_refused" }));
  expect(screen.getByRole("listitem", { name: "Canvas" }).textContent).toMatch(/On.*school\.instructure\.com.*Ends in .7Kq2/);
  expect(screen.getByText(/^Tested on .*: the keys were refused\.$/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Test connection" }));
  expect(sent).toEqual([["POST", "/api/school/3/connection/CANVAS/test", undefined]]);
});

test("[CNN-02] an address is sent as its origin, and a key only if it was typed", async () => {
  edit(canvas());
  expect(screen.getByLabelText<HTMLInputElement>("Access token").value).toBe("");
  type("Address", "school.instructure.com/courses/7");
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([["PUT", "/api/school/3/connection/CANVAS", { active: true, address: "https://school.instructure.com", keys: {} }]]);
});

test("[CNN-02] another address needs its keys again, and what can't be right is named at its field", async () => {
  edit(canvas());
  type("Address", "https://other.instructure.com");
  expect(screen.getByText(/^This is another service\./)).toBeTruthy();
  save();
  expect(await screen.findByText("Enter this key.")).toBeTruthy();
  type("Access token", "two words");
  save();
  expect(await screen.findByText(/^This doesn’t look like a key/)).toBeTruthy();
  expect(sent).toEqual([]);
  type("Access token", "1234~abc");
  answers = [
    [422, { code: "validation_failed", message: "", requestId: "r", details: [{ field: "address", code: "invalid", message: "" }] }],
  ];
  save();
  expect(await screen.findByText("Enter a public address that begins with https://.")).toBeTruthy();
});

test("[CNN-04] removing asks first, and for a code when the last one is old", async () => {
  answers = [[403, { code: "fresh_second_factor_required", message: "", requestId: "r" }]];
  renderPage(<RemoveDialog schoolId={3} connection={canvas()} onClose={onClose} />, options);
  fireEvent.click(screen.getByRole("button", { name: "Remove connection" }));
  expect(await screen.findByLabelText(/Code from your authenticator app/)).toBeTruthy();
  expect(sent).toEqual([["DELETE", "/api/school/3/connection/CANVAS", undefined]]);
});

const call = (id: number, over: Partial<ServiceCall> = {}): ServiceCall => ({
  id,
  at: "2026-03-10T20:00:00Z",
  direction: "out",
  operation: "test",
  status: 200,
  durationMs: 120,
  problem: null,
  ...over,
});

test("[CNN-05] the log says what was asked and what came of it, page by page; an empty one and a failure have their own words", async () => {
  answers = [
    [500, { code: "internal_error", message: "", requestId: "r" }],
    [200, { items: [call(9), call(8, { operation: "something_new", status: null, problem: "not_reachable" })], next: 8 }],
    [200, { items: [call(7, { direction: "in" })], next: null }],
  ];
  const { unmount } = renderPage(<CallsDialog schoolId={3} connection={canvas()} onClose={onClose} />, options);
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(2));
  const [first, second] = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(first).toMatch(/Test connection.*Sent · Status 200 · 120 ms.*Done/);
  expect(second).toMatch(/something_new.*No response.*No response/);
  fireEvent.click(screen.getByRole("button", { name: "Show older calls" }));
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(3));
  expect(sent.at(-1)?.[1]).toBe("/api/school/3/connection/CANVAS/call?before=8");
  expect(screen.queryByRole("button", { name: "Show older calls" })).toBeNull();
  unmount();
  answers = [[200, { items: [], next: null }]];
  renderPage(<CallsDialog schoolId={3} connection={canvas()} onClose={onClose} />, options);
  expect(await screen.findByText("No calls yet")).toBeTruthy();
});
