import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./support/scenario.ts";
import { openPage, parentPages, studentPages } from "./support/pages.ts";
import { callAs, logInQuietly } from "./support/people.ts";

const some = ["/", "/signup", "/courses", "/contact-us", "/find-a-course?age=10&skill=some&topic=science&asked=4", "/login"];
/** Every page in the full run, every third one otherwise. */
const sample = (pages: readonly string[]) => pages.filter((_, index) => process.env.TEST_FULL === "1" || index % 3 === 0);
/** Where tag managers, analytics and advertising networks would load from and send to. */
const theirs = ["www.googletagmanager.com", "www.google-analytics.com", "googleads.g.doubleclick.net", "www.facebook.com"];

/** Everything that leaves the browser for another origin. None of it gets there. */
async function capture(context: BrowserContext, origin: string): Promise<string[]> {
  const captured: string[] = [];
  await context.route(
    (url) => /^https?:$/.test(url.protocol) && url.origin !== origin,
    (route) => {
      captured.push(route.request().url());
      return route.abort();
    },
  );
  context.on("page", (page) =>
    page.on("websocket", (socket) => new URL(socket.url()).host !== new URL(origin).host && captured.push(socket.url())),
  );
  return captured;
}

const dataLayer = (page: Page) => page.evaluate(() => JSON.stringify(Reflect.get(globalThis, "dataLayer") ?? null));

/** Tries what a tag manager would do: load itself, send a picture, a beacon, a request and a form's worth of data, and show a frame. */
const behaveLikeATag = (page: Page, hosts: readonly string[]) =>
  page.evaluate(async (names) => {
    for (const host of names) {
      const address = `https://${host}/collect?child=Maya`;
      for (const tag of ["script", "img", "iframe"] as const)
        document.body.append(Object.assign(document.createElement(tag), { src: address }));
      navigator.sendBeacon(address, "child=Maya");
      await fetch(address, { method: "POST", mode: "no-cors", body: "child=Maya" }).catch(() => null);
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }, hosts);

test("[S-92] tag managers and ads: pages load and send nothing elsewhere, and the data layer stays empty until the visitor agrees", async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = new URL(baseURL ?? "");
  const captured = await capture(context, origin);
  for (const answer of [null, "needed"] as const) {
    if (answer) await context.addCookies([{ name: "cookies_accepted", value: answer, url: origin }]);
    for (const route of answer ? sample(some) : some) {
      await openPage(page, route, "us");
      expect(await dataLayer(page), `${route} ${answer}`).toBe("null");
    }
  }
  await context.addCookies([{ name: "cookies_accepted", value: "all", url: origin }]);
  for (const route of sample(some)) {
    await openPage(page, route, "us");
    // Even then it holds what was opened here, and nothing takes it anywhere.
    await expect.poll(() => dataLayer(page)).toContain("page_view");
  }
  expect(captured).toEqual([]);
});

test("[S-92] tag managers and ads: a script that behaves like one sends nothing from a parent's or a child's page, also with all cookies accepted", async ({
  page,
  context,
  baseURL,
  problems,
  person,
}) => {
  problems.allow(/^\S+ content policy: \S+ refused https|Content Security Policy/);
  const { origin } = new URL(baseURL ?? "");
  const captured = await capture(context, origin);
  const parent = await callAs(origin, "parent");
  const { students } = await parent.get<{ students: { name: string; login: string }[] }>("/auth2/token/user");
  expect(students.length).toBeGreaterThan(0);
  await context.addCookies([{ name: "cookies_accepted", value: "all", url: origin }]);
  await logInQuietly(context, "parent");
  for (const route of sample(await parentPages(origin, "us"))) {
    await openPage(page, route, "us");
    const layer = await dataLayer(page);
    expect(layer).toContain("page_view");
    for (const word of students.flatMap(({ name, login }) => [name, login])) expect(layer, route).not.toContain(word);
  }
  await behaveLikeATag(page, theirs);

  const own = await person();
  const fromChild = await capture(own, origin);
  await own.addCookies([{ name: "cookies_accepted", value: "all", url: origin }]);
  await logInQuietly(own, "student");
  const childPage = await own.newPage();
  for (const route of sample(await studentPages(origin, "us"))) {
    await openPage(childPage, route, "us");
    expect(await dataLayer(childPage), route).toBe("null");
  }
  await behaveLikeATag(childPage, theirs);
  expect([captured, fromChild]).toEqual([[], []]);
});
