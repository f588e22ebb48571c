import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { renderPage } from "~/shared/testing/render-page.tsx";
import weekdays from "~/shared/weekdays/texts/en.json";
import { CourseList } from "./course-list.tsx";
import { aCourse } from "./course.testing.ts";
import catalog from "./texts/en.json";

const courses = [
  aCourse({ id: 1, title: "Story Sparks", prettyUrl: "story-sparks", ageFrom: 6, ageTo: 8 }),
  aCourse({ id: 2, title: "Game Makers", prettyUrl: "game-makers", ageFrom: 8, ageTo: 11 }),
  aCourse({ id: 3, title: "Robot Minds", prettyUrl: "robot-minds", ageFrom: 12, ageTo: 16 }),
];
const shown = () => screen.getAllByRole("article").map((card) => card.querySelector("h3")?.textContent);
const draw = (list = courses, most?: number) =>
  renderPage(<CourseList courses={list} heading={<h2>Courses</h2>} most={most} />, { texts: { catalog, weekdays } });

describe("course list", () => {
  test("filters courses by the chosen age and announces how many there are", () => {
    draw();
    expect(shown()).toEqual(["Story Sparks", "Game Makers", "Robot Minds"]);
    fireEvent.click(screen.getByRole("radio", { name: "6–8" }));
    expect(shown()).toEqual(["Story Sparks", "Game Makers"]);
    expect(screen.getByRole("status").textContent).toBe("2 courses shown");
    fireEvent.click(screen.getByRole("radio", { name: "15–16" }));
    expect(shown()).toEqual(["Robot Minds"]);
    fireEvent.click(screen.getByRole("radio", { name: "All ages" }));
    expect(shown()).toHaveLength(3);
  });

  test("limits the list until an age is chosen; the filter searches all courses", () => {
    draw(courses, 1);
    expect(shown()).toEqual(["Story Sparks"]);
    fireEvent.click(screen.getByRole("radio", { name: "12–14" }));
    expect(shown()).toEqual(["Robot Minds"]);
  });

  test("makes each card one link to its course, in the page's edition", () => {
    draw();
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/us/courses/story-sparks",
      "/us/courses/game-makers",
      "/us/courses/robot-minds",
    ]);
  });

  test("shows a price with its currency, and the waiting list of a course in development", () => {
    draw([
      aCourse(),
      aCourse({
        id: 9,
        title: "Worlds in 3D",
        status: "IN_DEVELOPMENT",
        priceFrom: null,
        nextGroup: null,
        changedAt: "2026-03-01T09:00:00Z",
        weekdays: [],
        opensIn: "next fall",
      }),
    ]);
    const [sold, written] = screen.getAllByRole("article") as [HTMLElement, HTMLElement];
    expect(sold.textContent).toContain("from $176");
    expect(sold.textContent).toContain("Mondays and Thursdays");
    expect(written.textContent).toContain("Opens next fall");
    expect(written.textContent).toContain("Join the waiting list");
    expect(written.textContent).not.toContain("$");
    expect(written.querySelector("img")?.getAttribute("src")).toBe("/covers/sketch-planets.svg");
  });

  test("shows a message and a contact address when there are no courses", () => {
    draw([]);
    expect(screen.getByText("No courses are open right now")).toBeTruthy();
    expect(screen.getByRole("link", { name: "hello@larkroom.example" }).getAttribute("href")).toBe("mailto:hello@larkroom.example");
  });
});
