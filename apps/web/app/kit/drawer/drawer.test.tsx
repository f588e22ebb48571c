import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Drawer } from "./drawer.tsx";

const drawer = (open: boolean, onClose = () => {}, side: "start" | "end" = "start") => (
  <Drawer open={open} onClose={onClose} title="Menu" closeLabel="Close" side={side}>
    <a href="/courses">Courses</a>
  </Drawer>
);
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

describe("Drawer", () => {
  beforeEach(() => void vi.useFakeTimers());

  test("[WG-14] is removed from the document 300 ms after closing", () => {
    const { rerender } = render(drawer(true));
    expect(screen.getByRole("dialog", { name: "Menu" }).dataset["closing"]).toBeUndefined();
    rerender(drawer(false));
    expect(screen.getByRole("dialog").dataset["closing"]).toBe("true");
    pass(299);
    expect(screen.queryByRole("dialog")).toBeTruthy();
    pass(1);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("[WG-14] opens from either side", () => {
    const { rerender } = render(drawer(true));
    const start = screen.getByRole("dialog").className;
    rerender(drawer(true, () => {}, "end"));
    expect(screen.getByRole("dialog").className).not.toBe(start);
  });

  test("stays when it is reopened while closing", () => {
    const { rerender } = render(drawer(true));
    rerender(drawer(false));
    pass(200);
    rerender(drawer(true));
    pass(1000);
    expect(screen.getByRole("dialog").dataset["closing"]).toBeUndefined();
  });

  test("can be closed with the close button, Escape and a click outside", () => {
    const onClose = vi.fn();
    render(drawer(true, onClose));
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    fireEvent.keyDown(screen.getByRole("link"), { key: "Escape" });
    fireEvent.click(screen.getByRole("dialog"));
    fireEvent.click(screen.getByRole("link"));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  test("returns the focus when it is removed", () => {
    const page = (open: boolean) => (
      <>
        <button type="button">Open</button>
        {drawer(open)}
      </>
    );
    const { rerender } = render(page(false));
    screen.getByRole("button", { name: "Open" }).focus();
    rerender(page(true));
    screen.getByRole("link").focus();
    rerender(page(false));
    pass(300);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open" }));
  });
});
