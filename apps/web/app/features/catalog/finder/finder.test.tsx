import { emptyFinder, readFinder, type FinderStore } from "@larkroom/domain/catalog/course-finder";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import weekdays from "~/shared/weekdays/texts/en.json";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { readFinderDraft, writeFinderDraft } from "./finder-draft.ts";
import { FinderQuestion } from "./finder-question.tsx";
import { FinderResults, type FoundCourse } from "./finder-results.tsx";
import finder from "./texts/en.json";

const options = { texts: { finder, weekdays }, path: "/us/find-a-course" };
const at = (query: string): FinderStore => readFinder([...new URLSearchParams(query)]);
const ask = (query: string) => renderPage(<FinderQuestion store={at(query)} />, options);
const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

beforeEach(() => localStorage.clear());

describe("[FT-13] the orientation quiz", () => {
  test("asks the age first, from 8 to 17; each answer is a link that works without scripts", () => {
    ask("");
    expect(screen.getByRole("heading", { name: "How old is your child?" })).toBeTruthy();
    expect(screen.getByText("Question 1 of 4")).toBeTruthy();
    expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["8", "9", "10", "11", "12", "13", "14", "15", "16", "17"]);
    expect(hrefOf("10 years old")).toBe("/us/find-a-course?age=10&asked=1");
  });

  test("then the experience; Back keeps what was answered", () => {
    ask("age=10&asked=1");
    expect(screen.getByRole("link", { name: /^Some/ }).getAttribute("href")).toBe("/us/find-a-course?age=10&skill=some&asked=2");
    expect(hrefOf("Back")).toBe("/us/find-a-course?age=10&asked=0");
  });

  test("then topics and days, in forms that a browser sends by itself with the answers before", () => {
    const { unmount } = ask("age=10&skill=some&topic=art&asked=2");
    const fieldsOf = () => {
      const form = screen.getByRole<HTMLButtonElement>("button").form;
      return (
        form && [form.method, new URL(form.action).pathname, new URLSearchParams([...new FormData(form)] as [string, string][]).toString()]
      );
    };
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Drawing and design" }).checked).toBe(true);
    expect(fieldsOf()).toEqual(["get", "/us/find-a-course", "age=10&skill=some&asked=3&topic=art"]);
    unmount();
    ask("age=10&skill=some&topic=art&asked=3");
    screen.getByRole("checkbox", { name: "Saturday" }).click();
    expect(fieldsOf()?.[2]).toBe("age=10&skill=some&topic=art&asked=4&day=6");
  });
});

describe("[FT-13] the courses that fit", () => {
  const course: FoundCourse["course"] = {
    id: 1,
    title: "Planets in Python",
    prettyUrl: "planets-in-python",
    status: "ACTIVE",
    promise: "A solar system that moves.",
    cover: { palette: "plum", pattern: "orbits", glyph: "planets" },
    ageFrom: 10,
    ageTo: 13,
  };
  const store = at("age=10&skill=some&topic=science&day=6&asked=4");

  test("each says why it fits and what to do next", () => {
    const found: FoundCourse[] = [
      {
        course,
        reasons: [
          { kind: "topic", topic: "science" },
          { kind: "age" },
          { kind: "skill", experience: "some" },
          { kind: "days", days: [6] },
          { kind: "soon" },
        ],
      },
    ];
    renderPage(<FinderResults store={store} found={found} actions={({ title }) => <a href="/trial">Try {title}</a>} />, options);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("A course that fits at 10");
    const reasons = within(screen.getByRole("list", { name: "Why it fits" })).getAllByRole("listitem");
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      "About science and space, which your child likes",
      "For ages 10–13",
      "Builds on some experience",
      "Has groups on Saturdays",
      "A group with free seats starts soon",
    ]);
    expect(screen.getByRole("link", { name: "Try Planets in Python" })).toBeTruthy();
    expect(hrefOf("Change answers")).toBe("/us/find-a-course?age=10&skill=some&topic=science&day=6&asked=0");
  });

  test("where none fits, it says so and leads to the school and to all courses", () => {
    renderPage(<FinderResults store={store} found={[]} actions={() => null} />, options);
    expect(screen.getByRole("heading", { name: "No course fits at 10 yet" })).toBeTruthy();
    expect(hrefOf("Ask us")).toBe("/us/contact-us");
  });
});

test("[EN-13] the quiz's answers are kept in the browser, for each edition, until they are forgotten", () => {
  expect(readFinderDraft("us")).toBeNull();
  writeFinderDraft("us", "age=10&asked=1");
  expect([readFinderDraft("us"), readFinderDraft("il")]).toEqual(["age=10&asked=1", null]);
  writeFinderDraft("us", null);
  expect(readFinderDraft("us")).toBeNull();
  expect(emptyFinder.currentQuestion).toBe(1);
});
