import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import { button, press, showSlide } from "./lesson.testing.tsx";
import slides from "./texts/en.json";

afterEach(() => localStorage.clear());

/** Matches the live region only; the items show the same text. */
const said = { selector: "[role='status'] *" };

describe("matching pairs", () => {
  test("[EN-05] press one item, then its match, from either side; a wrong match is reported and can be retried, a correct one stays", async () => {
    const { lesson, reload } = await showSlide(slideSamples.CORRELATE);
    await press("Mercury");
    expect(button("Mercury").getAttribute("aria-pressed")).toBe("true");
    await press("The red one");
    expect(screen.getByText("Mercury doesn’t go with The red one. Try again!")).toBeTruthy();
    await press("Nearest to the Sun");
    await press("Mercury");
    expect(screen.getByText("Mercury goes with Nearest to the Sun", said)).toBeTruthy();
    expect(lesson.onAnswer).toHaveBeenLastCalledWith("mercury", { kind: "match", targetId: "first" });
    await reload();
    // Matched items stay matched: pressing them does nothing.
    for (const half of screen.getAllByRole("button", { name: /Mercury goes with/ })) fireEvent.click(half);
    await press(/Mars$/);
    await press("The red one");
    expect(screen.getByText(slides.play.allRight)).toBeTruthy();
    expect(lesson.onAnswer).toHaveBeenCalledTimes(3);
    expect(lesson.progress.questions["mars"]).toMatchObject({ tries: 1, points: 1 });
  });

  test("[F-08] a match made offline is pending and can be changed", async () => {
    const { lesson } = await showSlide(slideSamples.CORRELATE);
    lesson.connection = "offline";
    await press(/Mars$/);
    await press("The one with rings");
    expect(screen.getByText(/^Mars is saved with The one with rings/, said)).toBeTruthy();
    expect(screen.queryByText(slides.play.allRight)).toBeNull();
    lesson.connection = "online";
    await act(async () => void fireEvent.click(screen.getAllByRole("button", { name: /Mars is saved/ })[0] as HTMLElement));
    await press("The red one");
    expect(lesson.progress.questions["mars"]).toMatchObject({ right: true });
  });

  test("a second press deselects an item; an item can also be dragged onto its match", async () => {
    const { lesson } = await showSlide(slideSamples.CORRELATE);
    await press(/Mars$/);
    await press(/Mars$/);
    expect(button(/Mars$/).getAttribute("aria-pressed")).toBe("false");
    fireEvent.dragStart(button(/Mars$/));
    await act(async () => void fireEvent.drop(button("The red one")));
    expect(lesson.progress.questions["mars"]).toMatchObject({ right: true });
  });
});

test.each([slideSamples.CORRELATE, slideSamples.CLASSIFY])(
  "[EN-05] revealed answers of $type are announced, and the child can still answer",
  async (content) => {
    const { lesson, reload } = await showSlide(content);
    expect(screen.queryByText(slides.teacherShows)).toBeNull();
    lesson.isShown = true;
    await reload();
    expect(screen.getByText(slides.teacherShows)).toBeTruthy();
    expect(screen.getByText(content.type === "CORRELATE" ? "Mars goes with The red one" : "Saturn goes with Gas", said)).toBeTruthy();
    if (content.type === "CORRELATE") {
      await press(/Mars$/);
      await press("The red one");
    } else {
      await press("Saturn");
      await press("Put in Gas");
    }
    expect(lesson.onAnswer).toHaveBeenCalledTimes(1);
  },
);

describe("sorting", () => {
  const box = (name: string) => within(screen.getByRole("region", { name }));

  test("[EN-05] an item stays in its box, a wrongly placed one comes back; a reload keeps the sorted ones", async () => {
    const { lesson, reload } = await showSlide(slideSamples.CLASSIFY);
    await press("Put in Rock");
    expect(lesson.onAnswer).not.toHaveBeenCalled();
    await press("Saturn");
    await press("Put in Rock");
    expect(screen.getByText("Saturn doesn’t go with Rock. Try again!")).toBeTruthy();
    expect(box("Rock").queryByText("Saturn")).toBeNull();
    await press("Saturn");
    await press("Put in Gas");
    expect(box("Gas").getByText("Saturn")).toBeTruthy();
    await reload();
    expect(box("Gas").getByText("Saturn")).toBeTruthy();
    await press("Earth");
    await press("Put in Rock");
    fireEvent.dragStart(button(/Jupiter/));
    await act(async () => void fireEvent.drop(screen.getByRole("region", { name: "Gas" })));
    expect(screen.getByText(slides.play.allRight)).toBeTruthy();
    expect(screen.getByText(slides.play.sortEmpty)).toBeTruthy();
  });

  test("[F-08] an item sorted offline waits in its box; a failed answer is reported", async () => {
    const { lesson } = await showSlide(slideSamples.CLASSIFY);
    lesson.connection = "failing";
    await press("Earth");
    await press("Put in Rock");
    expect(screen.getByText(slides.failed)).toBeTruthy();
    lesson.connection = "offline";
    await press("Earth");
    await press("Put in Rock");
    expect(box("Rock").getByText("Earth")).toBeTruthy();
    expect(screen.getByText("0 of 3")).toBeTruthy();
  });
});
