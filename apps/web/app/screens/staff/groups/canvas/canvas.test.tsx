import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import staff from "../../texts/en.json";
import { aGroup } from "../group.testing.ts";
import staffGroups from "../texts/en.json";
import { CanvasCard } from "./canvas-card.tsx";
import staffGroupCanvas from "./texts/en.json";
import { ObserverDialog } from "./observer-dialog.tsx";
import { RosterDialog } from "./roster-dialog.tsx";
import { type CanvasState, courseIdIn } from "./types.ts";

const answer = stubApi();
const options = {
  user: { ...aClient, type: "admin", role: "school_admin", students: undefined },
  texts: { staff, staffGroups, staffGroupCanvas },
} as const;
const sent = () =>
  answer.mock.calls.map(([address, init]) => [
    init?.method ?? "GET",
    address,
    init?.body === undefined ? undefined : JSON.parse(init.body as string),
  ]);
const refused = (status: number, code: string, reason?: string) =>
  json(status, { code, message: "", requestId: "r", ...(reason && { reason }) });

const course = { canvasId: "565", name: "Python", address: "https://school.instructure.com/courses/565", isRunning: false };
const exchange = { at: "2026-03-10T20:00:00Z", problem: null, matched: 5, unmatched: 1, sent: 3, refused: 0, withoutConsent: 1 };
const show = (state: Partial<CanvasState> | null, { isLead = true, canConnect = true } = {}) =>
  renderPage(
    <CanvasCard
      group={aGroup}
      canvas={state && { state: { isConnected: true, course: null, exchange: null, ...state }, links: [] }}
      {...{ isLead, canConnect }}
    />,
    options,
  );
const card = () => screen.getByRole("region", { name: "Canvas" });

test.each([
  ["565", "565"],
  [" https://school.instructure.com/courses/565/users?x=1 ", "565"],
  ["school.instructure.com/courses/565", "565"],
  ["21070000000000565", "21070000000000565"],
  ["https://school.instructure.com/groups/565", ""],
  ["courses/565x", ""],
  ["five", ""],
])("the course in %s is %s", (written, id) => {
  expect(courseIdIn(written)).toBe(id);
});

describe("[GRP-18] a group's Canvas card", () => {
  test("says what to do without a connection, to those who can set one up, and nothing to others", () => {
    const { unmount } = show({ isConnected: false });
    expect(within(card()).getByRole("link", { name: "Set up the connection" }).getAttribute("href")).toBe("/us/staff/connections?school=3");
    unmount();
    show({ isConnected: false }, { canConnect: false });
    expect(screen.queryByRole("region", { name: "Canvas" })).toBeNull();
  });

  test("offers to try again when it couldn't be loaded", () => {
    show(null);
    expect(within(card()).getByRole("alert").textContent).toContain("Couldn’t load the Canvas link");
    expect(within(card()).getByRole("button", { name: "Try again" })).toBeTruthy();
  });

  test("[GRP-19] links a course by its address; what can't be one isn't sent, and what Canvas doesn't have is named at the field", async () => {
    show({});
    const field = screen.getByLabelText("Canvas course");
    const accept = () => fireEvent.click(screen.getByRole("button", { name: "Link course" }));
    fireEvent.change(field, { target: { value: "Python" } });
    accept();
    expect(await screen.findByText("Enter a course’s number or its address.")).toBeTruthy();
    expect(sent()).toEqual([]);
    const details = [{ field: "canvasId", code: "no_course", message: "" }];
    answer.mockImplementationOnce(() => Promise.resolve(json(422, { code: "validation_failed", message: "", requestId: "r", details })));
    fireEvent.change(field, { target: { value: "https://school.instructure.com/courses/565/grades" } });
    accept();
    expect(await screen.findByText(/^Canvas has no such course/)).toBeTruthy();
    answer.mockImplementationOnce(() => Promise.resolve(refused(503, "temporarily_unavailable", "rate_limited")));
    accept();
    expect(await screen.findByText(/^Canvas is limiting our calls/)).toBeTruthy();
    expect(sent()[0]).toEqual(["POST", "/api/group/12/canvas", { canvasId: "565" }]);
  });

  test("[CNV-06] shows the course and what came of the last exchange, or what kept it from finishing", () => {
    const { unmount } = show({ course, exchange });
    expect(
      within(card())
        .getByRole("link", { name: /Python/ })
        .getAttribute("href"),
    ).toBe(course.address);
    expect(card().textContent).toMatch(/Exchanged on .*5 of 6 students in Canvas matched.*3 grades sent.*1 child without consent/);
    unmount();
    show({ course, exchange: { ...exchange, problem: "keys_refused", sent: 0, refused: 2 } });
    expect(card().textContent).toMatch(/didn’t finish\. Canvas refused the access token\..*No new grades to send.*2 grades refused/);
  });

  test("[CNV-09] sending asks for an exchange and waits for its end", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show({ course, exchange });
    answer.mockImplementation((_address, init) =>
      Promise.resolve(
        init?.method === "POST"
          ? json(204, null)
          : json(200, { isConnected: true, course, exchange: { ...exchange, at: "2026-03-10T21:00:00Z" } }),
      ),
    );
    fireEvent.click(screen.getByRole("button", { name: "Send grades now" }));
    expect(await screen.findByText("Exchanging with Canvas…")).toBeTruthy();
    await vi.advanceTimersByTimeAsync(3_500);
    await waitFor(() => expect(screen.queryByText("Exchanging with Canvas…")).toBeNull());
    expect(sent().map(([method, address]) => `${method} ${address}`)).toEqual([
      "POST /api/group/12/canvas/exchange",
      "GET /api/group/12/canvas/state",
    ]);
    vi.useRealTimers();
  });

  test("[CNV-06] right after linking the page waits for the first exchange by itself", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answer.mockImplementation(() => Promise.resolve(json(200, { isConnected: true, course, exchange })));
    show({ course: { ...course, isRunning: true } });
    expect(screen.getByText("Exchanging with Canvas…")).toBeTruthy();
    await vi.advanceTimersByTimeAsync(3_500);
    expect(sent()).toEqual([["GET", "/api/group/12/canvas/state", undefined]]);
    await vi.advanceTimersByTimeAsync(121_000);
    expect(await screen.findByText("Nothing has been exchanged yet.")).toBeTruthy();
    vi.useRealTimers();
  });

  test("assistants read; only leads link, send and unlink", () => {
    show({ course, exchange }, { isLead: false, canConnect: false });
    expect(
      within(card())
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["Roster"]);
  });
});

