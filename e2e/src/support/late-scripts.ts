import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Page } from "@playwright/test";

const scripts = /\/assets\/[^?]+\.js/;

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

/**
 * All journeys on a slow line: `E2E_LATE_SCRIPTS=700 npx playwright test -c e2e/playwright.config.ts` lets each script come so many
 * milliseconds later. What only works where the scripts are there at once shows itself.
 */
export async function delayScripts(context: BrowserContext): Promise<void> {
  const late = Number(process.env.E2E_LATE_SCRIPTS ?? 0);
  if (late === 0) return;
  await context.route(scripts, async (route) => {
    await sleep(late);
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
}
