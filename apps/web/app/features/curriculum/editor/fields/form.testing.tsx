import { act, fireEvent, screen } from "@testing-library/react";
import { useLayoutEffect, useState, type ReactNode } from "react";
import { vi } from "vitest";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { renderPage } from "~/shared/testing/render-page.tsx";
import slidesIl from "../../texts/he.json";
import slidesUs from "../../texts/en.json";
import il from "../texts/he.json";
import pt from "../texts/pt.json";
import us from "../texts/en.json";
import quizIl from "../quiz/texts/he.json";
import quizPt from "../quiz/texts/pt.json";
import quizUs from "../quiz/texts/en.json";
import type { MediaUpload, StoredMedia } from "../types.ts";

/** Renders a controlled field and holds its value, as a page would. `now()` returns the current value. */
export function showField<Value>(
  start: Value,
  draw: (value: Value, onChange: (value: Value) => void) => ReactNode,
  edition: EditionSlug = "us",
) {
  const current: { value: Value; put: (value: Value) => void } = { value: start, put: () => undefined };
  const Holder = () => {
    const [value, setValue] = useState(start);
    useLayoutEffect(() => {
      Object.assign(current, { value, put: setValue });
    }, [value]);
    return draw(value, setValue);
  };
  const words = { us: [us, quizUs, slidesUs], uk: [us, quizUs, slidesUs], il: [il, quizIl, slidesIl], pt: [pt, quizPt, slidesUs] }[edition];
  const page = renderPage(<Holder />, {
    edition,
    texts: { slideEditor: words[0] ?? us, quizEditor: words[1] ?? quizUs, slides: words[2] ?? slidesUs },
    path: `/${edition}`,
  });
  return { page, now: () => current.value, set: async (value: Value) => act(async () => current.put(value)) };
}

/** A fake upload that stores every file at an address made from its name. */
export function anUpload(answer: Partial<StoredMedia> = {}) {
  return vi.fn<MediaUpload>((file, { onProgress }) => {
    onProgress(0.5);
    return Promise.resolve({ src: `/files/${file.name}`, mediaType: file.type, width: 640, height: 480, ...answer });
  });
}

/** Chooses a file in the input with this label. */
export async function choose(name: string | RegExp, file: File): Promise<void> {
  const input = screen.getAllByLabelText(name).find((one) => one instanceof HTMLInputElement && one.type === "file") as HTMLInputElement;
  await act(async () => {
    fireEvent.change(input, { target: { files: [file] } });
  });
}
