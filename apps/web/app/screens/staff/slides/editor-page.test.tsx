import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import slideEditor from "~/features/curriculum/editor/texts/en.json";
import quizEditor from "~/features/curriculum/editor/quiz/texts/en.json";
import { QueryProvider } from "~/shared/api/query-provider.tsx";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import uploads from "~/shared/uploads/texts/en.json";
import staff from "../texts/en.json";
import { EditorPage } from "./editor-page.tsx";
import slideFrame from "./texts/en.json";
import { aSlide, SlideServer } from "./slides.testing.ts";

/** Pages can't be loaded into frames here. */
vi.mock("./preview-frame.tsx", () => ({ PreviewFrame: () => null }));

function draw(contents: readonly SlideContent[]): void {
  localStorage.clear();
  const server = new SlideServer(contents.map((content, at) => aSlide(at + 1, `Slide ${at + 1}`, content)));
  vi.stubGlobal("fetch", server.fetch);
  renderPage(
    <QueryProvider>
      <EditorPage
        {...{ person: 1, mayWrite: true, slides: server.slides, drafts: [] }}
        lesson={{ id: 26, title: "Loops that hop", number: 7 }}
        course={{ id: 3, title: "Python Start", country: 1 }}
      />
    </QueryProvider>,
    {
      user: { ...aClient, role: "school_admin", type: "admin" },
      path: "/us",
      texts: { slideFrame, slideEditor, staff, quizEditor, uploads },
    },
  );
}

const panel = () => screen.getByRole("complementary", { name: slideFrame.tabs.label });
const toTitle = (): void => void fireEvent.click(within(panel()).getByRole("tab", { name: slideFrame.tabs.slide }));
const enterInTitle = (): void => {
  const title = within(panel()).getByRole("textbox", { name: slideFrame.form.title });
  title.focus();
  fireEvent.keyDown(title, { key: "Enter" });
};

const line = (at: number): HTMLElement => screen.getByRole("button", { name: new RegExp(`^${at} ?Slide ${at} `) });
/** Opens a slide and checks that the focus stays on its row while the form loads and the page rerenders. */
const staysAt = async (at: number): Promise<void> => {
  line(at).focus();
  fireEvent.click(line(at));
  const address = await within(panel()).findByRole("textbox", { name: slideEditor.address.url });
  await waitFor(() => expect(panel().querySelector("[aria-busy='true']")).toBeNull());
  fireEvent.change(address, { target: { value: "https://larks.example" } });
  await waitFor(() => expect(within(screen.getByRole("banner")).getByText(slideFrame.save.saving)).toBeTruthy());
  expect(document.activeElement).toBe(line(at));
};

test("[LSN-14] Enter in a title moves to the form, even one without fields; the next chosen slide doesn't take the focus", async () => {
  draw([slideSamples.NOT_FOUND, slideSamples.LINK]);
  await screen.findByRole("navigation", { name: slideFrame.list.label });
  toTitle();
  enterInTitle();
  await waitFor(() => expect(document.activeElement?.textContent).toContain(slideEditor.missing.text));
  expect(panel().contains(document.activeElement)).toBe(true);
  await staysAt(2);
});

test("[LSN-14] going to another slide before the form has loaded doesn't pull the focus back", async () => {
  draw([slideSamples.LINK, slideSamples.BLACKMANS, slideSamples.LINK]);
  await screen.findByRole("navigation", { name: slideFrame.list.label });
  toTitle();
  // Its form is being loaded and isn't there yet.
  fireEvent.click(line(2));
  enterInTitle();
  expect(panel().querySelector("[aria-busy='true']")).not.toBeNull();
  await staysAt(3);
});
