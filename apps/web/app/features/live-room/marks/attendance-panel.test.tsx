import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AttendanceState } from "@larkroom/domain/classes/attendance-states";
import { defaultSettings } from "@larkroom/domain/schools/settings";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { messages as classroom } from "../messages.us.ts";
import type { GroupClass } from "../room/class-room.tsx";
import { aClassState, StillRoom } from "../room/room.testing.tsx";
import { AttendancePanel } from "./attendance-panel.tsx";

const opened = Date.UTC(2026, 2, 10, 20);
const minute = 60_000;
const at = (minutes: number) => new Date(opened + minutes * minute).toISOString();

type Row = { id: number; name: string; joined: number | null; state?: AttendanceState };
const rows: Row[] = [
  { id: 5, name: "Noah", joined: 0 },
  { id: 6, name: "Maya", joined: 4 },
  { id: 7, name: "Leo", joined: null },
  { id: 8, name: "Zoe", joined: 0 },
];
let roster: Row[] = rows;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: opened + 20 * minute });
  roster = rows;
  vi.stubGlobal("fetch", async () =>
    Response.json(
      roster.map(({ id, name, joined, state = "EXPECTED" }) => ({
        id,
        name,
        attendance: { state, markedBy: "automatic", firstJoinedAt: joined === null ? null : at(joined) },
      })),
    ),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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
    { texts: { classroom } },
  );
  await act(() => vi.advanceTimersByTimeAsync(100));
  return screen.getAllByRole("combobox").map((choice) => within(choice).getAllByRole("option")[0]?.textContent ?? "");
}

test("[EN-09] [FT-01] predicts marks by the school's own thresholds", async () => {
  expect(await marks(defaultSettings)).toEqual(["Present", "Present", "Absent", "Absent"].map((mark) => `${mark} (automatic)`));
  cleanup();
  const own = { absentBelowShare: 0.05, absentBelowMinutes: 1, partialBelowShare: 0.5, lateAfterMinutes: 3 };
  expect(await marks({ ...defaultSettings, attendance: own })).toEqual(
    ["Present", "Late", "Absent", "Left early"].map((mark) => `${mark} (automatic)`),
  );
});

test("[EN-09] shows the final marks after the class has ended", async () => {
  roster = rows.map((row) => ({ ...row, state: "PARTIAL" }));
  expect(new Set(await marks(defaultSettings, "finished"))).toEqual(new Set(["Left early (automatic)"]));
});
