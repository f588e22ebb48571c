import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ToastHost } from "./toast-host.tsx";
import { createToasts, type ToastStore } from "./toast-store.ts";

describe("Toasts", () => {
  let store: ToastStore;
  beforeEach(() => {
    vi.useFakeTimers();
    store = createToasts();
    render(<ToastHost closeLabel="Close" store={store} />);
  });
  const show = (...toasts: Parameters<ToastStore["show"]>[0][]) => act(() => toasts.forEach((toast) => store.show(toast)));
  const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

  test("[DL-05] queue: shows one at a time, the next when the first has expired", () => {
    show({ text: "First" }, { text: "Second" });
    expect(screen.queryByText("First")).toBeTruthy();
    expect(screen.queryByText("Second")).toBeNull();
    pass(4999);
    expect(screen.queryByText("First")).toBeTruthy();
    pass(1);
    expect(screen.queryByText("First")).toBeNull();
    expect(screen.queryByText("Second")).toBeTruthy();
  });

  test("[DL-05] replace: replaces the current one and keeps the queue", () => {
    show({ text: "First" }, { text: "Later" }, { text: "Now", mode: "replace" });
    expect(screen.queryByText("First")).toBeNull();
    expect(screen.queryByText("Now")).toBeTruthy();
    pass(5000);
    expect(screen.queryByText("Later")).toBeTruthy();
  });

  test("doesn't queue the same text twice", () => {
    show({ text: "Saved" }, { text: "Saved" });
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByText("Saved")).toBeNull();
  });

  test("stays while hovered, and then for its full duration", () => {
    show({ text: "Read me" });
    const toast = screen.getByText("Read me").closest("div")?.parentElement as HTMLElement;
    pass(3000);
    fireEvent.pointerEnter(toast);
    pass(60_000);
    expect(screen.queryByText("Read me")).toBeTruthy();
    fireEvent.pointerLeave(toast);
    pass(5000);
    expect(screen.queryByText("Read me")).toBeNull();
  });

  test("announces errors at once and keeps them longer; others are polite", () => {
    show({ text: "Wrong username or password", tone: "error" });
    expect(screen.getByRole("alert").textContent).toContain("Wrong username or password");
    pass(5000);
    expect(screen.queryByText("Wrong username or password")).toBeTruthy();
    pass(3000);
    show({ text: "Saved", tone: "success" });
    expect(screen.getByRole("status").textContent).toContain("Saved");
    expect(screen.getByRole("alert").textContent).toBe("");
  });

  test("a duration of 0 waits for the user; its action runs once and closes it", () => {
    const onPress = vi.fn();
    show({ text: "Removed", duration: 0, action: { label: "Undo", onPress } });
    pass(600_000);
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("Removed")).toBeNull();
  });
});
