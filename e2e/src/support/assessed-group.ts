import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { expect } from "@playwright/test";
import { query } from "./database.ts";
import type { EditionSlug } from "./editions.ts";
import { type Caller, callAs, type Login, login } from "./people.ts";

interface Assignment {
  id: number;
  courseAssignment: { id: number; type: number };
}

/** A course of its own with a group of one new child, whose first class is tomorrow. */
interface AssessedGroup {
  readonly office: Caller;
  readonly admin: Login;
  readonly parent: Login;
  readonly child: Login;
  readonly courseId: number;
  readonly groupId: number;
  readonly studentId: number;
  /** The school's, in which the console shows and takes times. */
  readonly timeZone: string;
  /** The child's name, and that of the lesson with a graded quiz. */
  readonly name: string;
  readonly lesson: string;
}

/** People of the demo whose logins are not printed: those who run a school, and parents whom no other scenario is about. */
const people: Readonly<Partial<Record<EditionSlug, Record<"admin" | "parent", string>>>> = {
  us: { admin: "eleanor.park@larkroom.example", parent: "priscilla@adeyemi.example" },
  il: { admin: "michal.adler@larkroom.example", parent: "shlomit@ohayon.example" },
};

const names: Readonly<Partial<Record<EditionSlug, Record<"course" | "lesson" | "child", string>>>> = {
  us: { course: "Paper Bridges", lesson: "Arches", child: "Wilma Reed" },
  il: { course: "גשרים מנייר", lesson: "קשתות", child: "תמר רגב" },
};

/** The right answer to the only question of the quiz. */
export const quizAnswer = "56";
const quizSlide: SlideContent = {
  type: "QUIZ_GRADED",
  mixOptions: false,
  questions: [
    {
      kind: "number",
      id: "coins",
      prompt: "7 × 8 = ?",
      correctNumber: Number(quizAnswer),
      tolerance: 0,
      explanation: { paragraphs: ["7 × 8 = 56"] },
    },
  ],
};

const project = 2;
const quiz = 4;

/** Makes a course, whose address begins with `slug`, with a quiz, a group that begins today, and a new child in it, by calls: the scenario is about what comes after. */
export async function makeAssessedGroup(origin: string, edition: EditionSlug, slug = "paper-bridges"): Promise<AssessedGroup> {
  const [who, words] = [people[edition], names[edition]];
  if (!who || !words) throw new Error(`no names for ${edition}`);
  const { password } = login("parent", edition);
  const [admin, parent] = [who.admin, who.parent].map((identity) => ({ identity, password }));
  if (!admin || !parent) throw new Error(`no people for ${edition}`);
  const office = await callAs(origin, "school admin", admin);
  const { items } = await office.get<{ items: { id: number }[] }>(`/client?search=${encodeURIComponent(parent.identity)}`);
  const course = await office.send<{ id: number }>("POST", "/course", {
    ...{ title: words.course, prettyUrl: `${slug}-${edition}`, status: "HIDDEN", ageFrom: 8, ageTo: 12 },
    cover: { palette: "sky", pattern: "dots", glyph: "games" },
  });
  const lesson = await office.send<{ id: number }>("POST", "/lesson", { course: course.id, title: words.lesson });
  await office.send("POST", `/lesson/${lesson.id}/slide`, { title: words.lesson, content: quizSlide });
  const student = await office.send<{ id: number }>("POST", "/student", {
    name: words.child,
    birthDate: "2016-03-04",
    clientId: items[0]?.id,
  });
  const secret = await office.send<{ login: string; password: string }>("DELETE", `/student/${student.id}/password`);
  const today = Temporal.Now.plainDateISO("UTC");
  const group = await office.send<{ id: number; timeZone: string }>("POST", "/group", {
    ...{ course: course.id, publicName: words.course, startDate: today.subtract({ days: 1 }).toString() },
    slots: [{ local: { weekday: today.add({ days: 1 }).dayOfWeek, timeFrom: "23:00", timeTo: "23:45" } }],
  });
  await office.send("POST", `/group/${group.id}/launch`);
  await office.send("POST", `/group/${group.id}/add_student`, { student: student.id });
  return {
    ...{ office, admin, parent, child: { identity: secret.login, password: secret.password }, courseId: course.id, groupId: group.id },
    ...{ studentId: student.id, timeZone: group.timeZone, name: words.child, lesson: words.lesson },
  };
}

const assignmentsOf = ({ office, groupId }: AssessedGroup) => office.get<Assignment[]>(`/group/${groupId}/assignment`);

/** Waits until the group has its project and its quiz, and returns the project's id. Planning is a job. */
export async function plannedProject(group: AssessedGroup): Promise<number> {
  let found: Assignment[] = [];
  await expect
    .poll(async () => {
      found = await assignmentsOf(group);
      return found.map(({ courseAssignment }) => courseAssignment.type).toSorted((a, b) => a - b);
    })
    .toEqual([project, quiz]);
  return found.find(({ courseAssignment }) => courseAssignment.type === project)?.id ?? 0;
}

/** Lets the child have joined two days earlier, so that it missed what is due since. Returns the quiz's id. */
export async function joinedEarlier(group: AssessedGroup): Promise<number> {
  await query("update group_student set joined_at = joined_at - interval '2 days' where group_id = $1", [group.groupId]);
  return (await assignmentsOf(group)).find(({ courseAssignment }) => courseAssignment.type === quiz)?.id ?? 0;
}
