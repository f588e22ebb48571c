import { expectAccessible } from "./support/accessibility.ts";
import { logInQuietly, login } from "./support/people.ts";
import { expect, sweepUnless, test } from "./support/scenario.ts";
import { textsOf } from "./support/texts.ts";

/** The admins of the demo schools, whose logins are not printed. */
const hosts = { us: "eleanor.park@larkroom.example", il: "michal.adler@larkroom.example" } as const;

for (const edition of ["us", "il"] as const) {
  test(`[FT-03] [RT-21] ${edition}: guests wait in the lobby of a demo class; the host lets one in and turns one away, and sees no ghosts${sweepUnless("il", edition)}`, async ({
    page,
    context,
    person,
    baseURL,
    problems,
  }) => {
    test.setTimeout(180_000);
    // A guest who waits can't read the class yet, and the page asks once.
    problems.allow(/the server responded with a status of (401|404)/);
    const uid = `try-${edition}`;
    const lobby = await textsOf("lobby", edition);
    const { id } = (await (await fetch(`${baseURL}/api/public/class/get_by_uid/${uid}`)).json()) as { id: number };
    const come = async (name: string) => {
      const guest = await (await person()).newPage();
      await guest.goto(`/${edition}/live/demo/${uid}`);
      await guest.getByRole("main").getByRole("textbox").fill(name);
      await guest.getByRole("main").getByRole("button").click();
      await expect(guest.getByRole("heading", { level: 1 })).toHaveText(lobby("title"));
      await expect(guest.getByRole("banner")).toContainText(name);
      return guest;
    };
    const [lou, mo, gone] = [await come("Lou"), await come("Mo"), await come("Robin")];
    await expectAccessible(lou);

    await logInQuietly(context, "school admin", { ...login("parent", edition), identity: hosts[edition] });
    await page.goto(`/${edition}/staff/classes/${id}`);
    const list = page.getByRole("region", { name: lobby("host") });

    await test.step("the host sees who waits; a closed tab leaves no ghost", async () => {
      for (const name of ["Lou", "Mo", "Robin"]) await expect(list.getByText(name, { exact: true })).toBeVisible();
      await expectAccessible(page);
      await gone.close();
      await expect(list.getByText("Robin", { exact: true })).toBeHidden({ timeout: 40_000 });
      await expect(list.getByText("Mo", { exact: true })).toBeVisible();
    });

    await test.step("one is let in and can join, the other is turned away and sees nothing", async () => {
      await list.getByRole("button", { name: lobby("admitName", { name: "Lou" }) }).click();
      await list.getByRole("button", { name: lobby("declineName", { name: "Mo" }) }).click();
      await expect(mo.getByRole("heading", { level: 1 })).toHaveText(lobby("declinedTitle"), { timeout: 20_000 });
      await expectAccessible(mo);
      await expect(lou.getByRole("heading", { name: lobby("title") })).toBeHidden({ timeout: 20_000 });
      await expect(lou.getByRole("main").getByRole("button").last()).toBeVisible();
      await expect(list.getByText("Lou", { exact: true })).toBeHidden();
      const read = (guest: typeof lou) => guest.evaluate(async (one) => (await fetch(`/api/public/class/${one}`)).status, id);
      expect([await read(lou), await read(mo)]).toEqual([200, 404]);
    });
  });
}
