import { describe, expect, test } from "vitest";
import { handle } from "./course.tsx";

type Loaded = Parameters<NonNullable<typeof handle.callToAction>>[0];
const about = (status: string, palette = "plum") =>
  ({ course: { prettyUrl: "worlds-in-3d", status, cover: { palette, pattern: "", glyph: "worlds" } } }) as unknown as Loaded;
const header = (data: Loaded) => (typeof handle.header === "function" ? handle.header(data) : handle.header);

describe("header of a course page", () => {
  test("[LY-09] its button books a trial of the course, or leads to the waiting list of one in development", () => {
    expect(handle.callToAction?.(about("ACTIVE"))).toEqual({ kind: "trial", href: "/signup?course=worlds-in-3d&journey=trial" });
    expect(handle.callToAction?.(about("IN_DEVELOPMENT"))).toEqual({ kind: "waiting_list", href: "/courses/worlds-in-3d#waiting-list" });
  });

  test("its text is readable on the cover: white on dark covers, ink on light ones and on paper", () => {
    expect(header(about("ACTIVE", "plum"))).toBe("over-dark");
    expect(header(about("ACTIVE", "sun"))).toBe("over");
    expect(header(about("IN_DEVELOPMENT", "plum"))).toBe("over");
  });
});
