import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { callAs, login } from "./people.ts";
import type { Login } from "./people.ts";

interface Course {
  prettyUrl: string;
  nextGroup: { groupId: number } | null;
}
interface Group {
  id: number;
  student: { id: number };
  course: { prettyUrl: string };
}
interface OwnGroup {
  id: number;
  upcomingClass: { id: number } | null;
}
interface Assignments {
  assignments: { id: number }[];
  grades: { groupAssignment: number; status: string; feedback: string; canHandIn: boolean }[];
}

export const visitorPages = [
  "/",
  "/signup",
  "/signup?journey=purchase",
  "/courses",
  "/faq",
  "/developers",
  "/contact-us",
  "/contact-us/success",
  "/book-a-call",
  "/your-call",
  "/teach",
  "/teach/success",
  "/find-a-course",
  "/find-a-course?age=10&skill=some&asked=2",
  "/find-a-course?age=10&skill=some&topic=science&asked=4",
  "/find-a-course?age=17&skill=none&asked=4",
  "/login",
  "/login/student",
  "/login?as=staff",
  "/login?group",
  "/login?school=",
  "/login/connect-school",
  "/forgot-password",
  "/erased",
  "/unsubscribe",
  "/invitation",
  "/invite/sign-in",
  "/student/register",
  "/privacy-policy",
  "/terms-and-conditions",
];

interface Cell {
  groupAssignment: number;
  student: number;
  status: string;
}

