import { expect, test as base } from "@playwright/test";
import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";
import { type ControlledConnection, controlConnection } from "./controlled-connection.ts";
import { waitForHydration } from "./hydration.ts";
import { setDay } from "./other-day.ts";
import { withOwnProduct } from "./own-product.ts";
import { Problems } from "./problems.ts";
import type { RunningServer } from "./server.ts";
import { slowDown } from "./slow.ts";

interface Fixtures {
  /** Problems in any browser of this scenario. The scenario fails if any are left at the end. */
  problems: Problems;
  /** Opens a browser for another person: with separate cookies, watched for problems, closed at the end. */
  person: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Routes a browser over a connection that can be cut. It is closed at the end, also of a failed test: an open one would keep the worker running. */
  controlled: (context: BrowserContext) => Promise<ControlledConnection>;
}

interface WorkerFixtures {
  /** The product shared by this worker's tests, with its own data. */
  product: RunningServer;
}

const opener = (browser: Browser, problems: Problems, opened: BrowserContext[]) => async (options?: BrowserContextOptions) => {
  const context = await browser.newContext(options);
  opened.push(context);
  await setDay(context);
  await slowDown(context);
  if (options?.javaScriptEnabled !== false) waitForHydration(context);
  await problems.watch(context);
  return context;
};

/** The `test` of every scenario: Playwright's, but watching all pages for errors, content policy violations and failed resources. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- a fixture that needs no other
    async ({}, provide) => withOwnProduct(provide),
    { scope: "worker", auto: true, timeout: 240_000 },
  ],
  baseURL: async ({ product }, provide) => provide(product.url),
  problems: [
    async ({ context, javaScriptEnabled }, provide) => {
      const problems = new Problems();
      await setDay(context);
      await slowDown(context);
      if (javaScriptEnabled) waitForHydration(context);
      await problems.watch(context);
      await provide(problems);
      expect(problems.list, "a page reported an error").toEqual([]);
    },
    { auto: true },
  ],
  person: async ({ browser, problems }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(opener(browser, problems, opened));
    for (const context of opened) await context.close();
  },
  // oxlint-disable-next-line eslint/no-empty-pattern -- a fixture that needs no other
  controlled: async ({}, provide) => {
    const made: ControlledConnection[] = [];
    await provide(async (context) => {
      const connection = await controlConnection(context);
      made.push(connection);
      return connection;
    });
    for (const connection of made) connection.close();
  },
});

export { expect };

/** The end of the title of a scenario that runs in several editions: `npm test` walks it in one of them, `npm run test:full` in all. */
export const sweepUnless = (representative: string, edition: string): string => (edition === representative ? "" : " @sweep");
