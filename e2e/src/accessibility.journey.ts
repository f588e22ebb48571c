import { expectAccessible, scanPage } from "./support/accessibility.ts";
import { editions } from "./support/editions.ts";
import { expect, test } from "./support/journey.ts";
import { callAs, logInQuietly, login } from "./support/people.ts";

const visitorPages = [
  "/",
  "/signup",
  "/signup?journey=purchase",
  "/courses",
  "/faq",
  "/login",
  "/login/student",
  "/login?as=staff",
  "/privacy-policy",
  "/terms-and-conditions",
];
const parentPages = ["/profile", "/profile/schedule", "/profile/faq"];
const studentPages = ["/student/groups", "/student/schedule", "/student/faq"];
const staffPages = ["/staff"];

interface StudentGroup {
  id: number;
  upcomingClass: { id: number } | null;
}

for (const { slug } of editions) {
  test(`[FT-10] public pages of ${slug} keep nobody out`, async ({ page, problems }) => {
    problems.allow(/the server responded with a status of 404/);
    for (const route of visitorPages) await scanPage(page, route, slug);
    await page.goto("/courses");
    await page.getByRole("article").getByRole("link").first().click();
    await expect(page).toHaveURL(new RegExp(`/${slug}/courses/.`));
    await page.waitForLoadState("load");
    await expectAccessible(page, `a course in ${slug}`);
    await scanPage(page, "/nothing-here", slug);
  });

  test(`[FT-10] pages of a parent in ${slug} keep nobody out`, async ({ page, context }) => {
    await logInQuietly(context, "parent", login("parent", slug));
    for (const route of parentPages) await scanPage(page, route, slug);
  });

  test(`[FT-10] [RT-19] pages of a child in ${slug} keep nobody out`, async ({ page, context, baseURL }) => {
    const child = login("student", slug);
    const groups = await (await callAs(baseURL ?? "", "student", child)).get<StudentGroup[]>("/public/profile/student/groups");
    const next = groups.find(({ upcomingClass }) => upcomingClass !== null);
    await logInQuietly(context, "student", child);
    for (const route of [...studentPages, `/student/groups/${next?.id}`, `/live/${next?.upcomingClass?.id}`])
      await scanPage(page, route, slug);
  });

  test(`[FT-10] pages of a teacher in ${slug} keep nobody out`, async ({ page, context }) => {
    await logInQuietly(context, "teacher", login("teacher", slug));
    for (const route of staffPages) await scanPage(page, route, slug);
  });
}
