import { devices } from "@playwright/test";
import { query } from "./support/database.ts";
import { logInQuietly } from "./support/people.ts";
import { test } from "./support/scenario.ts";

test("shots", async ({ person, problems }) => {
  test.setTimeout(240_000);
  problems.allow(/.*/);
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices["Pixel 7"];
  const kinds = { phone: { viewport, userAgent, deviceScaleFactor: 1, isMobile, hasTouch }, desktop: { viewport: { width: 1280, height: 900 } } };
  void deviceScaleFactor;
  for (const [kind, options] of Object.entries(kinds))
    for (const slug of ["us", "il"]) {
      const context = await person(options);
      await context.addCookies(["country_confirmed", "cookies_accepted"].map((name) => ({ name, value: "1", url: test.info().project.use.baseURL ?? "http://localhost" }))).catch(() => null);
      const page = await context.newPage();
      const shot = async (url: string, name: string) => {
        await page.goto(url);
        await page.screenshot({ path: `/tmp/book-shots/${slug}-${kind}-${name}.png`, fullPage: true });
      };
      await shot(`/${slug}/book-a-call`, "book");
      await shot(`/${slug}/contact-us`, "contact");
      await shot(`/${slug}/your-call?call=1&signature=x`, "over");
      if (slug === "us") {
        await logInQuietly(context, "school admin");
        await shot("/us/staff/leads", "leads");
        await shot("/us/staff/leads/calls", "calls");
        await shot("/us/staff/leads/calls/settings", "settings");
        const [call] = await query<{ id: string }>("select l.id from lead l join school s on s.id = l.school_id where l.source = 'call' and s.country_id = 1 order by l.id limit 1");
        await shot(`/us/staff/leads/${call?.id}`, "lead");
      }
    }
});
