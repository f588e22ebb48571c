import { render } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { LessonBadge } from "./lesson-badge.tsx";
import { OutcomeChip, type OutcomeStatus } from "./outcome-chip.tsx";

const text = (status: OutcomeStatus, percentage?: number | null) =>
  render(<OutcomeChip status={status} text="State" label="Outcome:" percentage={percentage} />).container.textContent;

describe("OutcomeChip", () => {
  test.each(["REVIEWED", "GRADED", "MISSED", "DONE"] as const)("[ST-08] %s shows the percentage", (status) => {
    expect(text(status, 87)).toBe("Outcome: State: 87%");
    expect(text(status, 0)).toBe("Outcome: State: 0%");
    expect(text(status, null)).toBe("Outcome: State");
  });

  test.each(["NOT_AVAILABLE", "REQUIRED", "EXCUSED", "SUBMITTED", "REVIEW_REQUIRED"] as const)("%s shows no percentage", (status) => {
    expect(text(status, 87)).toBe("Outcome: State");
  });

  test("[ST-08] is grey, blue, yellow, red or green by status", () => {
    const tone = (status: OutcomeStatus) =>
      /grey|blue|yellow|red|green/.exec(
        render(<OutcomeChip status={status} text="x" />).container.querySelector("[data-status]")?.className ?? "",
      )?.[0];
    const tones = (
      ["NOT_AVAILABLE", "REQUIRED", "SUBMITTED", "REVIEW_REQUIRED", "GRADED", "REVIEWED", "EXCUSED", "MISSED", "DONE"] as const
    ).map(tone);
    expect(tones).toEqual(["grey", "grey", "blue", "blue", "blue", "blue", "yellow", "red", "green"]);
  });

  test("[WG-06] shows a lesson's kind as text", () => {
    expect(render(<LessonBadge kind="WORKSHOP" text="Workshop Lesson" />).container.textContent).toBe("Workshop Lesson");
  });
});
