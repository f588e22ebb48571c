import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { EditionSlug } from "./editions.ts";
import { openPage } from "./pages.ts";

/** A small phone, a tablet, a wide screen: pixels. */
const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1920, height: 1080 },
];

/** What makes a page wider than its window; empty when it fits. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Waits until the page has rendered at its new width.
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const { clientWidth, scrollWidth } = document.scrollingElement ?? document.documentElement;
    const isOutside = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > clientWidth + 1;
    };
    // A dialog scrolls by itself, so its overflow doesn't widen the page.
    const dialogs = [...document.querySelectorAll("dialog[open]")].filter((dialog) => dialog.scrollWidth > dialog.clientWidth);
    if (scrollWidth <= clientWidth && dialogs.length === 0) return [];
    const outside = [...dialogs, ...[...document.body.querySelectorAll("*")].filter(isOutside)];
    return [`${scrollWidth - clientWidth} px too wide`, ...outside.map((element) => element.outerHTML.slice(0, 120))].slice(0, 12);
  });
}

/** Expects the page's current content to fit each screen without horizontal scrolling. @param what names it in the failure */
export async function expectFits(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect.poll(() => tooWide(page), { message: `${what} at ${size.width} px` }).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** Opens pages one after the other and checks each on every screen. */
export async function expectPagesFit(page: Page, routes: readonly string[], edition: EditionSlug): Promise<void> {
  for (const route of routes) {
    await openPage(page, route, edition);
    await expectFits(page, `${route} in ${edition}`);
  }
}
