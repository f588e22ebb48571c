import { expect, test, vi } from "vitest";
import { keepPageLanguage } from "./keep-page-language.ts";

test("a page in Hebrew stays one, whatever language and direction the drawing library sets", async () => {
  const root = document.documentElement;
  [root.lang, root.dir] = ["he-IL", "rtl"];
  const stop = keepPageLanguage();
  [root.lang, root.dir] = ["en", "ltr"];
  await vi.waitFor(() => expect([root.lang, root.dir]).toEqual(["he-IL", "rtl"]));
  stop();
});
