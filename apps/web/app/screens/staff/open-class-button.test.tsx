import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { confirms } from "~/kit/confirm/confirm-store.ts";
import { toasts } from "~/kit/toast/toast-store.ts";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { json } from "~/shared/testing/stub-api.ts";
import staff from "./texts/en.json";
import { OpenClassButton, type EnterableClass } from "./open-class-button.tsx";

const answer = vi.fn<typeof fetch>();
const opened = vi.fn();
beforeEach(() => {
  vi.stubGlobal("fetch", answer);
  vi.spyOn(window.location, "assign").mockImplementation(opened);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  answer.mockReset();
  opened.mockReset();
  for (let toast = toasts.current(); toast; toast = toasts.current()) toasts.dismiss(toast.id);
});

const minutesFromNow = (minutes: number) => Temporal.Now.instant().add({ minutes }).toString();
const aClass = (more: Partial<EnterableClass> = {}): EnterableClass => ({
  id: 7,
  status: "UPCOMING",
  from: minutesFromNow(5),
  to: minutesFromNow(65),
  joinOpensAt: minutesFromNow(-5),
  ...more,
});
const draw = (one: EnterableClass) => renderPage(<OpenClassButton one={one} />, { texts: { staff } });
const press = () => fireEvent.click(screen.getByRole("button", { name: "Open class" }));

describe("[RT-24] [RT-19] entering a class", () => {
  test("opens the class and loads the classroom as a new document, which camera and microphone need", async () => {
    answer.mockResolvedValue(json(200, {}));
    draw(aClass());
    press();
    await waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith("/us/live/7"));
    expect(answer.mock.calls.map(([address]) => address)).toEqual(["/api/public/class/7/open"]);
  });

  test("asks for confirmation before the joining time", async () => {
    draw(aClass({ from: minutesFromNow(90), joinOpensAt: minutesFromNow(75) }));
    press();
    await waitFor(() => expect(confirms.current()?.title).toBe("Open the class early?"));
    confirms.answer(confirms.current()!.id, false);
    await waitFor(() => expect(confirms.current()).toBeNull());
    expect(answer).not.toHaveBeenCalled();
    expect(opened).not.toHaveBeenCalled();
  });

  test.each([
    ["over", "Open a class that’s over?", -125, -65],
    ["old", "Open an old class?", -24 * 60 - 5, -23 * 60 - 5],
  ])("[CN-08] asks for confirmation when the class is %s", async (_, title, from, to) => {
    draw(aClass({ from: minutesFromNow(from), to: minutesFromNow(to) }));
    press();
    await waitFor(() => expect(confirms.current()?.title).toBe(title));
    confirms.answer(confirms.current()!.id, false);
    await waitFor(() => expect(confirms.current()).toBeNull());
    expect(answer).not.toHaveBeenCalled();
  });

  test("shows why it was refused and stays on the page", async () => {
    answer.mockResolvedValue(json(409, { code: "class_over" }));
    draw(aClass());
    press();
    await waitFor(() => expect(toasts.current()?.text).toBe("This class can’t be opened right now. We’ve updated its status."));
    expect(opened).not.toHaveBeenCalled();
    expect(screen.getByRole("button", { name: "Open class" })).toBeTruthy();
  });

  test("is a link when the class is already open", () => {
    draw(aClass({ status: "OPEN" }));
    expect(screen.getByRole("link", { name: "Enter" }).getAttribute("href")).toBe("/us/live/7");
  });
});
