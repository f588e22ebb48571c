import type { Page } from "@playwright/test";
import { editions } from "./support/editions.ts";
import { holdScripts } from "./support/hydration.ts";
import { expect, test } from "./support/scenario.ts";
import { callAs } from "./support/people.ts";

const shared = ["/us", "/il", "/us/faq", "/pt/faq", "/us/courses/planets-in-python", "/courses", "/privacy-policy"];

test("[S-63] [S-70] visitors get the same bytes, without a cookie or a nonce, and a browser refuses scripts that aren't the page's own", async ({
  page,
  baseURL,
  problems,
}) => {
  for (const path of shared) {
    const [one, two] = await Promise.all(
      ["Firefox", "Safari"].map(async (agent) => {
        const answer = await fetch(`${baseURL}${path}`, { headers: { "user-agent": agent, "accept-language": "en" } });
        return { text: await answer.text(), headers: answer.headers };
      }),
    );
    expect(one?.text, path).toBe(two?.text);
    expect(one?.headers.get("etag"), path).toBeTruthy();
    expect(one?.headers.get("set-cookie"), path).toBeNull();
    expect(one?.headers.get("content-security-policy"), path).toMatch(/script-src 'self'( 'sha256-[\w+/=]{44}')+;/);
    expect(one?.text, path).not.toMatch(/nonce="/);
    // It works in a browser: no script or style of its own is refused, and it is hydrated.
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  problems.allow(/script-src-elem refused inline|Executing inline script violates|Refused to execute inline script/);
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "globalThis.injected = true";
    document.body.append(script);
    return Reflect.get(globalThis, "injected") === true;
  });
  expect(ran).toBe(false);
});

/** The structured data of the open page, by type. */
async function structured(page: Page): Promise<Map<string, Record<string, unknown>>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return new Map(texts.map((text) => JSON.parse(text) as Record<string, unknown>).map((data) => [String(data["@type"]), data]));
}

test("a change in the console is on the visitors' page within two seconds, and a hostile title stays text", async ({ page, baseURL }) => {
  const office = await callAs(baseURL ?? "", "school admin");
  const { items } = await office.get<{ items: { id: number; title: string }[] }>("/course?search=Planets&limit=50");
  const id = items.find(({ title }) => title === "Planets in Python")?.id ?? 0;
  const course = await office.get<{ version: number; title: string }>(`/course/${id}`);
  const address = `${baseURL}/us/courses/planets-in-python`;
  const shows = async (text: string) => (await (await fetch(address)).text()).includes(text);
  expect(await shows("Planets in Python")).toBe(true);

  const hostile = `</script><script>globalThis.injected = 1</script> & "Planets"`;
  const changed = await office.send<{ version: number }>("PUT", `/course/${id}`, { version: course.version, title: hostile });
  const since = performance.now();
  await expect.poll(() => shows("&lt;/script&gt;"), { intervals: [50], timeout: 2_000 }).toBe(true);
  expect(performance.now() - since).toBeLessThan(2_000);
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(hostile);
  expect((await structured(page)).get("Course")?.["name"]).toBe(hostile);
  expect(await page.evaluate(() => Reflect.get(globalThis, "injected"))).toBeUndefined();
  await office.send("PUT", `/course/${id}`, { version: changed.version, title: course.title });
  await expect.poll(() => shows("<title>Planets in Python"), { intervals: [50], timeout: 2_000 }).toBe(true);
});

test("search engines and messengers get structured data, alternates, pictures and a sitemap with dates", async ({ page, baseURL }) => {
  const origin = baseURL ?? "";
  for (const { slug, countryId } of editions) {
    await page.goto(`/${slug}`);
    const home = await structured(page);
    expect([...home.keys()].toSorted(), slug).toEqual(["EducationalOrganization", "FAQPage", "ItemList"]);
    const hreflang = await page
      .locator('link[rel="alternate"][hreflang]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]));
    const expected = [...editions.map((each) => [each.lang, `${origin}/${each.slug}`]), ["x-default", `${origin}/`]];
    expect(hreflang, slug).toEqual(expected);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${origin}/${slug}`);
    await page.goto(`/${slug}/faq`);
    const { mainEntity } = ((await structured(page)).get("FAQPage") ?? {}) as { mainEntity?: { name: string }[] };
    expect(mainEntity?.length, slug).toBe(await page.locator("details").count());

    const [course] = (await (await fetch(`${origin}/api/public/course`, { headers: { "x-country": String(countryId) } })).json()) as {
      prettyUrl: string;
      title: string;
    }[];
    if (!course) throw new Error(`no courses in ${slug}`);
    await page.goto(`/${slug}/courses/${course.prettyUrl}`);
    const about = await structured(page);
    expect(about.get("Course"), slug).toMatchObject({ name: course.title, provider: { "@type": "EducationalOrganization" } });
    const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
    expect(picture).toBe(`${origin}/share/${slug}/${course.prettyUrl}.png`);
    const drawn = await fetch(picture ?? "");
    expect([drawn.status, drawn.headers.get("content-type")]).toEqual([200, "image/png"]);
  }

  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  for (const { slug } of editions)
    expect(sitemap).toMatch(new RegExp(`<url><loc>${origin}/${slug}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z</lastmod>`));
  expect(sitemap).toMatch(/<loc>[^<]+\/us\/courses\/planets-in-python<\/loc><lastmod>/);
  expect(sitemap).toContain(`hreflang="x-default" href="${origin}/"`);
  const robots = await (await fetch(`${origin}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  for (const { slug } of editions) expect(robots).toContain(`Disallow: /${slug}/profile`);
});

test("a link to a section of the home page leads to it, whether the page is hydrated or not @phone", async ({ page }) => {
  const expectThere = () =>
    expect.poll(() => page.locator("#teachers").evaluate((section) => Math.abs(section.getBoundingClientRect().top))).toBeLessThan(100);
  const follow = () => page.locator('a[href$="#teachers"]').first().dispatchEvent("click");
  for (const from of ["/us", "/us/faq"]) {
    await page.goto(from);
    await follow();
    await expectThere();
  }
  const arrived = await holdScripts(page);
  await page.goto("/us#teachers", { waitUntil: "commit" });
  await expectThere();
  await page.goto("/us", { waitUntil: "commit" });
  await follow();
  await expectThere();
  arrived();
  await expect(page.locator("[data-pre-hydration]")).toHaveCount(0);
  await expectThere();
});
