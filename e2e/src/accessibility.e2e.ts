import { expectAccessible, scanPage } from "./support/accessibility.ts";
import { editions } from "./support/editions.ts";
import { expect, test } from "./support/scenario.ts";
import { officePages, parentPages, purchaseOf, studentPages, superAdminPages, teacherPages, visitorPages } from "./support/pages.ts";
import { logInQuietly, login } from "./support/people.ts";

for (const { slug } of editions) {
  test(`public pages of ${slug} are accessible`, { tag: "@sweep" }, async ({ page, problems }) => {
    problems.allow(/the server responded with a status of 404/);
    for (const route of visitorPages) await scanPage(page, route, slug);
    await page.goto("/courses");
    await page.getByRole("article").getByRole("link").first().click();
    await expect(page).toHaveURL(new RegExp(`/${slug}/courses/.`));
    await page.waitForLoadState("load");
    await expectAccessible(page, `a course in ${slug}`);
    await scanPage(page, "/nothing-here", slug);
  });

  test(`[RT-07] [RT-10] [RT-11] pages of a parent in ${slug} are accessible`, { tag: "@sweep" }, async ({ page, context, baseURL }) => {
    await logInQuietly(context, "parent", login("parent", slug));
    for (const route of await parentPages(baseURL ?? "", slug)) await scanPage(page, route, slug);
  });

  test(`[RT-19] pages of a child in ${slug} are accessible`, { tag: "@sweep" }, async ({ page, context, baseURL }) => {
    await logInQuietly(context, "student", login("student", slug));
    for (const route of await studentPages(baseURL ?? "", slug)) await scanPage(page, route, slug);
  });

  test(`[RT-24] pages of the staff in ${slug} are accessible`, { tag: "@sweep" }, async ({ page, context, person, baseURL }) => {
    await logInQuietly(context, "teacher", login("teacher", slug));
    for (const route of await teacherPages(baseURL ?? "", slug)) await scanPage(page, route, slug);
    const office = await person();
    await logInQuietly(office, "school admin");
    const desk = await office.newPage();
    for (const route of officePages) await scanPage(desk, route, slug);
    const everySchool = await person();
    await logInQuietly(everySchool, "super admin");
    const top = await everySchool.newPage();
    for (const route of superAdminPages) await scanPage(top, route, slug);
  });
}

/** These steps use the same components as other pages: one edition per direction is enough. */
for (const slug of ["us", "il"] as const) {
  test(`[RT-12] [RT-23] sign-up in ${slug} is accessible`, { tag: "@sweep" }, async ({ page, context, person, baseURL }) => {
    const { parent, begin, steps } = await purchaseOf(baseURL ?? "", slug);
    const visitor = await (await person()).newPage();
    await visitor.goto(`/${slug}${begin}`);
    await visitor.locator('main form button[type="submit"]').click();
    await expect(visitor.locator('main [aria-invalid="true"]').first()).toBeVisible();
    await expectAccessible(visitor, `a registration with everything missing in ${slug}`);

    await logInQuietly(context, "parent", parent);
    await page.goto(`/${slug}${begin}`);
    await page.getByRole("main").getByRole("checkbox").first().check();
    for (const step of steps) await scanPage(page, step, slug);
  });
}
