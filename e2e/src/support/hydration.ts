import type { BrowserContext, Page } from "@playwright/test";

/** The scripts of the product's pages. */
export const scripts = /\/assets\/[^?]+\.js/;

/** The document, or what hydrates later than it. */
const preHydration = (page: Page) => page.locator("[data-pre-hydration]").first();

/** Waits until a page is hydrated. */
const hydrated = (page: Page): Promise<void> => preHydration(page).waitFor({ state: "detached" });

/**
 * However fast a scenario is, it is no test of what a page can't do before hydration. A document opened by its address is hydrated before
 * the scenario goes on; on one that a press led to, every action and every expectation waits for it.
 */
export function waitForHydration(context: BrowserContext): void {
  context.on("page", (page) => {
    for (const name of ["goto", "reload"] as const) {
      const open = page[name].bind(page) as (...args: unknown[]) => Promise<never>;
      page[name] = async (...args: unknown[]) => {
        const response = await open(...args);
        if (!(args.at(-1) as { waitUntil?: string } | undefined)?.waitUntil) await hydrated(page);
        return response;
      };
    }
    // Playwright itself waits until what is handled has gone. A page that is closed at once has nothing to wait for.
    void page.addLocatorHandler(preHydration(page), () => Promise.resolve()).catch(() => undefined);
  });
}

/**
 * A slow connection: the scripts of the pages that are opened from now on do not arrive, and nothing waits for hydration.
 * @returns lets those through that wait, and all that follow
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  await page.removeLocatorHandler(preHydration(page));
  return release;
}
