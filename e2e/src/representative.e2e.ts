import { expectAccessible } from "./support/accessibility.ts";
import { editions } from "./support/editions.ts";
import { expect, test } from "./support/scenario.ts";
import { walk } from "./support/keyboard.ts";
import { openPage, studentPages } from "./support/pages.ts";
import { logInQuietly, login } from "./support/people.ts";
import { expectFits } from "./support/widths.ts";

// One page per kind of person, in place of the sweeps over every page: axe, widths and the Tab key.

for (const slug of ["us", "il"] as const) {
  test(`a page of each person in ${slug} passes axe, fits a phone, a tablet and a wide screen, and works with the Tab key`, async ({
    person,
    baseURL,
  }) => {
    const [, , , , lobby = ""] = await studentPages(baseURL ?? "", slug);
    for (const [kind, route] of [
      ["visitor", "/login"],
      ["parent", "/profile"],
      ["student", lobby],
      ["teacher", "/staff"],
      ["school admin", "/staff/groups?limit=15"],
    ] as const) {
      await test.step(`${kind}: ${route}`, async () => {
        const context = await person();
        if (kind === "school admin") await logInQuietly(context, kind);
        else if (kind !== "visitor") await logInQuietly(context, kind, login(kind, slug));
        const page = await context.newPage();
        await openPage(page, route, slug);
        await expectAccessible(page, `${route} in ${slug}`);
        await expectFits(page, `${route} in ${slug}`);
        if (kind !== "student") await walk(page);
        await context.close();
      });
    }
  });
}

test("the home page of every edition passes axe", async ({ page }) => {
  for (const { slug } of editions) {
    await openPage(page, "/", slug);
    await expectAccessible(page, `/ in ${slug}`);
    await expect(page.getByRole("main")).toBeVisible();
  }
});
