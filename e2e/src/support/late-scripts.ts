import type { BrowserContext, Page } from "@playwright/test";

/** The scripts of the product's pages. */
export const scripts = /\/assets\/[^?]+\.js/;

/**
 * A slow line: the scripts of the pages that are opened from now on do not arrive.
 * @returns lets those through that wait, and all that follow
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Waits until a page is awake: before that a link is only a link, and a file is downloaded whatever else its press would do. */
export const awake = (page: Page): Promise<unknown> => page.waitForFunction(() => !("earlyDeeds" in window));

/**
 * Keys and drags wait until a page is awake, as docs/decisions/0017 says: however fast a journey is, it is no test of a page's deafness.
 * Presses of buttons and what is typed do not wait; nor does `locator.press`.
 */
export function waitWithKeys(context: BrowserContext): void {
  context.on("page", (page) => {
    const { keyboard, mouse } = page;
    const [press, down] = [keyboard.press.bind(keyboard), mouse.down.bind(mouse)];
    keyboard.press = async (...keys) => {
      await awake(page);
      await press(...keys);
    };
    mouse.down = async (...buttons) => {
      await awake(page);
      await down(...buttons);
    };
  });
}
