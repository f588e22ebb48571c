import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type * as Level from "../media/level-meter.ts";
import type * as Local from "../media/local-media.ts";
import { MediaError } from "../media/media-error.ts";
import { usePreview } from "./use-preview.ts";

const openDevice = vi.hoisted(() => vi.fn<typeof Local.openDevice>());
const watchLevel = vi.hoisted(() => vi.fn<typeof Level.watchLevel>());
vi.mock("../media/local-media.ts", () => ({
  openDevice,
  listDevices: () => Promise.resolve({ cameras: [], microphones: [], speakers: [] }),
  watchDevices: () => () => undefined,
}));
vi.mock("../media/level-meter.ts", () => ({ watchLevel }));

const aTrack = () => ({ stop: vi.fn(), addEventListener: vi.fn() }) as unknown as MediaStreamTrack;
/** A sound at the microphone that was opened last. */
const sound = (level: number) => act(() => watchLevel.mock.lastCall?.[1](level));

beforeEach(() => {
  openDevice.mockReset().mockImplementation(() => Promise.resolve(aTrack()));
  watchLevel.mockReset().mockReturnValue(() => undefined);
});

test("sound that another microphone heard, or this one before it was switched off, doesn't prove that it works", async () => {
  const { result } = renderHook(() => usePreview({ camera: false, mic: true }));
  await waitFor(() => expect(result.current.mic.at).toBe("open"));
  sound(0.6);
  expect(result.current.hasSound).toBe(true);
  act(() => result.current.choose("mic", "b"));
  await waitFor(() => expect(result.current.mic.at).toBe("open"));
  sound(0.1);
  expect(result.current.hasSound).toBe(false);
  sound(0.6);
  act(() => result.current.turn("mic", false));
  act(() => result.current.turn("mic", true));
  await waitFor(() => expect(result.current.mic.at).toBe("open"));
  expect(result.current.hasSound).toBe(false);
});

test("a camera that is chosen after another one failed, or while it opens, is opened; while cameras are off, none is", async () => {
  openDevice.mockRejectedValueOnce(new MediaError("in-use", { source: "camera" }));
  const { result } = renderHook(() => usePreview({ camera: true, mic: false }));
  const opened = () => openDevice.mock.calls.map(([kind, , id]) => [kind, id]);
  await waitFor(() => expect(result.current.camera.at).toBe("failed"));
  act(() => result.current.choose("camera", "b"));
  act(() => result.current.choose("camera", "c"));
  await waitFor(() => expect(result.current.camera.at).toBe("open"));
  expect(opened()).toEqual([
    ["camera", undefined],
    ["camera", "b"],
    ["camera", "c"],
  ]);
  act(() => result.current.turn("camera", false));
  act(() => result.current.choose("camera", "d"));
  expect(openDevice).toHaveBeenCalledTimes(3);
});
