import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { RichTextField } from "~/features/curriculum/editor/fields/rich-text-field.tsx";
import slideEditor from "~/features/curriculum/editor/texts/en.json";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { firstField } from "./first-field.ts";

test("[LSN-14] focuses the text box itself, not its first tool, and only once it has loaded", async () => {
  const { container } = renderPage(
    <div data-part="text">
      <RichTextField label="Text" value={{ paragraphs: ["A lark"] }} onChange={() => undefined} />
    </div>,
    { path: "/us", texts: { slideEditor } },
  );
  const part = container.querySelector<HTMLElement>("[data-part]");
  expect([part === null, firstField(part)]).toEqual([false, null]);
  await waitFor(() => expect(firstField(part)?.getAttribute("contenteditable")).toBe("true"));
  expect(firstField(part)?.textContent).toBe("A lark");
  expect(part?.querySelector("button")).not.toBeNull();
});
