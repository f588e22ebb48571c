import type { StudentClass } from "./types.ts";

/** A one-hour class of Maya's that starts at the given instant, for tests. */
export function aClass(from: string, changes: Partial<StudentClass> = {}): StudentClass {
  const start = Temporal.Instant.from(from);
  return {
    id: 11,
    groupId: 3,
    from,
    to: start.add({ minutes: 60 }).toString(),
    joinOpensAt: start.subtract({ minutes: 10 }).toString(),
    timeZone: "America/New_York",
    status: "UPCOMING",
    state: "SCHEDULED",
    number: 8,
    count: 24,
    isCatchUp: false,
    lesson: { id: 80, number: 8, title: "Loops that hop", type: "INSTRUCTIONAL" },
    course: { id: 2, title: "Planets in Python", prettyUrl: "planets", cover: { palette: "plum", pattern: "stars", glyph: "planets" } },
    group: { id: 3, publicName: "Planets A" },
    teacher: { id: 40, name: "Noa Cohen", portrait: null },
    statusReason: null,
    student: { id: 6, name: "Maya Bennett" },
    attendance: { state: "EXPECTED", markedBy: "automatic", onlineTime: 0, stars: 0, caughtUpAt: null, asyncLesson: null },
    ...changes,
  };
}
