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
  readonly clientId: number;
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

/** Those who are in a group's classes from the start. */
interface GroupStaff {
  readonly teacher?: number;
  readonly teacherAssistants?: readonly number[];
  readonly aiAssistant?: number;
}

/** A new child with a login. */
interface NewChild {
  readonly id: number;
  readonly name: string;
  readonly login: Login;
}

/** Adds a child to a family of the school, by calls. */
async function makeChild(office: Caller, clientId: number, name: string): Promise<NewChild> {
  const { id } = await office.send<{ id: number }>("POST", "/student", { name, birthDate: "2016-03-04", clientId });
  const secret = await office.send<{ login: string; password: string }>("DELETE", `/student/${id}/password`);
  return { id, name, login: { identity: secret.login, password: secret.password } };
}

/** Adds another new child of the same family to a group. */
export async function addChild({ office, groupId, clientId }: AssessedGroup, name: string): Promise<NewChild> {
  const child = await makeChild(office, clientId, name);
  await office.send("POST", `/group/${groupId}/add_student`, { student: child.id });
  return child;
}

/** Makes a course, whose address begins with `slug`, with a quiz, a group that begins today, and a new child in it, by calls: the scenario is about what comes after. */
export async function makeAssessedGroup(
  origin: string,
  edition: EditionSlug,
  slug = "paper-bridges",
  staff: GroupStaff = {},
): Promise<AssessedGroup> {
  const [who, words] = [people[edition], names[edition]];
  if (!who || !words) throw new Error(`no names for ${edition}`);
  const { password } = login("parent", edition);
  const [admin, parent] = [who.admin, who.parent].map((identity) => ({ identity, password }));
  if (!admin || !parent) throw new Error(`no people for ${edition}`);
  const office = await callAs(origin, "school admin", admin);
  const { items } = await office.get<{ items: { id: number }[] }>(`/client?search=${encodeURIComponent(parent.identity)}`);
  const course = await office.send<{ id: number }>("POST", "/course", {
    title: words.course,
    prettyUrl: `${slug}-${edition}`,
    status: "HIDDEN",
    ageFrom: 8,
    ageTo: 12,
    cover: { palette: "sky", pattern: "dots", glyph: "games" },
  });
  const lesson = await office.send<{ id: number }>("POST", "/lesson", { course: course.id, title: words.lesson });
  await office.send("POST", `/lesson/${lesson.id}/slide`, { title: words.lesson, content: quizSlide });
  const clientId = items[0]?.id ?? 0;
  const child = await makeChild(office, clientId, words.child);
  const today = Temporal.Now.plainDateISO("UTC");
  const group = await office.send<{ id: number; timeZone: string }>("POST", "/group", {
    course: course.id,
    publicName: words.course,
    startDate: today.subtract({ days: 1 }).toString(),
    slots: [{ local: { weekday: today.add({ days: 1 }).dayOfWeek, timeFrom: "23:00", timeTo: "23:45" } }],
    ...staff,
  });
  await office.send("POST", `/group/${group.id}/launch`);
  await office.send("POST", `/group/${group.id}/add_student`, { student: child.id });
  return {
    office,
    admin,
    parent,
    child: child.login,
    courseId: course.id,
    groupId: group.id,
    studentId: child.id,
    clientId,
    timeZone: group.timeZone,
    name: words.child,
    lesson: words.lesson,
  };
}

/** A class whose lesson is done at one's own pace, and the name of its teacher. */
interface OwnPaceClass {
  readonly id: number;
  readonly teacher: string;
}

/**
 * Turns the only class of a group into a lesson at one's own pace of the demo's teacher that began two hours ago: the job that opens such lessons
 * runs every minute.
 */
export async function makeOwnPace({ office, groupId }: AssessedGroup, edition: EditionSlug): Promise<OwnPaceClass> {
  const teacher = login("teacher", edition).identity;
  const [one] = await query<{ id: string; lesson_id: string; name: string }>(
    `select c.id, c.lesson_id, a.name from group_class c, account a where c.group_id = $1 and a.email = $2`,
    [groupId, teacher],
  );
  if (!one) throw new Error("the group has no class, or the edition no teacher");
  const { version } = await office.get<{ version: number }>(`/lesson/${one.lesson_id}`);
  await office.send("PUT", `/lesson/${one.lesson_id}`, { version, type: "ASYNC" });
  await query(
    `update group_class set starts_at = now() - interval '2 hours', ends_at = now() - interval '119 minutes',
       teacher_id = (select id from account where email = $2) where id = $1`,
    [one.id, teacher],
  );
  return { id: Number(one.id), teacher: one.name };
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