/** Assignments of a child: one to hand in, one that was graded with a comment, and a quiz to take again. */
function someAssignments({ assignments, grades }: Assignments): number[] {
  const toHandIn = grades.find(({ canHandIn, status }) => canHandIn && status === "REQUIRED");
  const graded = grades.find(({ feedback }) => feedback !== "");
  const ids = [toHandIn?.groupAssignment, graded?.groupAssignment, assignments[0]?.id];
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/** A parent's pages, including those about a child. */
export async function parentPages(origin: string, edition: EditionSlug): Promise<string[]> {
  const parent = await callAs(origin, "parent", login("parent", edition));
  const [group] = await parent.get<Group[]>("/public/profile/client/groups");
  const work = `/profile/groups/${group?.id}/assignments/${group?.student.id}`;
  const path = `/public/profile/client/student/${group?.student.id}/group/${group?.id}/assignments`;
  const assignments = someAssignments(await parent.get<Assignments>(path));
  return [
    "/profile",
    "/profile/schedule",
    "/profile/schedule?view=week",
    `/profile/groups/${group?.id}`,
    "/profile/students",
    `/profile/students?student=${group?.student.id}&fromGroup=${group?.id}`,
    "/profile/billing",
    "/profile/timetable",
    "/profile/waiting-list",
    "/profile/settings",
    "/profile/faq",
    work,
    ...assignments.map((id) => `${work}/${id}`),
  ];
}

/** A child's pages, including a group, the lobby of its next class, and its assignments. */
export async function studentPages(origin: string, edition: EditionSlug): Promise<string[]> {
  const student = await callAs(origin, "student", login("student", edition));
  const groups = await student.get<OwnGroup[]>("/public/profile/student/groups");
  const next = groups.find(({ upcomingClass }) => upcomingClass !== null);
  const assignments = someAssignments(await student.get<Assignments>(`/public/profile/student/group/${next?.id}/assignments`));
  return [
    "/student/groups",
    "/student/schedule",
    "/student/faq",
    `/student/groups/${next?.id}`,
    `/live/${next?.upcomingClass?.id}`,
    "/student/schedule?view=day",
    "/student/assignments/groups",
    `/student/assignments/groups/${next?.id}`,
    ...assignments.map((id) => `/student/assignments/groups/${next?.id}/${id}`),
  ];
}

/** A teacher's pages: their day, one of their classes, the gradebook of its group, and the page on which work is graded. */
export async function teacherPages(origin: string, edition: EditionSlug): Promise<string[]> {
  const teacher = await callAs(origin, "teacher", login("teacher", edition));
  const { items } = await teacher.get<{ items: { id: number; group: { id: number } }[] }>("/group_class?limit=1");
  const group = items[0]?.group.id;
  const { cells } = await teacher.get<{ cells: Cell[] }>(`/group/${group}/assignment/gradebook`);
  const work = cells.find(({ status }) => status === "REVIEW_REQUIRED") ?? cells[0];
  const grading = work ? [`/staff/groups/${group}/grading/${work.groupAssignment}/${work.student}`] : [];
  return [
    "/staff",
    "/staff/hours",
    `/staff/classes/${items[0]?.id}`,
    `/staff/groups/${group}/gradebook`,
    `/staff/groups/${group}/assignments`,
    ...grading,
  ];
}

/** The pages of school admins. */
export const officePages = [
  "/staff/dashboard",
  "/staff/students?limit=15",
  "/staff/clients",
  "/staff/leads",
  "/staff/leads/calls",
  "/staff/leads/calls/settings",
  "/staff/teachers?search=nobody-is-called-so",
  "/staff/assistants",
  "/staff/observers",
  "/staff/students?add=1",
  "/staff/students/import",
  "/staff/groups?limit=15",
  "/staff/groups?add=1",
  "/staff/groups/12",
  "/staff/groups/12/students",
  "/staff/groups/12/attendance",
  "/staff/groups/12/settings",
  "/staff/groups/12/history",
  "/staff/groups/1/gradebook",
  "/staff/groups/1/assignments",
  "/staff/absences",
  "/staff/orders",
  "/staff/coupons",
  "/staff/overdue",
  "/staff/reports",
  "/staff/reports/expected",
  "/staff/reports/refunds",
  "/staff/journal",
  "/staff/payouts",
  "/staff/schedule",
  "/staff/schedule?view=week",
  "/staff/schedule?view=day",
  "/staff/courses?limit=15",
  "/staff/courses?add=1",
  "/staff/courses/order",
  "/staff/courses/1",
  "/staff/courses/1/lessons",
  "/staff/courses/3/assessment",
  "/staff/courses/3/rubrics/1",
  "/staff/courses/1/plans",
  "/staff/courses/1/groups",
  "/staff/courses/1/curriculum",
  "/staff/courses/1/hours",
  "/staff/courses/1/waiting",
  "/staff/courses/7/waiting",
  "/staff/courses/1/history",
  "/staff/holidays",
  "/staff/branches",
  "/staff/connections",
  "/staff/lti-platforms",
  "/staff/activity",
  "/staff/connections/crm",
  "/staff/emails",
  "/staff/school-sign-in",
  "/staff/settings",
  "/staff/api",
  "/staff/account",
];

/** The pages that only super admins may open. */
export const superAdminPages = [
  "/staff/payment-accounts",
  "/staff/admins",
  "/staff/schools",
  "/staff/countries",
  "/staff/distributors",
  "/staff/distributors/1",
];

/** A parent about to buy, and the pages involved. */
export interface Purchase {
  parent: Login;
  /** The first page, with course and group chosen; the next one asks for the child. */
  begin: string;
  /** The URLs of the steps, in any order once a child is chosen, and of the results. */
  steps: string[];
}

/** A course that the family doesn't take, with all steps of its sign-up. */
export async function purchaseOf(origin: string, edition: EditionSlug): Promise<Purchase> {
  const parent = login("parent", edition);
  const family = await callAs(origin, "parent", parent);
  const [answer, groups, orders] = await Promise.all([
    fetch(`${origin}/api/public/course`, { headers: { "x-country": edition } }),
    family.get<Group[]>("/public/profile/client/groups"),
    family.get<{ id: number }[]>("/public/profile/client/orders"),
  ]);
  const taken = new Set(groups.map(({ course }) => course.prettyUrl));
  const course = ((await answer.json()) as Course[]).find(({ prettyUrl, nextGroup }) => nextGroup && !taken.has(prettyUrl));
  return {
    parent,
    begin: `/signup?course=${course?.prettyUrl}&group=${course?.nextGroup?.groupId}&journey=purchase`,
    steps: [
      "/signup/course",
      "/signup/schedule",
      "/signup/students",
      "/signup/checkout",
      "/signup/result?outcome=full",
      `/signup/result?order=${orders[0]?.id}`,
    ],
  };
}

/** Pages with the same URL in every edition, in the language of the edition seen last. */
const unprefixed = new Set(["/courses", "/privacy-policy", "/terms-and-conditions"]);

/** Opens a page in an edition, checks its language and direction, and waits until its parts have loaded. */
export async function openPage(page: Page, route: string, edition: EditionSlug): Promise<void> {
  const { locale, dir } = editions[edition];
  await page.goto(unprefixed.has(route) ? route : `/${edition}${route === "/" ? "" : route}`);
  const html = page.locator("html");
  await expect(html).toHaveAttribute("lang", locale);
  await expect(html).toHaveAttribute("dir", dir);
  await page.waitForLoadState("load");
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
