import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AttendanceState } from "@larkroom/domain/classes/attendance-states";
import { defaultSettings } from "@larkroom/domain/schools/settings";
import attendance from "~/features/classes/attendance/texts/en.json";
import classroom from "~/features/live-room/texts/en.json";
import type { GroupClass } from "~/features/live-room/room/class-room.tsx";
import { aClassState, StillRoom } from "~/features/live-room/room/room.testing.tsx";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { AttendancePanel } from "./attendance-panel.tsx";

const opened = Date.UTC(2026, 2, 10, 20);
const minute = 60_000;
const at = (minutes: number) => new Date(opened + minutes * minute).toISOString();

type Row = { id: number; name: string; joined: number | null; state?: AttendanceState; markedBy?: "person" | "declared" };
const rows: Row[] = [
  { id: 5, name: "Noah", joined: 0 },
  { id: 6, name: "Maya", joined: 4 },
  { id: 7, name: "Leo", joined: null },
  { id: 8, name: "Zoe", joined: 0 },
];
let roster: Row[] = rows;
let sent: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: opened + 20 * minute });
  roster = rows;
  sent = [];
  vi.stubGlobal("fetch", async (address: string, { body }: { body?: string } = {}) => {
    if (body) sent.push([address, JSON.parse(body)]);
    if (body) return Response.json([]);
    return Response.json(
      roster.map(({ id, name, joined, state = "EXPECTED", markedBy = "automatic" }) => ({
        id,
        name,
        attendance: { state, markedBy, firstJoinedAt: joined === null ? null : at(joined) },
      })),
    );
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const buttons = () => screen.getAllByRole("button", { name: /^Attendance for/ });

async function marks(settings: GroupClass["settings"], phase: "live" | "finished" = "live"): Promise<string[]> {
  const state = aClassState(opened, {
    40: { role: "teacher", name: "Noa" },
    5: { role: "child", name: "Noah" },
    6: { role: "child", name: "Maya" },
    7: { role: "child", name: "Leo", presence: "absent" },
    8: { role: "child", name: "Zoe", presence: "away", since: opened + 6 * minute },
  });
  renderPage(
    <StillRoom state={{ ...state, phase }} groupClass={{ to: at(60), settings }}>
      <AttendancePanel />
    </StillRoom>,
    { texts: { classroom, attendance } },
  );
  await act(() => vi.advanceTimersByTimeAsync(100));
  return buttons().map((button) => button.textContent.replace(/^.*?: /, ""));
}

test("[EN-09] [FT-01] the forecast marks use the school's own thresholds", async () => {
  expect(await marks(defaultSettings)).toEqual(["Present", "Present", "Absent", "Absent"].map((mark) => `${mark} (automatic)`));
  cleanup();
  const own = { absentBelowShare: 0.05, absentBelowMinutes: 1, partialBelowShare: 0.5, lateAfterMinutes: 3 };
  expect(await marks({ ...defaultSettings, attendance: own })).toEqual(
    ["Present", "Late", "Absent", "Left early"].map((mark) => `${mark} (automatic)`),
  );
});

test("[EN-09] after the end the panel shows what was marked", async () => {
  roster = rows.map((row) => ({ ...row, state: "PARTIAL" }));
  expect(new Set(await marks(defaultSettings, "finished"))).toEqual(new Set(["Left early (automatic)"]));
});

test("[GCL-09] a key marks a child immediately; then the panel shows the roster", async () => {
  await marks(defaultSettings);
  const noah = screen.getByRole("button", { name: /^Attendance for Noah/ });
  fireEvent.keyDown(noah, { code: "KeyT" });
  expect(noah.textContent).toBe("Attendance for Noah: Left early");
  expect(sent).toEqual([["/api/group_class/11/set_attendance_state", { user: 5, state: "PARTIAL", was: "EXPECTED" }]]);
  roster = rows.map((row) => (row.id === 5 ? { ...row, state: "LATE", markedBy: "person" } : row));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(noah.textContent).toBe("Attendance for Noah: Late");
  const menu = screen.getByRole("menu", { name: "Attendance for Noah", hidden: true });
  fireEvent.click(within(menu).getByText("Set automatically"));
  expect(noah.textContent).toBe("Attendance for Noah: Present (automatic)");
  expect(sent.at(-1)).toEqual(["/api/group_class/11/set_attendance_state", { user: 5, state: "EXPECTED", was: "LATE" }]);
});

test("[GCL-10] everyone not marked yet is marked present; excused children stay excused", async () => {
  roster = rows.map((row) => (row.id === 7 ? { ...row, state: "EXCUSED", markedBy: "declared" } : row));
  expect(await marks(defaultSettings)).toContain("Excused");
  fireEvent.click(screen.getByRole("button", { name: "Mark the rest present" }));
  expect(sent).toEqual([
    ["/api/group_class/11/set_attendance_state/bulk", [5, 6, 8].map((user) => ({ user, state: "PRESENT", was: "EXPECTED" }))],
  ]);
});
