import { act, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Countdown, timeLeft } from "./countdown.tsx";

const MINUTE = 60_000;
const start = Date.UTC(2026, 2, 10, 20, 12);
const words = {
  units: { days: "d", hours: "h", minutes: "min" },
  label: (left: { days: number; hours: number; minutes: number }) => `${left.days}-${left.hours}-${left.minutes}`,
};
const label = () => screen.getByRole("timer").getAttribute("aria-label");

describe("Countdown", () => {
  beforeEach(() => void vi.useFakeTimers({ now: start }));

  test("[WG-14] shows days, hours and minutes; never less than 0", () => {
    expect(timeLeft(2 * 24 * 60 * MINUTE + 3 * 60 * MINUTE + 4 * MINUTE + 59_999)).toEqual({ days: 2, hours: 3, minutes: 4 });
    expect(timeLeft(59_999)).toEqual({ days: 0, hours: 0, minutes: 0 });
    expect(timeLeft(-1)).toEqual({ days: 0, hours: 0, minutes: 0 });
    expect(timeLeft(-3 * 24 * 60 * MINUTE)).toEqual({ days: 0, hours: 0, minutes: 0 });
  });

  test("[WG-14] [CN-04] ticks every second by itself and stops at 0", () => {
    render(<Countdown until={start + 2 * MINUTE} now={start} {...words} />);
    expect(label()).toBe("0-0-2");
    act(() => void vi.advanceTimersByTime(1000));
    expect(label()).toBe("0-0-1");
    act(() => void vi.advanceTimersByTime(10 * MINUTE));
    expect(label()).toBe("0-0-0");
  });

  test("renders first with the given time, not with the system's", () => {
    const drawn: string[] = [];
    render(
      <Countdown
        until={start + 90 * MINUTE}
        now={start - 60 * MINUTE}
        units={words.units}
        label={(left) => {
          drawn.push(words.label(left));
          return "x";
        }}
      />,
    );
    expect(drawn[0]).toBe("0-2-30");
    expect(drawn.at(-1)).toBe("0-1-30");
  });

  test("leaves out leading zero units unless all are requested", () => {
    const { rerender } = render(<Countdown until={start + 90 * MINUTE} now={start} {...words} />);
    expect(screen.getByRole("timer").textContent).toBe("1 h30 min");
    rerender(<Countdown until={start + 90 * MINUTE} now={start} full {...words} />);
    expect(screen.getByRole("timer").textContent).toBe("0 d1 h30 min");
  });
});
