import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { fileTypes, type FileMediaType } from "./file-kinds.ts";
import { fileNameFor } from "./file-name.ts";
import { fitInside, largestSide, whyNoPicture, widthInside } from "./image-box.ts";
import { isTooSlow } from "./upload-rate.ts";

describe("[S-55] file names", () => {
  test.each([
    ["../../x", "image/png", "x.png"],
    ["..%2f", "image/png", "%2f.png"],
    ["a\0b.png", "image/png", "ab.png"],
    ["C:\\x", "image/png", "x.png"],
    ["a\nb\r\n.png", "image/png", "ab.png"],
    ["gpj.\u202Eexe", "image/jpeg", "gpj.exe.jpg"],
    ["photo.PNG", "image/jpeg", "photo.PNG.jpg"],
    ["photo.JPEG", "image/jpeg", "photo.jpeg"],
    [".htaccess", "text/plain", "htaccess.txt"],
    ["", "application/pdf", "file.pdf"],
    ["...", "application/pdf", "file.pdf"],
    ['"><script>.pdf', "application/pdf", "script.pdf"],
    ["ציור שלי.png", "image/png", "ציור שלי.png"],
  ] as const)("%j as %s becomes %j", (given, type, wanted) => expect(fileNameFor(given, type)).toBe(wanted));

  test("for any input: at most 126 whole characters, an extension of its type, no path traversal", () => {
    const types = Object.keys(fileTypes) as FileMediaType[];
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), fc.constantFrom(...types), (given, type) => {
        const name = fileNameFor(given, type);
        expect([...name].length).toBeLessThanOrEqual(126);
        expect(fileTypes[type].endings).toContain(name.split(".").at(-1));
        // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
        expect(name).not.toMatch(/[/\\\u0000-\u001F\u202A-\u202E"<>]/);
        expect(name.startsWith(".")).toBe(false);
        expect(name.isWellFormed()).toBe(true);
      }),
    );
    expect([...fileNameFor("x".repeat(300), "image/png")].length).toBe(124);
  });
});

describe("[CN-07] pictures fit inside the requested box", () => {
  const side = fc.integer({ min: 1, max: largestSide });
  const own = fc.record({ width: side, height: side });

  test.each([
    [{ width: 4000, height: 3000 }, { width: 400 }, 384],
    [{ width: 4000, height: 3000 }, { width: 400, height: 150 }, 192],
    [{ width: 300, height: 200 }, { width: 900, height: 900 }, 300],
    [{ width: 300, height: 200 }, { width: 300 }, 300],
    [{ width: 300, height: 200 }, { height: 8 }, 12],
    [{ width: 4000, height: 3000 }, {}, 4000],
  ] as const)("%j inside %j gets the width %i", (picture, box, wanted) => expect(widthInside(picture, box)).toBe(wanted));

  test("fits the box, never enlarged, in its own proportions, and at most an eighth narrower than the best fit", () => {
    fc.assert(
      fc.property(own, side, side, (picture, width, height) => {
        const fitted = fitInside(picture, { width, height });
        const made = widthInside(picture, { width, height });
        expect(made).toBeLessThanOrEqual(Math.min(picture.width, width));
        // A width below one pixel becomes one pixel.
        expect(made === 1 || Math.floor((made * picture.height) / picture.width) <= height).toBe(true);
        expect(made).toBeLessThanOrEqual(fitted.width);
        expect(made).toBeGreaterThanOrEqual(fitted.width < 256 ? 1 : fitted.width * 0.875);
      }),
    );
  });

  test("a picture is made in at most eighty widths, whatever is requested", () => {
    const picture = { width: largestSide, height: 3000 };
    const widths = new Set(Array.from({ length: largestSide }, (_, index) => widthInside(picture, { width: index + 1 })));
    expect(widths.size).toBeLessThanOrEqual(80);
  });

  test("[S-57] refuses an oversized picture by its header", () => {
    expect(whyNoPicture({ width: 30_000, height: 30_000 }, 1)).toBe("picture_too_large");
    expect(whyNoPicture({ width: 8064, height: 6048 }, 1)).toBeNull();
    expect(whyNoPicture({ width: 100, height: 100 }, 100_000)).toBe("picture_too_large");
  });
});

test("[S-53] a body sent byte by byte is too slow, one over a slow connection is not", () => {
  expect(isTooSlow(60)).toBe(true);
  expect(isTooSlow(60 * 4096 - 1)).toBe(true);
  expect(isTooSlow(60 * 4096)).toBe(false);
  expect(isTooSlow(4096, 1)).toBe(false);
});
