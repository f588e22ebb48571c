import type { Locator } from "@playwright/test";
import { expect } from "@playwright/test";

/** Keeps to a dialog: forwards and backwards the Tab key stays in it. */
export async function expectKept(dialog: Locator): Promise<void> {
  const page = dialog.page();
  const isWithin = () =>
    // Between the last stop and the first the browser itself may have the focus, never the page behind.
    dialog.evaluate((element) => element.contains(document.activeElement) || document.activeElement === document.body);
  for (const key of ["Tab", "Shift+Tab"])
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press(key);
      expect(await isWithin(), `${key} leaves the dialog`).toBe(true);
    }
}
