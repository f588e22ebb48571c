import { act, fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { ToastHost } from "../toast/toast-host.tsx";
import { createToasts } from "../toast/toast-store.ts";
import { Dialog } from "./dialog.tsx";

const shown = (onClose?: () => void) => (
  <Dialog open title="Sign In as" closeLabel="Close" onClose={onClose}>
    <input aria-label="Name" />
  </Dialog>
);

describe("Dialog", () => {
  test("[DL-05] is modal, labeled by its title, and 468 px wide by default", () => {
    const { rerender } = render(shown(() => {}));
    const dialog = screen.getByRole("dialog", { name: "Sign In as" });
    expect((dialog as HTMLDialogElement).open).toBe(true);
    expect(dialog.getAttribute("aria-modal")).toBe("true");
    expect(dialog.style.getPropertyValue("--width")).toBe("468px");
    rerender(<Dialog open title="Log in" width={486} />);
    expect(screen.getByRole("dialog").style.getPropertyValue("--width")).toBe("486px");
  });

  test("closes with the close button and Escape, once each", () => {
    const onClose = vi.fn();
    render(shown(onClose));
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(onClose).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(screen.getByLabelText("Name"), { key: "Escape" });
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test("closes with a click outside, but not with a drag that ends there", () => {
    const onClose = vi.fn();
    render(shown(onClose));
    const dialog = screen.getByRole("dialog");
    fireEvent.pointerDown(screen.getByLabelText("Name"));
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test("without onClose, has no close button and ignores Escape", () => {
    render(shown());
    expect(screen.queryByRole("button")).toBeNull();
    const escaped = fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
    expect(escaped).toBe(false);
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  test("handles the browser's cancel event: the dialog closes only when its owner closes it", () => {
    const onClose = vi.fn();
    render(shown(onClose));
    const cancel = new Event("cancel", { cancelable: true });
    act(() => void screen.getByRole("dialog").dispatchEvent(cancel));
    expect(cancel.defaultPrevented).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test("returns the focus to where it was", () => {
    const { rerender } = render(
      <>
        <button type="button">Open</button>
        <Dialog open={false} title="T" />
      </>,
    );
    const opener = screen.getByRole("button", { name: "Open" });
    opener.focus();
    rerender(
      <>
        <button type="button">Open</button>
        <Dialog open title="T" closeLabel="Close" onClose={() => {}} />
      </>,
    );
    screen.getByRole("button", { name: "Close" }).focus();
    rerender(
      <>
        <button type="button">Open</button>
        <Dialog open={false} title="T" />
      </>,
    );
    expect(document.activeElement).toBe(opener);
  });

  test("resets its fields each time it opens", () => {
    const { rerender } = render(shown(() => {}));
    fireEvent.change(screen.getByLabelText("Name"), { target: { value: "noah.b" } });
    rerender(<Dialog open={false} title="Sign In as" />);
    rerender(shown(() => {}));
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("");
  });

  test("renders toasts inside the topmost dialog, where they can be read and clicked", () => {
    const store = createToasts();
    const page = (open: boolean) => (
      <>
        <ToastHost closeLabel="Close" store={store} />
        <Dialog open={open} title="One" />
      </>
    );
    const { rerender } = render(page(true));
    act(() => void store.show({ text: "Saved" }));
    expect(screen.getByRole("dialog").contains(screen.getByText("Saved"))).toBe(true);
    rerender(page(false));
    expect(screen.getByText("Saved")).toBeTruthy();
  });
});
