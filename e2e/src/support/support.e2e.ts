import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./scenario.ts";
import { callAs } from "./people.ts";
import { Problems } from "./problems.ts";

/** Faulty pages, served in place of the product's, to prove that the checks detect problems. */
const page = (body: string, script = "") =>
  `<!doctype html><html lang="en"><head><title>Page</title></head><body><main><h1>Page</h1>${body}</main><script nonce="n">${script}</script></body></html>`;
const headers = { "content-type": "text/html", "content-security-policy": "script-src 'nonce-n'; img-src 'self'" };

const broken = page(
  '<img alt="elsewhere" src="https://elsewhere.example/a.png"><script>document.title = "run without a nonce"</script>',
  'console.error("said on the console"); setTimeout(() => { throw new Error("thrown later"); });',
);

test("errors, exceptions and content policy violations are detected, except allowed ones", async ({ browser, baseURL }) => {
  const context = await browser.newContext();
  const problems = new Problems();
  await problems.watch(context);
  await context.route("**/broken", (route) => route.fulfill({ headers, body: broken }));
  const tab = await context.newPage();
  await tab.goto(`${baseURL}/broken`);
  const has = (text: string) => expect.poll(() => problems.list.some((message) => message.includes(text)), { message: text });
  await has("/broken: console: said on the console").toBe(true);
  await has("thrown: Error: thrown later").toBe(true);
  await has("content policy: img-src refused https://elsewhere.example").toBe(true);
  await has("content policy: script-src-elem refused inline").toBe(true);
  problems.allow(/said on the console/);
  await has("said on the console").toBe(false);
  await context.close();
});

test("an inaccessible page is reported with the element and the rule", async ({ page: tab }) => {
  await tab.route("**/kept-out", (route) => route.fulfill({ headers, body: page('<img src="/favicon.ico"><input>') }));
  await tab.goto("/kept-out");
  await expect(expectAccessible(tab)).rejects.toThrow(/image-alt[\s\S]*label/);
});

test("the product, a browser and the scenarios have the same day, whatever it is (E2E_DAY)", async ({ page: tab, baseURL }) => {
  await tab.goto("/us/faq");
  const times = await tab.evaluate(() => [Date.now(), Number(new Date()), Temporal.Now.instant().epochMilliseconds]);
  const parent = await callAs(baseURL ?? "", "parent");
  const [session] = await parent.get<{ createdAt: string }[]>("/auth/sessions");
  times.push(Temporal.Instant.from(session?.createdAt ?? "").epochMilliseconds);
  const far = times.filter((time) => Math.abs(time - Date.now()) > 60_000);
  expect(far).toEqual([]);
  const today = String(Temporal.Now.plainDateISO().dayOfWeek);
  expect(today).toBe(process.env.E2E_DAY || today);
});

test("every action on a page waits for hydration, however it was opened", async ({ page: tab }) => {
  const hydrates = `window.receivedEvents = []; setTimeout(() => document.documentElement.removeAttribute("data-pre-hydration"), 1_000);
    for (const kind of ["keydown", "click", "input"])
      addEventListener(kind, () => window.receivedEvents.push([kind, document.documentElement.hasAttribute("data-pre-hydration")]), true);`;
  const body = page('<a href="/later">Later</a><button>Press</button><input aria-label="Name">', hydrates).replace(
    "<html",
    "<html data-pre-hydration",
  );
  await tab.route("**/later", (route) => route.fulfill({ headers: { "content-type": "text/html" }, body }));
  const receivedEvents = () => tab.evaluate(() => Reflect.get(globalThis, "receivedEvents") as unknown);
  await tab.goto("/later");
  await tab.keyboard.press("k");
  expect(await receivedEvents()).toEqual([["keydown", false]]);
  await tab.getByRole("link").click();
  await tab.getByRole("textbox").fill("Maya");
  expect(await receivedEvents()).toEqual([["input", false]]);
  await tab.getByRole("link").click();
  await tab.getByRole("button").click();
  expect(await receivedEvents()).toEqual([["click", false]]);
});
