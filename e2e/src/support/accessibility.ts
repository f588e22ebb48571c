import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { EditionSlug } from "./editions.ts";
import { openPage } from "./pages.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Scans what a page shows now and fails with a readable list of accessibility violations.
 * @param what names the page or its state in the failure
 */
export async function expectAccessible(page: Page, what: string = new URL(page.url()).pathname): Promise<void> {
  // Scrolls to the top: otherwise content may be half covered by a bar. A fading element has the wrong contrast,
  // so transitions are off during the scan.
  const noTransitions = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after { transition-duration: 0s !important; transition-delay: 0s !important; }");
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  await page.evaluate(async () => {
    window.scrollTo({ top: 0, behavior: "instant" });
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map((animation) => animation.finished),
    );
    /** Endless ones don't, nor do those inside closed details. */
    function ends({ effect }: Animation): boolean {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return Number.isFinite(effect?.getComputedTiming().endTime) && target?.checkVisibility() !== false;
    }
  });
  // The navigation progress bar comes and goes outside of the landmarks. All frames have the same origin: without a separate page
  // to merge results, a scan takes a third of the time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(rules)
    .exclude('[role="progressbar"][data-phase]')
    .setLegacyMode()
    .analyze();
  await noTransitions.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });
  await noTransitions.dispose();
  const report = violations.map(({ id, impact, help, helpUrl, nodes }) => {
    const places = nodes.map(({ target, html, failureSummary }) => {
      const summary = failureSummary?.split("\n").slice(1).join("; ").replace(/\s+/g, " ").trim();
      return `    ${target.join(" ")}\n      ${html.slice(0, 160)}\n      ${summary}`;
    });
    return `  ${id} (${impact}): ${help}\n  ${helpUrl}\n${places.join("\n")}`;
  });
  expect(report.length, `${what}: ${report.length} rules of accessibility broken\n${report.join("\n")}`).toBe(0);
}

/** Opens a page in an edition and scans it. */
export async function scanPage(page: Page, route: string, edition: EditionSlug): Promise<void> {
  await openPage(page, route, edition);
  await expectAccessible(page, `${route} in ${edition}`);
}
