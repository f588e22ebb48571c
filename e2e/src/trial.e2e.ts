import { expectAccessible } from "./support/accessibility.ts";
import { query } from "./support/database.ts";
import { newFamily } from "./support/new-family.ts";
import { callAs, logInQuietly, login } from "./support/people.ts";
import { expect, test } from "./support/scenario.ts";
import { textsOf } from "./support/texts.ts";

const choose = { us: /^Choose /, il: /^בחירה/ } as const;
const hosts = { us: "eleanor.park@larkroom.example", il: "michal.adler@larkroom.example" } as const;

interface Offer {
  group: { id: number };
}

for (const edition of ["us", "il"] as const) {
  test(`[FT-03] ${edition}: a trial is booked from the course's page, reminded of, held, and continued at the checkout with the child filled in @sweep`, async ({
    context,
    page,
    person,
    baseURL,
  }) => {
    test.setTimeout(480_000);
    const origin = baseURL ?? "";
    const [offer, checkout, signup, trials, dashboard] = await Promise.all([
      textsOf("offer", edition),
      textsOf("checkout", edition),
      textsOf("signup", edition),
      textsOf("trials", edition),
      textsOf("staffDashboard", edition),
    ]);
    const family = await newFamily(origin, edition);
    const kindsTo = async () =>
      (await query<{ kind: string }>(`select kind from outgoing_message where recipient = $1`, [family.identity])).map(({ kind }) => kind);
    const parent = await callAs(origin, "parent", family);
    const [course] = await query<{ pretty_url: string; title: string }>(
      `select c.pretty_url, c.title from course c join country k on k.id = c.country_id
       where c.status = 'ACTIVE' and c.school_id = (select school_id from account where email = $1)
         and exists (select 1 from price_plan p where p.course_id = c.id and p.active and p.journey = 'trial')
         and exists (select 1 from "group" g join group_class gc on gc.group_id = g.id where g.course_id = c.id and g.status = 'OPEN' and not g.is_demo
           and gc.status = 'UPCOMING' and gc.starts_at > now() + interval '1 hour')
       order by c.sort desc limit 1`,
      [family.identity],
    );
    if (!course) throw new Error("no course of the demo has a trial");

    await test.step("the course's page leads to the booking, which is free", async () => {
      await logInQuietly(context, "parent", family);
      await page.goto(`/${edition}/courses/${course.pretty_url}`);
      await page
        .getByRole("link", { name: offer("trial") })
        .first()
        .click();
      await page.getByRole("button", { name: choose[edition] }).first().click();
      await expect(page).toHaveURL(/\/signup\/students/);
      await page.getByRole("button", { name: signup("next"), exact: true }).click();
      await expect(page).toHaveURL(/\/signup\/checkout/);
      await page.getByRole("button", { name: checkout("book"), exact: true }).click();
      await expect(page.getByRole("link", { name: checkout("result.home") })).toBeVisible();
    });

    const [trial] = await query<{ id: string; group_id: string; class_id: string }>(
      `select e.id, e.group_id, a.group_class_id as class_id from enrolment e join student s on s.id = e.student_id join account p on p.id = s.client_id
       join attendance a on a.student_id = e.student_id where p.email = $1 and e.journey = 'trial'`,
      [family.identity],
    );
    if (!trial) throw new Error("the trial wasn't booked");

    await test.step("the family is reminded a day before", async () => {
      // The job runs every minute.
      await query(`update enrolment set created_at = now() - interval '9 days' where id = $1`, [trial.id]);
      await query(
        `update group_class set starts_at = now() + interval '20 hours', ends_at = now() + interval '21 hours', teacher_id = null where id = $1`,
        [trial.class_id],
      );
      await expect.poll(kindsTo, { timeout: 100_000 }).toContain("enrolment.trial_reminder");
    });

    await test.step("after the class the child is offered the course, by email and on the home page", async () => {
      await query(
        `update group_class set status = 'CLOSED', starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour',
           opened_at = now() - interval '2 hours', finished_at = now() - interval '1 hour' where id = $1`,
        [trial.class_id],
      );
      await query(
        `update attendance set state = 'PRESENT' where group_class_id = $1 and student_id = (select student_id from enrolment where id = $2)`,
        [trial.class_id, trial.id],
      );
      await expect.poll(kindsTo, { timeout: 100_000 }).toContain("enrolment.trial_offer");
      await page.goto(`/${edition}/profile`);
      const card = page.getByRole("region", { name: trials("label") });
      await expect(card).toContainText(course.title);
      await expectAccessible(page);
      await card.getByRole("link", { name: trials("goLabel", { course: course.title, name: family.child }) }).click();
    });

    await test.step("the checkout has the course, the group and the child", async () => {
      await expect(page).toHaveURL(new RegExp(`/${edition}/signup/checkout$`));
      await expect(page.getByRole("main")).toContainText(course.title);
      await expect(page.getByRole("main")).toContainText(family.child);
      const [own] = await parent.get<Offer[]>("/public/profile/client/trial_offers");
      expect(own?.group.id).toBe(Number(trial.group_id));
    });

    await test.step("the owner's console shows how many booked and came", async () => {
      const office = await person();
      await logInQuietly(office, "school admin", { ...login("parent", edition), identity: hosts[edition] });
      const console = await office.newPage();
      await console.goto(`/${edition}/staff/dashboard`);
      const row = console.getByRole("region", { name: dashboard("trials.title") }).getByRole("row", { name: new RegExp(course.title) });
      await expect(row).toBeVisible();
      await expectAccessible(console);
    });
  });
}
