import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ApiFailure } from "../api/failure.ts";
import { refusal } from "../api/api-error.ts";
import { useUploads, type SendFile } from "./use-uploads.ts";

const file = (name: string) => new File(["x"], name);

test("[ER-07] [ST-15] a failed upload reports why and stays at 100 percent; the next one is sent", async () => {
  const send = vi.fn<SendFile>().mockRejectedValueOnce(refusal(0, "network_error"));
  const wordsOf = vi.fn((failure: ApiFailure) => `Failed: ${failure.code}`);
  const { result } = renderHook(() => useUploads(send, wordsOf));
  await act(async () => result.current.add([file("a.png"), file("b.png")]));
  expect(wordsOf).toHaveBeenCalledOnce();
  expect(result.current.list).toMatchObject([{ file: { name: "a.png" }, state: "error", percent: 100, error: "Failed: network_error" }]);
  expect(send).toHaveBeenCalledTimes(2);
  expect(result.current.isBusy).toBe(false);
  act(() => result.current.cancel(result.current.list[0]!.id));
  expect(result.current.list).toEqual([]);
});
