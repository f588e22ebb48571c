import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { StrictMode, useState } from "react";
import { expect, test, vi } from "vitest";
import type { MediaUpload } from "~/features/curriculum/editor/types.ts";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { EditorProvider, type EditorContextValue } from "./editor-context.ts";
import { ImportDialog } from "./import-dialog.tsx";
import type { PdfPages } from "./pdf-pages.ts";
import slideFrame from "./texts/en.json";

const openPdf = vi.hoisted(() => vi.fn<() => Promise<PdfPages>>());
vi.mock("./pdf-pages.ts", () => ({ mostPages: 100, TooManyPages: class extends Error {}, openPdf }));

const make = () => Promise.resolve({ file: new File(["x"], "page-1.webp"), title: "Loops", alt: "", size: { width: 1920, height: 1080 } });
const sources = [{ name: "Page 1", make }];

/** Opens the dialog of a page in StrictMode, as in development, and chooses a PDF. */
function draw() {
  const upload = vi.fn<MediaUpload>(() => Promise.resolve({ src: "/image/1", mediaType: "image/webp", width: 100, height: 80 }));
  const add = vi.fn<() => string>(() => "k1");
  const close = vi.fn<() => Promise<void>>(() => Promise.resolve());
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <EditorProvider value={{ editor: { add }, state: { chosen: null } } as unknown as EditorContextValue}>
        <button type="button" onClick={() => setOpen(true)}>
          Import
        </button>
        {isOpen ? <ImportDialog upload={upload} onClose={() => setOpen(false)} /> : null}
      </EditorProvider>
    );
  }
  renderPage(
    <StrictMode>
      <Page />
    </StrictMode>,
    { user: aClient, texts: { slideFrame } },
  );
  fireEvent.click(screen.getByRole("button", { name: "Import" }));
  const files = [new File(["%PDF"], "planets.pdf", { type: "application/pdf" })];
  fireEvent.change(screen.getByLabelText(slideFrame.import.drop), { target: { files } });
  return { upload, add, close };
}

test("[LSN-14] closing the dialog while a PDF is read stops its import and closes the PDF", async () => {
  const reading = Promise.withResolvers<PdfPages>();
  openPdf.mockReturnValueOnce(reading.promise);
  const { upload, add, close } = draw();
  expect(screen.getByText(slideFrame.import.reading)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await act(async () => reading.resolve({ sources, close }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect([upload.mock.calls, add.mock.calls]).toEqual([[], []]);
});

test("[LSN-14] the pages of a PDF become slides, and the PDF stays open for another attempt until the dialog is closed", async () => {
  const reading = Promise.withResolvers<PdfPages>();
  openPdf.mockReturnValueOnce(reading.promise);
  const { add, close } = draw();
  await act(async () => reading.resolve({ sources, close }));
  await waitFor(() => expect(add).toHaveBeenCalledOnce());
  expect(close).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole("button", { name: "Done" }));
  expect(close).toHaveBeenCalledOnce();
});
