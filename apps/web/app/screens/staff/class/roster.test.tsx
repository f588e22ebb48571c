import type { ClassStatus } from "@larkroom/domain/classes/status";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { toasts } from "~/kit/toast/toast-store.ts";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import texts from "~/features/classes/attendance/texts/en.json";
import staffClass from "./texts/en.json";
import { Roster } from "./roster.tsx";
import { rosterRows, type Attendance } from "./types.ts";

const answer = stubApi();
afterEach(() => {
  for (let shown = toasts.current(); shown; shown = toasts.current()) toasts.dismiss(shown.id);
});

const attendance = (userId: number, state: Attendance["state"], markedBy: Attendance["markedBy"] = "automatic"): Attendance => ({
  groupClassId: 7,
  userId,
  state,
  markedBy,
  onlineTime: 61,
  firstJoinedAt: null,
  slides: {},
  stars: 2,
});
const students = rosterRows(
  [
    { id: 1, name: "Amira", attendance: attendance(1, "PRESENT") },
    { id: 2, name: "Leo", attendance: attendance(2, "ABSENT", "person") },
  ],
  [{ student: { id: 1, name: "Amira" }, state: "PRESENT", slides: {}, finished: 3, finishable: 6, progressPercent: 50, stars: 2 }],
);
const draw = (status: ClassStatus = "CLOSED") =>
  renderPage(<Roster classId={7} status={status} students={students} />, { texts: { staffClass, attendance: texts } });
const mark = (name: string) => screen.getByRole("button", { name: new RegExp(`Attendance for ${name}`) });
const choose = (name: string, item: string) =>
  fireEvent.click(within(screen.getByRole("menu", { name: `Attendance for ${name}`, hidden: true })).getByText(item));
const sent = () => answer.mock.calls.map(([address, request]) => [address, JSON.parse((request as RequestInit).body as string)]);

describe("[FT-02] the roster of a lesson at one's own pace", () => {
  const slides = [11, 12, 13].map((id) => ({ id }));
  const at = rosterRows(
    [
      { id: 1, name: "Amira", attendance: attendance(1, "EXPECTED") },
      { id: 2, name: "Leo", attendance: attendance(2, "EXPECTED") },
    ],
    [
      {
        student: { id: 1, name: "Amira" },
        state: "EXPECTED",
        finished: 1,
        finishable: 3,
        progressPercent: 33,
        stars: 1,
        slides: { 11: { state: "FINISHED" }, 12: { state: "STARTED" } },
      },
    ],
  );
  const question = {
    groupClass: 7,
    group: { id: 3, publicName: "A" },
    lesson: { id: 8, number: 2, title: "The echo" },
    room: "1~40",
    student: { id: 1, name: "Amira" },
    value: "Where?",
    isWaiting: true,
    createdAt: "2026-03-10T20:00:00Z",
  };

  test("shows where each child is, and who waits for an answer", () => {
    const onTalk = vi.fn();
    renderPage(<Roster classId={7} status="OPEN" students={at} asyncLesson={{ slides, questions: [question], onTalk }} />, {
      texts: { staffClass, attendance: texts },
    });
    expect(within(screen.getByRole("row", { name: /Amira/ })).getByText("Slide 2 of 3")).toBeTruthy();
    expect(within(screen.getByRole("row", { name: /Leo/ })).getByText("Not opened yet")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Answer Amira" }));
    fireEvent.click(screen.getByRole("button", { name: "Write to Leo" }));
    expect(onTalk.mock.calls).toEqual([[1], [2]]);
  });

  test("someone who can't read the chats sees where the children are only", () => {
    renderPage(<Roster classId={7} status="OPEN" students={at} asyncLesson={{ slides, questions: [], onTalk: null }} />, {
      texts: { staffClass, attendance: texts },
    });
    expect(screen.getByText("Slide 2 of 3")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Write to Leo" })).toBeNull();
  });
});

describe("[GCL-09] marking attendance by hand", () => {
  test("shows each child's mark, who set it, time online, slides and stars", () => {
    draw();
    const row = screen.getByRole("row", { name: /Amira/ });
    expect(within(row).getByText("2 min")).toBeTruthy();
    expect(within(row).getByRole("progressbar").getAttribute("aria-valuetext")).toBe("3 of 6");
    expect(within(screen.getByRole("row", { name: /Leo/ })).getByText("manual")).toBeTruthy();
  });

  test("shows a mark at once, sends it, and announces it when saved", async () => {
    answer.mockResolvedValue(json(200, attendance(1, "LATE", "person")));
    draw();
    choose("Amira", "Late");
    expect(mark("Amira").textContent).toContain("Late");
    await waitFor(() => expect(screen.getByText("Amira: Late")).toBeTruthy());
    expect(sent()).toEqual([["/api/group_class/7/set_attendance_state", { user: 1, state: "LATE", was: "PRESENT" }]]);
  });

  test("keys mark the focused child; with Ctrl they are left to the browser", () => {
    answer.mockResolvedValue(json(200, attendance(1, "EXCUSED", "person")));
    draw();
    fireEvent.keyDown(mark("Amira"), { code: "KeyE", ctrlKey: true });
    fireEvent.keyDown(mark("Amira"), { code: "KeyE" });
    expect(sent()).toEqual([["/api/group_class/7/set_attendance_state", { user: 1, state: "EXCUSED", was: "PRESENT" }]]);
  });

  test("what the class does not allow yet is neither offered nor set by a key", () => {
    draw("UPCOMING");
    choose("Amira", "Late");
    fireEvent.keyDown(mark("Amira"), { code: "KeyL" });
    expect(answer).not.toHaveBeenCalled();
  });

  test("resets a mark set by hand to automatic; an automatic one has no reset", () => {
    answer.mockResolvedValue(json(200, attendance(2, "EXPECTED")));
    draw();
    choose("Amira", "Set automatically");
    expect(answer).not.toHaveBeenCalled();
    choose("Leo", "Set automatically");
    expect(sent()).toEqual([["/api/group_class/7/set_attendance_state", { user: 2, state: "EXPECTED", was: "ABSENT" }]]);
  });

  test("reverts a refused mark with a message", async () => {
    answer.mockResolvedValue(json(500, { code: "internal_error", message: "", requestId: "r" }));
    draw();
    choose("Amira", "Absent");
    expect(mark("Amira").textContent).toContain("Absent");
    await waitFor(() => expect(mark("Amira").textContent).toContain("Present"));
    expect(toasts.current()?.text).toContain("We couldn’t update attendance for Amira");
  });

  test("[F-25] keeps a mark that someone else set meanwhile, shows both and reloads the roster", async () => {
    answer.mockResolvedValue(
      json(409, { code: "state_changed", message: "", requestId: "r", current: attendance(1, "EXCUSED", "person") }),
    );
    draw();
    choose("Amira", "Absent");
    await waitFor(() =>
      expect(toasts.current()?.text).toBe("Someone else updated attendance for Amira: Excused. Your change, Absent, wasn’t saved."),
    );
    expect(mark("Amira").textContent).toContain("Present");
  });
});
