import { expect, test } from "vitest";
import routes from "../../apps/web/app/routes.ts";
import { textOf } from "./repository.ts";

/** Pages that no sweep opens, by their path below the edition, each with its reason. */
const notSwept: Readonly<Record<string, string>> = {
  "/*": "the sweeps open /nothing-here",
  "/kit": "developers' gallery of widgets, in demo mode only; layouts.e2e.ts opens it",
  "/courses/:prettyUrl": "the sweeps open it by a link of /courses",
  "/courses/:prettyUrl/programme": "leads.e2e.ts scans it",
  "/login/parent": "for a child whose parent has switched; without-scripts.e2e.ts opens it",
  "/login/second-factor": "between a password and its code; access.e2e.ts opens it",
  "/login/google": "where Google returns to; google.e2e.ts opens it",
  "/login/school": "where a school's provider returns to; school-sign-in.e2e.ts opens it",
  "/enter": "goes on by itself once it has read its token",
  "/signup/form": "goes on by itself once it has read its token",
  "/invite/:id": "needs an open invitation; guests.e2e.ts scans it",
  "/live/demo/:uid": "needs a demo class; demo-lobby.e2e.ts scans it",
  "/live/async/:classId": "needs an async lesson; async-class.e2e.ts scans it",
  "/live/recordings/:recordingId": "needs a recorded class; recording.e2e.ts scans it",
  "/live/replay/:classId": "needs a class that was held; its component tests draw it",
  "/staff/clients/:id": "the same page as a student's, which school-setup.e2e.ts scans",
  "/staff/students/:id": "a record; school-setup.e2e.ts scans it",
  "/staff/teachers/:id": "the same page as a student's, which school-setup.e2e.ts scans",
  "/staff/assistants/:id": "the same page as a student's, which school-setup.e2e.ts scans",
  "/staff/observers/:id": "the same page as a student's, which school-setup.e2e.ts scans",
  "/staff/admins/:id": "the same page as a student's, which school-setup.e2e.ts scans",
  "/staff/teachers/:id/hours": "the same page as /staff/hours",
  "/staff/assistants/:id/hours": "the same page as /staff/hours",
  "/staff/groups/:id/credentials": "each view is written into the children's history",
  "/staff/orders/:id": "a record; school-orders.e2e.ts scans it",
  "/staff/leads/:id": "a record; leads.e2e.ts scans it",
  "/staff/coupons/:id": "a record; coupons.e2e.ts scans it",
  "/staff/lti-platforms/:id": "a record; lti.e2e.ts scans it",
  "/staff/api/webhooks/:webhookId": "a record; partner-api.e2e.ts scans it",
  "/staff/courses/:courseId/lessons/:lessonId/slides": "needs a lesson with drafts; slide-editor.e2e.ts scans it",
  "/staff/slide-preview": "empty outside the editor, whose scenario scans it",
};

type Entry = (typeof routes)[number];

/** The paths of pages, without the edition. A module without a component (`.ts`) is no page. */
function pagesOf(entries: readonly Entry[], above = ""): string[] {
  return entries.flatMap(({ path = "", file, children, index }) => {
    const here = [above, path].filter(Boolean).join("/");
    if (children) return pagesOf(children, here);
    return file.endsWith(".tsx") && (path !== "" || index) ? [`/${here.replace(/^:edition\/?/, "")}`] : [];
  });
}

/** Addresses in the lists of the sweeps, with a number for every value that is looked up. */
function sweptAddresses(text: string): string[] {
  const named = new Map([...text.matchAll(/const (\w+) = `(\/[^`]*)`/g)].map(([, name = "", address = ""]) => [name, address] as const));
  const whole = text.replaceAll(/\$\{(\w+)\}/g, (found, name: string) => named.get(name) ?? found);
  return [...whole.matchAll(/["`](\/[^"`\s]*)["`]/g)].map(([, address = ""]) =>
    address.replaceAll(/\$\{[^}]*\}/g, "1").replace(/\?.*/, ""),
  );
}

/** The page that an address opens: of several that match, the one with a name where others have a parameter. */
function pageOf(address: string, among: readonly string[]): string | undefined {
  const fixed = (page: string): number => page.split("/").filter((segment) => !segment.startsWith(":")).length;
  const pattern = (page: string) => new RegExp(`^${page.replaceAll(/\/:\w+\?/g, "(?:/[^/]+)?").replaceAll(/:\w+/g, "[^/]+")}$`);
  return among.filter((page) => pattern(page).test(address)).toSorted((one, other) => fixed(other) - fixed(one))[0];
}

const pages = pagesOf(routes);

test("every page is swept in all editions, or a reason says why not", () => {
  const swept = new Set(sweptAddresses(textOf("e2e/src/support/pages.ts")).map((address) => pageOf(address, pages)));
  expect(
    pages.filter((page) => !swept.has(page) && notSwept[page] === undefined),
    "add an address of it to e2e/src/support/pages.ts, or a reason here",
  ).toEqual([]);
  expect(
    Object.keys(notSwept).filter((page) => swept.has(page) || !pages.includes(page)),
    "these are swept, or no longer there",
  ).toEqual([]);
});

test("an address opens the page with the most similar path", () => {
  expect(pages.length).toBeGreaterThan(100);
  expect(
    ["/", "/staff/students/import", "/staff/students/12", "/invite/sign-in", "/staff/nothing"].map((one) => pageOf(one, pages)),
  ).toEqual(["/", "/staff/students/import", "/staff/students/:id", "/invite/:id?/sign-in", undefined]);
  expect(sweptAddresses('const work = `/a/${id}`; ["/b?c=1", `${work}/${other}`, `/d/${one?.id}`]')).toEqual([
    "/a/1",
    "/b",
    "/a/1/1",
    "/d/1",
  ]);
});
