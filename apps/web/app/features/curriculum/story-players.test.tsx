import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { saveSteps, readSteps } from "./saved-place.ts";
import { press, showSlide } from "./lesson.testing.tsx";
import il from "./texts/he.json";
import slides from "./texts/en.json";
import { TeacherView } from "./teacher-view.tsx";

afterEach(() => localStorage.clear());

describe("story with choices", () => {
  test("[EN-05] follows the chosen path, also after a reload; an ending finishes it, and it can be started again", async () => {
    const { lesson, reload } = await showSlide(slideSamples.STORYTELLING_CHOICE);
    expect(screen.getByRole("group", { name: slides.play.chooseWay })).toBeTruthy();
    await press("Left");
    expect(screen.getByText("A river.")).toBeTruthy();
    expect(lesson.onFinish).not.toHaveBeenCalled();
    await reload();
    expect(screen.getByText("A river.")).toBeTruthy();
    await press("Back");
    await press("Right");
    expect(screen.getByText(slides.play.ending)).toBeTruthy();
    expect(lesson.onFinish).toHaveBeenCalled();
    await press(slides.play.stepBack);
    expect(screen.getByText("Left or right?")).toBeTruthy();
    await press(slides.play.startOver);
    expect(screen.queryByRole("button", { name: slides.play.stepBack })).toBeNull();
  });

  test("a stored path with a deleted choice ends at its last valid page", async () => {
    saveSteps("k", ["l", "gone"]);
    await showSlide(slideSamples.STORYTELLING_CHOICE);
    expect(screen.getByText("A river.")).toBeTruthy();
    sessionStorage.setItem("steps spoilt", "{");
    expect(readSteps("spoilt")).toEqual([]);
  });
});

test("[EN-05] [EN-14] chapters show past, current and coming; looking at them never finishes the slide", async () => {
  const content = { ...slideSamples.STORYTELLING_ARC, currentChapterId: "end" };
  const { lesson, page } = await showSlide(content);
  const [before, now] = screen.getAllByRole("listitem");
  expect(before?.textContent).toContain(slides.play.chapterDone);
  expect(now?.getAttribute("aria-current")).toBe("step");
  expect(now?.textContent).toContain(slides.play.chapterNow);
  expect(page().querySelectorAll("[aria-current]")).toHaveLength(1);
  expect(lesson.onFinish).not.toHaveBeenCalled();
});

test("[EN-05] [EN-14] a dialog continues by replies, survives a reload, ends, and can be started again", async () => {
  const { lesson, reload } = await showSlide(slideSamples.NPC_DIALOG);
  expect(screen.getByText("Hello!")).toBeTruthy();
  await press("Hi!");
  expect(screen.getByText("What do you build?")).toBeTruthy();
  await reload();
  expect(screen.getByRole("log").textContent).toContain("Hi!");
  await press("A ship");
  expect(screen.getByText(slides.play.talkOver)).toBeTruthy();
  await press(slides.play.talkAgain);
  expect(screen.queryByText("What do you build?")).toBeNull();
  await press("Bye!");
  expect(screen.getByText(slides.play.talkOver)).toBeTruthy();
  expect(lesson.onFinish).not.toHaveBeenCalled();
});

test("[EN-05] [EN-14] a place opens its card by name or pin, and seen places are remembered", async () => {
  const { page, reload } = await showSlide(slideSamples.INTERACTIVE_MAP);
  expect(screen.getByText("0 of 1 places explored")).toBeTruthy();
  await act(async () => void fireEvent.click(page().querySelector("[style*='20%']") as HTMLElement));
  expect(screen.getByText("Here the lark sings.")).toBeTruthy();
  await reload();
  expect(screen.getByText("1 of 1 places explored")).toBeTruthy();
  expect(screen.queryByText("Here the lark sings.")).toBeNull();
  await press(/The hill/);
  expect(screen.getByText("Here the lark sings.")).toBeTruthy();
});

test("[EN-02] a picture that keeps its direction keeps its places on right-to-left pages", async () => {
  const { page } = await showSlide(slideSamples.INTERACTIVE_MAP, "il");
  expect((page().querySelector("[style*='20%']") as HTMLElement).closest("[dir]")?.getAttribute("dir")).toBe("ltr");
  expect(screen.getByRole("list", { name: il.play.places })).toBeTruthy();
});

test("[EN-05] a link opens in a new tab and says where it leads", async () => {
  await showSlide(slideSamples.LINK);
  const link = screen.getByRole("link", { name: new RegExp(slides.play.openIn) });
  expect(link.getAttribute("href")).toBe("https://docs.python.org/3/");
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toContain("noopener");
  expect(screen.getByText("docs.python.org")).toBeTruthy();
});

test("[EN-05] tells a teacher how to repair a slide that can't be displayed", () => {
  const slide = {
    id: 1,
    title: "Loops",
    description: "",
    type: "NOT_FOUND" as const,
    order: 1,
    version: 1,
    content: slideSamples.NOT_FOUND,
  };
  const words = { right: String, rightOnly: "", none: "", question: String, average: String, noAnswers: "", atEnd: "" };
  renderPage(<TeacherView slide={slide} right={null} answersOf={() => []} words={words} placeKey="1" />, { texts: { slides } });
  expect(screen.getByText(slides.play.missing)).toBeTruthy();
  expect(screen.getByText(slides.play.missingForStaff)).toBeTruthy();
});

test("[EN-05] [EN-14] a slide that can't be displayed shows a calm message", async () => {
  await showSlide(slideSamples.NOT_FOUND);
  expect(screen.getByText(slides.play.missing)).toBeTruthy();
  expect(screen.getByText(slides.play.kinds.missing)).toBeTruthy();
});
