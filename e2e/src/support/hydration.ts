import type { BrowserContext, Page } from "@playwright/test";

/** The scripts of the product's pages. */
export const scripts = /\/assets\/[^?]+\.js/;

/** The document, or a part that hydrates later. */
const preHydration = (page: Page) => page.locator("[data-pre-hydration]").first();

/** Waits until a page is hydrated. */
const hydrated = (page: Page): Promise<void> => preHydration(page).waitFor({ state: "detached" });

/**
 * Makes scenarios wait for hydration, so that a fast one doesn't accidentally test the page before it. After opening or reloading a
 * URL the scenario waits for it; after in-page navigation every action and every expectation does.
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
    // Playwright itself waits until the handled element is gone. A page closed at once has nothing to wait for.
    void page.addLocatorHandler(preHydration(page), () => Promise.resolve()).catch(() => undefined);
  });
}

/**
 * Simulates a slow connection: scripts of pages opened from now on don't arrive, and nothing waits for hydration.
 * @returns a function that releases the held scripts and all later ones
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
