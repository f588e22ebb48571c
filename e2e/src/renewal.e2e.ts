import { expectAccessible } from "./support/accessibility.ts";
import { query } from "./support/database.ts";
import { callAs, logInQuietly, login } from "./support/people.ts";
import { expect, test } from "./support/scenario.ts";

interface Renewal {
  student: { id: number; name: string };
  offers: { course: { title: string } }[];
}

/** Parents of children whose course ended in the last weeks. */
const finished = `
  select a.email from account a
  join student s on s.client_id = a.id
  join enrolment e on e.student_id = s.id and e.status = 'ACTIVE'
  join "group" g on g.id = e.group_id
  join group_class gc on gc.group_id = g.id and gc.status = 'CLOSED'
  where a.edition = 'us' and not exists (select 1 from group_class o where o.group_id = g.id and o.status in ('UPCOMING', 'OPEN', 'POSTPONED'))
  group by a.email having max(gc.ends_at) > now() - interval '80 days'
  order by a.email limit 5`;

test("[CLI-27] [PAY-01] after a finished course a parent continues with the next one in three presses, the child filled in", async ({
  page,
  context,
  baseURL,
}) => {
  const password = login("parent").password;
  let who = { identity: "", password };
  let renewal: Renewal | undefined;
  for (const { email } of await query<{ email: string }>(finished)) {
    who = { identity: email, password };
    const parent = await callAs(baseURL ?? "", "parent", who);
    renewal = (await parent.get<Renewal[]>("/public/profile/client/renewals")).find(({ offers }) => offers.length > 0);
    if (renewal) break;
  }
  if (!renewal) throw new Error("no family of the demo has a finished course that it can continue");
  const course = renewal.offers[0]?.course.title ?? "";
  await logInQuietly(context, "parent", who);

  await test.step("the home page shows what the child can continue with", async () => {
    await page.goto("/us/profile");
    const card = page.getByRole("region", { name: "Continue learning" });
    await expect(card).toContainText(`${renewal.student.name.split(" ")[0]} finished`);
    await expectAccessible(page);
    await card
      .getByRole("link", { name: new RegExp(`^Continue with ${course}`) })
      .first()
      .click();
  });

  await test.step("the checkout has the course, the group and the child, and takes the payment", async () => {
    await expect(page).toHaveURL(/\/us\/signup\/checkout$/);
    await expect(page.getByRole("main")).toContainText(course);
    await expect(page.getByRole("main")).toContainText(renewal.student.name);
    // Some families have a saved card; the button can be pressed once it is known which card would be charged.
    await expect(page.getByRole("button", { name: /^Pay .?\$/ })).toBeEnabled();
    const another = page.getByRole("radio", { name: "Another card" });
    if (await another.isVisible()) await another.check();
    const fields = page.frameLocator('iframe[title^="Card number"]');
    await fields.getByLabel("Card number").fill("4242 4242 4242 4242");
    await fields.getByLabel("Expiry date").fill("12 / 39");
    await fields.getByLabel("Security code").fill("123");
    await page.getByRole("button", { name: /^Pay .?\$/ }).click();
    await expect(page.getByRole("heading", { name: /^Payment complete/ })).toBeVisible();
  });

  await test.step("the finished course isn't offered again", async () => {
    const parent = await callAs(baseURL ?? "", "parent", who);
    const left = await parent.get<Renewal[]>("/public/profile/client/renewals");
    const own = left.filter(({ student }) => student.id === renewal.student.id);
    expect(own.flatMap(({ offers }) => offers).map((offer) => offer.course.title)).not.toContain(course);
  });
});
