import { expect, test } from "./support/scenario.ts";
import { officePages, parentPages, purchaseOf, studentPages, superAdminPages, teacherPages, visitorPages } from "./support/pages.ts";
import { logInQuietly, login } from "./support/people.ts";
import { expectFits, expectPagesFit } from "./support/widths.ts";

/** One edition of each direction. */
for (const slug of ["us", "il"] as const) {
  test(
    `no page in ${slug} scrolls sideways on a phone, a tablet or a wide screen`,
    { tag: "@sweep" },
    async ({ person, baseURL, problems }) => {
      // Over a hundred pages at three widths each.
      test.setTimeout(900_000);
      problems.allow(/the server responded with a status of 404/);
      const origin = baseURL ?? "";
      const { parent, begin, steps } = await purchaseOf(origin, slug);

      const visitor = await (await person()).newPage();
      await expectPagesFit(visitor, [...visitorPages, "/nothing-here"], slug);
      await visitor.goto("/courses");
      await visitor.getByRole("article").getByRole("link").first().click();
      await expect(visitor).toHaveURL(new RegExp(`/${slug}/courses/.`));
      await expectFits(visitor, `a course in ${slug}`);
      await visitor.goto(`/${slug}${begin}`);
      await visitor.locator('main form button[type="submit"]').click();
      await expect(visitor.locator('main [aria-invalid="true"]').first()).toBeVisible();
      await expectFits(visitor, `a registration with everything missing in ${slug}`);

      const family = await person();
      await logInQuietly(family, "parent", parent);
      const home = await family.newPage();
      await home.goto(`/${slug}${begin}`);
      await home.getByRole("main").getByRole("checkbox").first().check();
      await expectPagesFit(home, [...steps, ...(await parentPages(origin, slug))], slug);

      const own = await person();
      await logInQuietly(own, "student", login("student", slug));
      await expectPagesFit(await own.newPage(), await studentPages(origin, slug), slug);

      const school = await person();
      await logInQuietly(school, "teacher", login("teacher", slug));
      await expectPagesFit(await school.newPage(), await teacherPages(origin, slug), slug);

      const office = await person();
      await logInQuietly(office, "school admin");
      await expectPagesFit(await office.newPage(), officePages, slug);

      const everySchool = await person();
      await logInQuietly(everySchool, "super admin");
      await expectPagesFit(await everySchool.newPage(), superAdminPages, slug);
    },
  );
}
