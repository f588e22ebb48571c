import { act, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { PageProgress } from "./page-progress.tsx";
import type { PageState } from "./use-page-progress.ts";

const bar = (state: PageState) => <PageProgress state={state} label="Loading" failedLabel="Not loaded" />;
const phase = () => screen.queryByRole("progressbar")?.dataset["phase"] ?? "hidden";
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

describe("PageProgress", () => {
  beforeEach(() => void vi.useFakeTimers());

  test("[WG-16] appears after 200 ms and reaches its end in 5 s", () => {
    render(bar("busy"));
    pass(199);
    expect(phase()).toBe("hidden");
    pass(1);
    expect(phase()).toBe("running");
    const running = screen.getByRole("progressbar", { name: "Loading" });
    expect((running.firstChild as HTMLElement).style.animationDuration).toBe("5000ms");
  });

  test("[WG-16] doesn't appear for a page that loads sooner", () => {
    const { rerender } = render(bar("busy"));
    pass(150);
    rerender(bar("idle"));
    expect(phase()).toBe("hidden");
    pass(5000);
    expect(phase()).toBe("hidden");
  });

  test("[WG-16] hides 500 ms after the page has loaded", () => {
    const { rerender } = render(bar("busy"));
    pass(3000);
    rerender(bar("idle"));
    expect(phase()).toBe("done");
    pass(499);
    expect(phase()).toBe("done");
    pass(1);
    expect(phase()).toBe("hidden");
  });

  test("[WG-16] shows an error with a text, then hides", () => {
    const { rerender } = render(bar("busy"));
    pass(100);
    rerender(bar("failed"));
    expect(phase()).toBe("failed");
    expect(screen.getByRole("progressbar", { name: "Not loaded" })).toBeTruthy();
    pass(500);
    expect(phase()).toBe("hidden");
  });

  test("starts again for a second page within the 500 ms", () => {
    const { rerender } = render(bar("busy"));
    pass(1000);
    rerender(bar("idle"));
    pass(100);
    rerender(bar("busy"));
    pass(200);
    expect(phase()).toBe("running");
    pass(1000);
    expect(phase()).toBe("running");
  });
});