const student = (id: string, over: object = {}) => ({
  canvasUserId: id,
  name: `Canvas ${id}`,
  student: null,
  by: null,
  isInGroup: false,
  ...over,
});
const roster = {
  students: [
    student("1", { student: { id: 21, name: "Maya" }, by: "email", isInGroup: true }),
    student("2"),
    student("3", { student: { id: 23, name: "Leo" }, by: "login" }),
  ],
  missing: [{ id: 22, name: "Ivy" }],
};

describe("the roster of Canvas", () => {
  const open = (isLead = true) => renderPage(<RosterDialog group={aGroup} isLead={isLead} onClose={() => undefined} />, options);

  test("[CNV-07] [CNV-08] shows who is who, and has staff choose for those it doesn't know", async () => {
    answer.mockImplementation((_address, init) => Promise.resolve(init?.method === "PUT" ? json(204, null) : json(200, roster)));
    open();
    expect(await screen.findByText("Maya, by email")).toBeTruthy();
    expect(screen.getByText("Not in this group")).toBeTruthy();
    expect(screen.getByText("Ivy", { selector: "bdi" })).toBeTruthy();
    fireEvent.change(screen.getByLabelText("Who is Canvas 2?"), { target: { value: "22" } });
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent()[1]).toEqual(["PUT", "/api/group/12/canvas/roster", { canvasUserId: "2", student: 22 }]);
  });

  test("a child of the school who isn't in the group is added; why not is said", async () => {
    answer.mockImplementation((_address, init) =>
      Promise.resolve(
        init?.method === "POST"
          ? json(200, { group: aGroup, outcomes: [{ student: 23, name: "Leo", outcome: "full", isNotified: false }] })
          : json(200, roster),
      ),
    );
    open();
    fireEvent.click(await screen.findByRole("button", { name: "Add to group" }));
    expect(await screen.findByText("The group is full.")).toBeTruthy();
    expect(sent()[1]).toEqual(["POST", "/api/group/12/bulk_add_students", { students: [23] }]);
  });

  test("[CNV-03] a pairing code is shown once, to be copied", async () => {
    answer.mockImplementation((_address, init) =>
      Promise.resolve(init?.method === "POST" ? json(200, { observer_token: "pair7x" }) : json(200, roster)),
    );
    open(false);
    fireEvent.click(await screen.findByRole("button", { name: "Pairing code" }));
    expect(await screen.findByText("pair7x")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Copy the code" })).toBeTruthy();
    expect(screen.queryByRole("combobox")).toBeNull();
  });

  test("[CNV-07] an empty roster and one that Canvas doesn't give have their own words", async () => {
    answer.mockImplementationOnce(() => Promise.resolve(refused(409, "transition_not_allowed", "not_allowed")));
    answer.mockImplementationOnce(() => Promise.resolve(json(200, { students: [], missing: [] })));
    open();
    expect(await screen.findByText("The access token isn’t allowed to do this in Canvas.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No students in Canvas yet")).toBeTruthy();
  });
});

test("[GRP-21] an observer is linked to a parent of the group; both must be chosen", async () => {
  answer.mockImplementation(() => Promise.resolve(json(200, [{ id: 21, name: "Maya", client: { id: 9, name: "Rachel" } }])));
  renderPage(<ObserverDialog group={aGroup} onClose={() => undefined} />, options);
  expect(await screen.findByRole("option", { name: "Rachel" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Link" }));
  expect(await screen.findByText("Choose an observer of your school.")).toBeTruthy();
  expect(screen.getByText("Choose a parent with a child in the group.")).toBeTruthy();
  expect(sent().every(([method]) => method === "GET")).toBe(true);
});
