import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** An element reached with the Tab key. */
interface Stop {
  /** Its position in the document. */
  place: string;
  name: string;
  /** Nothing covers it, and it is within the window. */
  isFree: boolean;
}

interface Step {
  /** Null when nothing in the page has the focus. */
  now: Stop | null;
  /** Whether the previous element, or one around it, looked different while focused. Null when there was none. */
  wasSeen: boolean | null;
}

/** The focused element, and whether the previous one had a visible focus. */
const look = (page: Page): Promise<Step> =>
  page.evaluate(async () => {
    // Styles of surrounding elements that use `:has` are applied in the next frame.
    await new Promise((drawn) => {
      requestAnimationFrame(() => requestAnimationFrame(drawn));
    });
    const remembered = window as { left?: { own: Element; near: (Element | null)[]; look: string } };
    const lookOf = (near: readonly (Element | null)[]): string =>
      near
        .map((element) => {
          if (!element) return "";
          const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(element);
          return [outline, boxShadow, borderColor, backgroundColor].join(";");
        })
        .join("|");
    const own = document.activeElement instanceof HTMLElement && document.activeElement !== document.body ? document.activeElement : null;
    const { left } = remembered;
    // The focus ring alone is proof enough, even when the previous element still looks the same for another frame.
    const ring = "rgb(31, 107, 224)";
    const wasSeen = left && left.own !== own ? !left.own.isConnected || left.look.includes(ring) || lookOf(left.near) !== left.look : null;
    if (own === null) {
      delete remembered.left;
      return { now: null, wasSeen };
    }
    const near = [own, own.nextElementSibling, own.parentElement, own.parentElement?.parentElement ?? null, own.closest("tr, label")];
    // Videos and date inputs have inner parts, styled by the browser: the element's look was recorded when it was first focused.
    if (left?.own !== own) remembered.left = { own, near, look: lookOf(near) };
    const place: number[] = [];
    for (let at: Element | null = own; at; at = at.parentElement) place.unshift([...(at.parentElement?.children ?? [])].indexOf(at));
    const box = own.getBoundingClientRect();
    const over = document.elementFromPoint(box.x + box.width / 2, Math.min(Math.max(box.y + box.height / 2, 1), innerHeight - 1));
    const isOwn = over !== null && (own.contains(over) || over.contains(own) || (own.parentElement?.contains(over) ?? false));
    const name = own.getAttribute("aria-label") ?? (own as HTMLInputElement).labels?.[0]?.textContent ?? own.textContent ?? "";
    return {
      now: {
        place: place.join("."),
        name: `${own.tagName.toLowerCase()} “${name.replaceAll(/\s+/g, " ").trim().slice(0, 60)}”`,
        isFree: box.bottom > 0 && box.top < innerHeight && isOwn,
      },
      wasSeen,
    };
  });

/** Whether the focused element is uncovered once scrolling has ended, which may take longer than two frames. */
const isFreeAtRest = (page: Page): Promise<boolean> =>
  expect
    .poll(async () => (await look(page)).now?.isFree ?? false, { timeout: 2_000, intervals: [50] })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );

/** More stops than any page has: beyond this, the page traps the focus. */
const most = 200;

/**
 * Traverses a page with the Tab key from start to end. Fails when the focus is invisible, covered or trapped.
 * @returns the names of all stops in order
 */
export async function walk(page: Page): Promise<string[]> {
  const what = new URL(page.url()).pathname + new URL(page.url()).search;
  await page.emulateMedia({ reducedMotion: "reduce" });
  const stops: Stop[] = [];
  const wrong: string[] = [];
  for (let step = 0; ; step += 1) {
    expect(step, `${what} holds the focus at ${stops.at(-1)?.name}`).toBeLessThan(most);
    await page.keyboard.press("Tab");
    const { now, wasSeen } = await look(page);
    if (wasSeen === false) wrong.push(`${stops.at(-1)?.name} does not show the focus`);
    // After the last stop the browser itself has the focus once, then the page starts over; date inputs have inner parts.
    if (now === null || now.place === stops.at(-1)?.place) continue;
    if (stops.some(({ place }) => place === now.place)) break;
    stops.push(now);
    if (!now.isFree && !(await isFreeAtRest(page))) wrong.push(`${now.name} lies under something or outside of the window`);
  }
  expect(wrong, what).toEqual([]);
  expect(stops.length, `${what} has stops`).toBeGreaterThan(2);
  return stops.map(({ name }) => name);
}

/** Expects a dialog to trap the focus: forwards and backwards the Tab key stays in it. */
export async function expectFocusTrap(dialog: Locator): Promise<void> {
  const page = dialog.page();
  const isWithin = () =>
    // Between the last stop and the first, the browser itself may have the focus, but never the page behind.
    dialog.evaluate((element) => element.contains(document.activeElement) || document.activeElement === document.body);
  for (const key of ["Tab", "Shift+Tab"])
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press(key);
      expect(await isWithin(), `${key} leaves the dialog`).toBe(true);
    }
}
