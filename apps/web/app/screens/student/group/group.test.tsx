import { fireEvent, screen, within } from "@testing-library/react";
import type { ComponentProps } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aClass } from "~/features/classes/class.testing.ts";
import lessons from "~/features/classes/lessons/texts/en.json";
import family from "~/features/classes/texts/en.json";
import { aStudent, renderPage } from "~/shared/testing/render-page.tsx";
import StudentGroupPage from "./group.tsx";
import studentGroup from "./texts/en.json";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-10T20:12:00Z") }));
afterEach(() => void vi.useRealTimers());

type PageProps = ComponentProps<typeof StudentGroupPage>;
type Group = PageProps["loaderData"]["group"];

const held = (id: number, state: "PRESENT" | "ABSENT") =>
  aClass(`2026-03-0${id}T22:30:00Z`, {
    id,
    number: id,
    status: "CLOSED",
    lesson: { id, number: id, title: `Held ${id}`, type: "INSTRUCTIONAL" },
    attendance: { state, markedBy: "automatic", onlineTime: 3000, stars: 2, caughtUpAt: null, asyncLesson: null },
  });
const ahead = [11, 12, 13, 14, 15].map((id) =>
  aClass(`2026-03-${id}T22:30:00Z`, { id, number: id, lesson: { id, number: id, title: `Ahead ${id}`, type: "INSTRUCTIONAL" } }),
);
const { course, teacher } = aClass("2026-03-11T22:30:00Z");
const group = (changes: Partial<Group> = {}): Group =>
  ({
    id: 3,
    publicName: "Planets A",
    course,
    teacher,
    classesDone: 2,
    groupClassesNumber: 7,
    stars: 4,
    isFinished: false,
    upcomingClass: { ...aClass("2026-03-11T22:30:00Z", { id: 11 }), open: false },
    classes: [held(3, "PRESENT"), held(4, "ABSENT"), ...ahead],
    ...changes,
  }) as Group;
const show = (changes?: Partial<Group>) =>
  renderPage(<StudentGroupPage {...({ loaderData: { group: group(changes), materials: [], classes: [] } } as unknown as PageProps)} />, {
    user: aStudent,
    path: "/us/student/groups/3",
    texts: { studentGroup, lessons, family },
  });
const section = (name: string) => within(screen.getByRole("region", { name }));

test("[RT-13] shows a child's progress in a group, past classes, the next four, and the rest on request", () => {
  show();
  expect(screen.getByText("with Noa Cohen")).toBeTruthy();
  expect(screen.getByText("2 of 7 classes")).toBeTruthy();
  expect(screen.getByRole("link", { name: "My groups" }).getAttribute("href")).toBe("/us/student/groups");
  const lessonsOf = (name: string) =>
    section(name)
      .getAllByText(/^(Held|Ahead) \d+/)
      .map(({ textContent }) => /(Held|Ahead) \d+/.exec(textContent)?.[0]);
  expect(lessonsOf("Past classes")).toEqual(["Held 4", "Held 3"]);
  expect(section("Past classes").getByText("1 of 2 attended")).toBeTruthy();
  expect(lessonsOf("Upcoming classes")).toEqual(["Ahead 11", "Ahead 12", "Ahead 13", "Ahead 14"]);
  fireEvent.click(screen.getByRole("button", { name: "Show all 5" }));
  expect(lessonsOf("Upcoming classes")).toHaveLength(5);
});

test("[RT-13] says when the next class can be joined, and links to it once it is open", () => {
  const { unmount } = show();
  expect(screen.getByText("You can join starting at 6:20 PM")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Join class" })).toBeNull();
  unmount();
  show({ upcomingClass: { ...aClass("2026-03-10T20:15:00Z", { id: 21, status: "OPEN" }), open: true } });
  expect(screen.getByRole("link", { name: "Join class" }).getAttribute("href")).toBe("/us/live/21");
});
