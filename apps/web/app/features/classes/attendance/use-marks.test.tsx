import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { attendanceStates, type AttendanceState } from "@larkroom/domain/classes/attendance-states";
import { toasts } from "~/kit/toast/toast-store.ts";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import { isLeftToMark, isNewMark, markOfKey, maySet } from "./marks.ts";
import attendance from "./texts/en.json";
import { type MarkedChild, useMarks } from "./use-marks.ts";

const answer = stubApi();
const refresh = vi.fn<() => Promise<unknown>>(async () => {});

const noah: MarkedChild = { id: 5, name: "Noah", attendance: { state: "ABSENT", markedBy: "automatic" } };
const maya: MarkedChild = { id: 6, name: "Maya", attendance: { state: "LATE", markedBy: "automatic" } };
const leo: MarkedChild = { id: 7, name: "Leo", attendance: { state: "EXCUSED", markedBy: "declared" } };

function Class() {
  const { shown, mark, markRest, announcement } = useMarks(refresh);
  return (
    <>
      {[noah, maya, leo].map((child) => (
        <section key={child.id} aria-label={child.name}>
          <output>{shown(2, child.id, child.attendance).state}</output>
          {attendanceStates.map((state) => (
            <button key={state} type="button" onClick={() => void mark(2, [child], state)}>
              {child.name} {state}
            </button>
          ))}
        </section>
      ))}
      <button type="button" onClick={() => void markRest(2, [noah, maya, leo])}>
        rest
      </button>
      <p data-testid="announcement">{announcement}</p>
    </>
  );
}
const draw = () => renderPage(<Class />, { texts: { attendance } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const stateOf = (name: string) => screen.getByRole("region", { name }).querySelector("output")?.textContent;
const sent = () => answer.mock.calls.map(([, request]) => JSON.parse((request as RequestInit).body as string));
const marked = (userId: number, state: AttendanceState) => json(200, { groupClassId: 2, userId, state, markedBy: "person" });
const refused = (status: number, code: string, current?: object) => json(status, { code, message: "", requestId: "r", current });

/** API responses that the test releases, in the order of the calls. */
function answersLater() {
  const waiting: ((response: Response) => void)[] = [];
  answer.mockImplementation(() => new Promise((resolve) => waiting.push(resolve)));
  return (response: Response) => act(async () => waiting.shift()?.(response));
}

test("[GCL-09] a mark shows immediately, stays until the page is refreshed, and is announced once saved", async () => {
  const reply = answersLater();
  draw();
  press("Noah LATE");
  expect([stateOf("Noah"), sent()]).toEqual(["LATE", [{ user: 5, state: "LATE", was: "ABSENT" }]]);
  expect(screen.getByTestId("announcement").textContent).toBe("");
  const page = Promise.withResolvers<void>();
  refresh.mockReturnValueOnce(page.promise);
  await reply(marked(5, "LATE"));
  expect(stateOf("Noah")).toBe("LATE");
  await act(async () => page.resolve());
  expect(screen.getByTestId("announcement").textContent).toBe("Noah: Late");
});

test.each([
  [500, "internal_error", "We couldn’t update attendance for Noah. Try again."],
  [404, "not_found", "Noah is no longer on this class’s roster."],
  [409, "transition_not_allowed", "This attendance can’t be set for this class."],
  [401, "session_required", "Your session has ended. Log in again."],
])("[GCL-09] %d %s takes the mark back and says why", async (status, code, why) => {
  answer.mockResolvedValue(refused(status, code));
  draw();
  press("Noah LATE");
  await waitFor(() => expect(stateOf("Noah")).toBe("ABSENT"));
  expect(toasts.current()?.text).toBe(why);
  expect(screen.getByTestId("announcement").textContent).toBe("");
});

test("[GCL-09] without a connection the mark is reverted, and not sent again automatically", async () => {
  answer.mockRejectedValue(new TypeError("away"));
  draw();
  press("Noah LATE");
  await waitFor(() => expect(toasts.current()?.text).toBe("We can’t reach the server. Attendance for Noah hasn’t changed."));
  expect([stateOf("Noah"), answer.mock.calls.length]).toEqual(["ABSENT", 1]);
});

test("[F-25] a mark someone else set first wins: the message names both marks, and the marks are reloaded", async () => {
  refresh.mockClear();
  answer.mockResolvedValue(refused(409, "state_changed", { userId: 5, state: "EXCUSED", markedBy: "person" }));
  draw();
  press("Noah LATE");
  await waitFor(() => expect(stateOf("Noah")).toBe("ABSENT"));
  expect(toasts.current()?.text).toBe("Someone else updated attendance for Noah: Excused. Your change, Late, wasn’t saved.");
  expect(refresh).toHaveBeenCalledOnce();
});

test("[F-25] two quick presses for a child are sent in order, each based on the one before; the last one is shown throughout", async () => {
  const reply = answersLater();
  draw();
  press("Noah LATE");
  press("Noah PRESENT");
  expect([stateOf("Noah"), sent().length]).toEqual(["PRESENT", 1]);
  await reply(marked(5, "LATE"));
  expect(stateOf("Noah")).toBe("PRESENT");
  await waitFor(() => expect(sent()[1]).toEqual({ user: 5, state: "PRESENT", was: "LATE" }));
  await reply(marked(5, "PRESENT"));
  await waitFor(() => expect(screen.getByTestId("announcement").textContent).toBe("Noah: Present"));
  expect(toasts.current()).toBeNull();
});

test("[F-25] if the first of two presses is refused, the second is sent with the mark the server really has", async () => {
  const reply = answersLater();
  draw();
  press("Noah LATE");
  press("Noah PRESENT");
  await reply(refused(500, "internal_error"));
  expect(stateOf("Noah")).toBe("PRESENT");
  await waitFor(() => expect(sent()[1]).toEqual({ user: 5, state: "PRESENT", was: "ABSENT" }));
});

test("the same press twice is sent once; children do not wait for each other", async () => {
  const reply = answersLater();
  draw();
  press("Noah LATE");
  press("Noah LATE");
  press("Maya ABSENT");
  press("Leo EXCUSED");
  expect(sent().map(({ user, state }) => [user, state])).toEqual([
    [5, "LATE"],
    [6, "ABSENT"],
  ]);
  await reply(refused(500, "internal_error"));
  expect([stateOf("Noah"), stateOf("Maya")]).toEqual(["ABSENT", "ABSENT"]);
  await reply(marked(6, "ABSENT"));
});

test("[GCL-10] the rest of a class is one call and one message; who is excused stays excused", async () => {
  const reply = answersLater();
  draw();
  press("rest");
  expect(["Noah", "Maya", "Leo"].map(stateOf)).toEqual(["PRESENT", "PRESENT", "EXCUSED"]);
  expect(answer.mock.calls[0]?.[0]).toBe("/api/group_class/2/set_attendance_state/bulk");
  expect(sent()).toEqual([
    [
      { user: 5, state: "PRESENT", was: "ABSENT" },
      { user: 6, state: "PRESENT", was: "LATE" },
    ],
  ]);
  await reply(json(200, []));
  await waitFor(() => expect(toasts.current()?.text).toBe("2 students marked"));
});

test("[GCL-10] [F-25] marking the rest of a class is reverted as a whole if someone else marked one of them", async () => {
  answer.mockResolvedValue(refused(409, "state_changed", [{ userId: 5, state: "EXCUSED" }]));
  draw();
  press("rest");
  await waitFor(() => expect(toasts.current()?.text).toBe("Someone else updated attendance. Review the latest marks."));
  await waitFor(() => expect(["Noah", "Maya", "Leo"].map(stateOf)).toEqual(["ABSENT", "LATE", "EXCUSED"]));
});

test("every mark has a key, by its position on the keyboard; not with Ctrl or Shift or when held down", () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false };
  const markOf = (letter: string, more = {}) => markOfKey({ ...plain, ...more, code: `Key${letter}` });
  expect(["P", "L", "T", "A", "E", "X"].map((letter) => markOf(letter))).toEqual([
    "PRESENT",
    "LATE",
    "PARTIAL",
    "ABSENT",
    "EXCUSED",
    undefined,
  ]);
  expect(Object.keys(plain).map((name) => markOf("P", { [name]: true }))).toEqual(Array(5).fill(undefined));
});

test("what may be set, what is a new mark, and who is left to mark", () => {
  expect([maySet("UPCOMING", "EXCUSED"), maySet("UPCOMING", "PRESENT"), maySet("CANCELED", "EXPECTED")]).toEqual([true, false, false]);
  const byRule = { state: "PRESENT", markedBy: "automatic" } as const;
  const byHand = { state: "PRESENT", markedBy: "person" } as const;
  expect([
    isNewMark(byRule, "PRESENT"),
    isNewMark(byRule, "EXPECTED"),
    isNewMark(byHand, "PRESENT"),
    isNewMark(byHand, "EXPECTED"),
  ]).toEqual([true, false, false, true]);
  expect([noah, maya, leo, { attendance: byRule }, { attendance: byHand }].map((one) => isLeftToMark(one.attendance))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
