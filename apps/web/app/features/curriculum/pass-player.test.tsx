import { act, screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import { button, key, pick, press, showSlide, type } from "./lesson.testing.tsx";
import il from "./texts/he.json";
import slides from "./texts/en.json";

afterEach(() => localStorage.clear());

/** Answers the four sample questions; the last one wrong. */
async function answerAll(check: string, goOn: string | null): Promise<void> {
  const steps = [
    () => pick(/: 6/),
    () => {
      pick(/lark \+ 2/, "checkbox");
      pick(/hop/, "checkbox");
    },
    () => type(/^Your answer/, "3,5"),
    () => type(slides.text, "while"),
  ];
  for (const [index, step] of steps.entries()) {
    step();
    await press(check);
    if (goOn !== null) await press(index === steps.length - 1 ? slides.play.seeEnd : goOn);
  }
}

describe("case", () => {
  test("[EN-05] shows its text, takes one answer per question and explains it at once; the end counts the correct ones", async () => {
    await showSlide(slideSamples.QUIZ_CASE);
    expect(screen.getByText("A rover stands still.")).toBeTruthy();
    expect(button(slides.check)).toHaveProperty("disabled", true);
    await answerAll(slides.check, slides.nextQuestion);
    expect(screen.getByText("3 of 4 right")).toBeTruthy();
    expect(screen.getByText("Your answer: while", { exact: false })).toBeTruthy();
    expect(screen.getByText(slides.quizDone)).toBeTruthy();
    expect(screen.queryByText(slides.starEarned)).toBeNull();
  });

  test("[GCL-36] shows the correct answer after a wrong one, locks the answer, and shows the same after a reload", async () => {
    const { lesson, reload } = await showSlide(slideSamples.QUIZ_CASE);
    pick(/: 3/);
    await press(slides.check);
    expect(screen.getByText("The answer is 6")).toBeTruthy();
    expect(screen.getByText("Three hops, yes. How far is one hop?")).toBeTruthy();
    pick(/: 8/);
    expect(screen.getByRole("radio", { name: /: 3/ }).getAttribute("aria-checked")).toBe("true");
    await reload();
    // The next open question is shown; the first counts as answered.
    expect(screen.getByText("Which lines repeat?")).toBeTruthy();
    expect(lesson.onAnswer).toHaveBeenCalledTimes(1);
  });

  test("awards a star when everything is correct", async () => {
    await showSlide({ ...slideSamples.QUIZ_CASE, questions: slideSamples.QUIZ_CASE.questions.slice(0, 1) });
    pick(/: 6/);
    await press(slides.check);
    expect(screen.getByText(slides.starEarned)).toBeTruthy();
    await press(slides.play.seeEnd);
    expect(screen.getByText(slides.play.scoreAll)).toBeTruthy();
  });
});

describe("graded quiz", () => {
  test("[EN-05] reveals nothing before its end, then everything, also after a reload", async () => {
    const { page, reload } = await showSlide(slideSamples.QUIZ_GRADED);
    pick(/: 3/);
    await press(slides.play.saveAnswer);
    expect(screen.getByText("Which lines repeat?")).toBeTruthy();
    expect(page().textContent).not.toContain(slides.play.notThis);
    await reload();
    pick(/lark \+ 2/, "checkbox");
    pick(/hop/, "checkbox");
    await press(slides.play.saveAnswer);
    type(/^Your answer/, "3.5");
    await press(slides.play.saveAnswer);
    expect(page().textContent).not.toMatch(/Right!|The answer is|of 4 right/);
    type(slides.text, "for");
    await press(slides.play.saveAnswer);
    expect(screen.getByText("3 of 4 right")).toBeTruthy();
    expect(screen.getByText("The answer is 6")).toBeTruthy();
    await reload();
    expect(screen.getByText("3 of 4 right")).toBeTruthy();
    expect(screen.getByText("7 / 2 = 3.5")).toBeTruthy();
  });

  test("[F-08] keeps answers given offline and says that the results will follow", async () => {
    const { lesson, page } = await showSlide({ ...slideSamples.QUIZ_GRADED, questions: slideSamples.QUIZ_GRADED.questions.slice(0, 1) });
    lesson.connection = "failing";
    pick(/: 6/);
    await press(slides.play.saveAnswer);
    expect(screen.getByText(slides.failed)).toBeTruthy();
    lesson.connection = "offline";
    await press(slides.play.saveAnswer);
    expect(screen.getByText(slides.play.savedOffline)).toBeTruthy();
    expect(page().textContent).not.toContain("1 of 1");
  });
});

describe("profile test", () => {
  test("[EN-05] works by keyboard: a number selects, Enter continues; the profile is shown at the end and after a reload", async () => {
    const { reload } = await showSlide(slideSamples.QUIZ_PROF_TEST);
    await key("Digit2", "2");
    await key("Enter");
    expect(screen.getByText("And then?")).toBeTruthy();
    expect(screen.queryByText("Maker")).toBeNull();
    await key("Digit2", "2");
    await key("Enter");
    expect(screen.getByText("Maker")).toBeTruthy();
    expect(screen.getByText("You build it first.")).toBeTruthy();
    await reload();
    expect(screen.getByText("Maker")).toBeTruthy();
  });
});

describe("opinion questions", () => {
  async function answerFeedback(): Promise<void> {
    pick(/Fast/);
    await press(slides.play.saveAnswer);
    pick(/Story/, "checkbox");
    await press(slides.play.saveAnswer);
    pick(/4 stars of 5/);
    await press(slides.play.saveAnswer);
    type(slides.text, "More planets");
    await press(slides.play.saveAnswer);
  }

  test("[EN-05] thank the child, and can be changed after a reload", async () => {
    const { lesson, reload } = await showSlide(slideSamples.QUIZ_FEEDBACK);
    await answerFeedback();
    expect(screen.getByText(slides.play.thanks)).toBeTruthy();
    await reload();
    await press(slides.play.change);
    expect(screen.getByRole("radio", { name: /Fast/ }).getAttribute("aria-checked")).toBe("true");
    pick(/Slow/);
    await press(slides.play.saveAnswer);
    expect(lesson.onAnswer).toHaveBeenLastCalledWith("pace", { kind: "option", optionId: "slow" });
    // An unchanged answer isn't sent again.
    await press(slides.play.saveAnswer);
    expect(lesson.onAnswer).toHaveBeenCalledTimes(5);
    expect(screen.getByRole("radio", { name: /4 stars/ })).toHaveProperty("checked", true);
  });

  test("[F-08] count as answered while offline and are sent later", async () => {
    const { lesson } = await showSlide(slideSamples.QUIZ_FEEDBACK);
    lesson.connection = "offline";
    await answerFeedback();
    expect(screen.getByText(slides.saved)).toBeTruthy();
  });
});

describe("feedback slide", () => {
  test("[EN-05] sends stars and comment once, keeps them, and lets the child edit them", async () => {
    const { lesson, reload } = await showSlide(slideSamples.FEEDBACK);
    expect(button(slides.play.send)).toHaveProperty("disabled", true);
    pick(/2 stars of 5/);
    type("Say more", "  It was hard ");
    await press(slides.play.send);
    expect(lesson.onAnswer).toHaveBeenCalledWith("feedback", { kind: "feedback", rating: 2, comment: "It was hard" });
    expect(screen.getByText(slides.play.sent)).toBeTruthy();
    await reload();
    expect(screen.getByLabelText("Say more")).toHaveProperty("value", "It was hard");
    expect(button(slides.play.sendAgain)).toHaveProperty("disabled", true);
    pick(/5 stars of 5/);
    await press(slides.play.sendAgain);
    expect(lesson.progress.questions["feedback"]).toMatchObject({ tries: 2, answer: { rating: 5 } });
  });

  test("[F-08] says that feedback given offline is kept, and sends failed feedback again", async () => {
    const { lesson } = await showSlide(slideSamples.FEEDBACK);
    lesson.connection = "failing";
    pick(/1 star of 5/);
    await press(slides.play.send);
    expect(screen.getByText(slides.failed)).toBeTruthy();
    lesson.connection = "offline";
    await press(slides.play.send);
    expect(screen.getByText(slides.saved)).toBeTruthy();
  });
});

test("[EN-02] letters the options of a case in the Hebrew alphabet", async () => {
  await showSlide(slideSamples.QUIZ_CASE, "il");
  expect(screen.getAllByRole("radio").map((radio) => radio.textContent?.slice(0, 1))).toEqual(["א", "ב", "ג"]);
  await act(async () => undefined);
  expect(button(il.check)).toBeTruthy();
});
