import { act, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import slides from "~/features/curriculum/texts/en.json";
import together from "~/features/curriculum/together/texts/en.json";
import { renderPage } from "~/shared/testing/render-page.tsx";
import slideFrame from "./texts/en.json";
import SlidePreview from "./slide-preview.tsx";

/** Renders the page in the frame; returns a function that sends it a slide as the editor does. */
function draw(): (content: SlideContent) => void {
  const Page = SlidePreview as () => ReactNode;
  renderPage(<Page />, { path: "/us", texts: { slides, together, slideFrame } });
  return (content) => {
    const preview = { slides: [{ id: 1, title: "Read on", content }], at: 0, of: 1, view: "child", round: 0, isComplete: false };
    const data = { kind: "slide-preview", preview };
    act(() => void window.dispatchEvent(new MessageEvent("message", { data, origin: location.origin, source: window.parent })));
  };
}

test("[LSN-14] while a URL is being typed, the preview shows the rest of the slide and says that the URL is missing", async () => {
  const see = draw();
  for (const url of ["", "h", "https://"]) {
    see({ ...slideSamples.LINK, url, title: "The Python book" });
    expect(await screen.findByText("The Python book")).toBeTruthy();
    expect(screen.getByText(slides.play.noAddress)).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  }
  see({ ...slideSamples.LINK, url: "https://docs.python.org/3/", title: "The Python book" });
  expect((await screen.findByRole("link")).getAttribute("href")).toBe("https://docs.python.org/3/");
  for (const type of ["TYPEFORM", "ALGORITMICS"] as const) {
    see({ ...slideSamples[type], url: "https:" });
    expect(await screen.findByText(slides.play.noAddress)).toBeTruthy();
    expect(screen.queryByText(slideFrame.stage.incomplete)).toBeNull();
  }
});
