import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ConfirmHost } from "./confirm-host.tsx";
import { createConfirms, PROMPT_PAUSE, type ConfirmStore, type Prompt } from "./confirm-store.ts";

const remove: Prompt = { title: "Remove Noah?", tone: "warning", accept: "Remove", decline: "Cancel" };
const leave: Prompt = { title: "Leave the page?", accept: "Leave", decline: "Stay" };

describe("Confirm prompts", () => {
  let store: ConfirmStore;
  beforeEach(() => {
    vi.useFakeTimers();
    store = createConfirms();
    render(<ConfirmHost store={store} />);
  });
  const ask = (prompt: Prompt): { answer?: boolean } => {
    const box: { answer?: boolean } = {};
    act(
      () =>
        void store.ask(prompt).then((answer) => {
          box.answer = answer;
        }),
    );
    return box;
  };
  const press = async (name: string) =>
    act(async () => {
      fireEvent.click(screen.getByRole("button", { name }));
    });
  const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
  const title = () => screen.queryByRole("alertdialog")?.querySelector("h2")?.textContent ?? null;

  test("[DL-05] accepting and declining answer the prompt's promise", async () => {
    const first = ask(remove);
    expect(title()).toBe("Remove Noah?");
    await press("Remove");
    expect(first.answer).toBe(true);
    pass(PROMPT_PAUSE);
    const second = ask(remove);
    await press("Cancel");
    expect(second.answer).toBe(false);
  });

  test("Escape declines", async () => {
    const box = ask(remove);
    await act(async () => {
      fireEvent.keyDown(screen.getByRole("alertdialog"), { key: "Escape" });
    });
    expect(box.answer).toBe(false);
  });

  test("[DL-05] prompts stack: the latest is on top, the one below returns 300 ms after it closed", async () => {
    const below = ask(remove);
    ask(leave);
    expect(title()).toBe("Leave the page?");
    await press("Stay");
    expect(title()).toBeNull();
    pass(PROMPT_PAUSE - 1);
    expect(title()).toBeNull();
    pass(1);
    expect(title()).toBe("Remove Noah?");
    expect(below.answer).toBeUndefined();
  });

  test("[DL-05] ignores the second click of a double click: the same prompt within 300 ms is declined unseen", async () => {
    ask(remove);
    await press("Remove");
    const again = ask(remove);
    await act(async () => {});
    expect(again.answer).toBe(false);
    pass(PROMPT_PAUSE);
    expect(title()).toBeNull();
  });

  test("another question within the 300 ms is shown when they are over", async () => {
    ask(remove);
    await press("Remove");
    const next = ask(leave);
    expect(title()).toBeNull();
    pass(PROMPT_PAUSE);
    expect(title()).toBe("Leave the page?");
    await press("Leave");
    expect(next.answer).toBe(true);
  });

  test("[DL-05] an error has one button", async () => {
    const box = ask({ title: "The card was declined", tone: "error", accept: "Got it" });
    expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Got it"]);
    await press("Got it");
    expect(box.answer).toBe(true);
  });
});
