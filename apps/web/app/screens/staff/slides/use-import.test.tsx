import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { MediaUpload } from "~/features/curriculum/editor/types.ts";
import type { ImportSource } from "./import-sources.ts";
import { useImport } from "./use-import.ts";

const source = (name: string, make?: ImportSource["make"]): ImportSource => ({
  name,
  make:
    make ??
    (() => Promise.resolve({ file: new File(["x"], name), title: name, alt: `What ${name} says`, size: { width: 1920, height: 1080 } })),
});
const uploaded = (file: File) => ({ src: `/image/${file.name}`, mediaType: "image/webp", width: 100, height: 80 });

test("[LSN-14] imports each page independently: a failed one is reported without blocking others, and can be retried", async () => {
  let isBroken = true;
  const upload: MediaUpload = (file, { onProgress }) => {
    onProgress(0.5);
    return file.name === "two" && isBroken ? Promise.reject(new Error("Too large.", { cause: "x" })) : Promise.resolve(uploaded(file));
  };
  const onSlide = vi.fn<(title: string, picture: { src: string; alt: string; width: number }) => void>();
  const { result } = renderHook(() => useImport({ upload, onSlide }));
  const unreadable = source("three", () => Promise.reject(new TypeError("internal")));
  await act(() => result.current.start([source("one"), source("two"), unreadable, source("four")]));
  expect(result.current.rows.map(({ state, words }) => [state, words])).toEqual([
    ["done", ""],
    ["failed", "Too large."],
    ["failed", ""],
    ["done", ""],
  ]);
  isBroken = false;
  await act(() => result.current.again());
  expect(onSlide.mock.calls.map(([title, { src, alt, width }]) => [title, src, alt, width])).toEqual(
    ["one", "four", "two"].map((name) => [name, `/image/${name}`, `What ${name} says`, 1920]),
  );
  expect([result.current.isRunning, result.current.rows.filter(({ state }) => state === "failed").length]).toEqual([false, 1]);
});

test("[LSN-14] stopping skips the current and waiting pages and keeps imported ones", async () => {
  const onSlide = vi.fn<() => void>();
  const upload: MediaUpload = (file, { signal }) =>
    file.name === "one"
      ? Promise.resolve(uploaded(file))
      : new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
  const { result } = renderHook(() => useImport({ upload, onSlide }));
  let way: Promise<void> = Promise.resolve();
  await act(async () => {
    way = result.current.start([source("one"), source("two"), source("three")]);
    await vi.waitFor(() => expect(onSlide).toHaveBeenCalledOnce());
  });
  await act(async () => {
    result.current.cancel();
    await way;
  });
  expect(result.current.rows.map(({ state }) => state)).toEqual(["done", "canceled", "canceled"]);
});
