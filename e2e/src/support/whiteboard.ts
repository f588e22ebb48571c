import { expect, type Page } from "@playwright/test";

/** Draws one stroke on the whiteboard of a page, clear of its tools, from a point beside and below its center. */
export async function stroke(page: Page, below: number, beside = 0): Promise<void> {
  await page.getByTestId("toolbar-freedraw").click({ force: true });
  const box = await page.locator("canvas.interactive").boundingBox();
  if (!box) throw new Error("the page shows no whiteboard");
  const [x, y] = [box.x + box.width / 2 + beside, box.y + box.height / 2 - 40 + below];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 20, { steps: 8 });
  await page.mouse.up();
}

/** What a page shows of the drawing on its whiteboard. */
export interface Ink {
  /** The number of dark pixels. */
  pixels: number;
  /** Whether most of them are in the left half of the board; null without any. */
  isLeft: boolean | null;
}

/** Reads the drawing from the picture that a page shows, not from the board's data. Null while the page shows no whiteboard. */
export function inkOn(page: Page): Promise<Ink | null> {
  return page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>("canvas.static");
    const context = canvas?.getContext("2d");
    if (!canvas || !context) return null;
    const { width, height } = canvas;
    const { data } = context.getImageData(0, 0, width, height);
    let [left, right] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0, opacity = 0] = data.subarray(at, at + 4);
      if (opacity < 128 || red + green + blue > 384) continue;
      if ((at / 4) % width < width / 2) left += 1;
      else right += 1;
    }
    return { pixels: left + right, isLeft: left + right === 0 ? null : left > right };
  });
}

/** Waits until a page shows a drawing on its whiteboard. */
export async function expectInk(page: Page, where: string): Promise<void> {
  await expect.poll(async () => (await inkOn(page))?.pixels, { message: `ink at ${where}`, timeout: 20_000 }).toBeGreaterThan(20);
}

/** Waits until a page shows a whiteboard without a drawing. */
export async function expectNoInk(page: Page, where: string): Promise<void> {
  await expect.poll(async () => (await inkOn(page))?.pixels, { message: `ink at ${where}`, timeout: 20_000 }).toBe(0);
}
