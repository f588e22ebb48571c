import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useRecorder } from "./use-recorder.ts";

/** The microphones that were switched on, each with whether it still is. */
let microphones: { isOn: boolean }[] = [];
/** Answers the browser's question whether the page may use the microphone. */
let allow: (() => void)[] = [];

class Recorder {
  static readonly isTypeSupported = () => true;
  state = "inactive";
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onstop: (() => void) | null = null;
  start(): void {
    this.state = "recording";
  }
  stop(): void {
    this.state = "inactive";
    this.ondataavailable?.({ data: new Blob(["sound"]) });
    this.onstop?.();
  }
}

beforeEach(() => {
  [microphones, allow] = [[], []];
  vi.stubGlobal("MediaRecorder", Recorder);
  const getUserMedia = () =>
    new Promise((resolve) => {
      allow.push(() => {
        const microphone = { isOn: true };
        microphones.push(microphone);
        resolve({ getTracks: () => [{ stop: () => (microphone.isOn = false) }] });
      });
    });
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answered = async (): Promise<void> => {
  await act(async () => {
    for (const one of allow.splice(0)) one();
    await Promise.resolve();
  });
};

test("[GAS-06] part: a microphone that is allowed only after the work was left is switched off again", async () => {
  const onRecorded = vi.fn();
  const { result, unmount } = renderHook(() => useRecorder(onRecorded));
  act(() => void result.current.start("voice"));
  unmount();
  await answered();
  expect(microphones).toEqual([{ isOn: false }]);
  expect(onRecorded).not.toHaveBeenCalled();
});

test("[GAS-06] part: pressed twice before the browser's question is answered, one recording is made and no microphone stays on", async () => {
  const onRecorded = vi.fn();
  const { result } = renderHook(() => useRecorder(onRecorded));
  act(() => void result.current.start("voice"));
  act(() => void result.current.start("voice"));
  await answered();
  await waitFor(() => expect(result.current.state).toBe("recording"));
  expect(microphones.filter(({ isOn }) => isOn)).toHaveLength(1);
  act(() => result.current.stop());
  expect(microphones.filter(({ isOn }) => isOn)).toEqual([]);
  expect(onRecorded).toHaveBeenCalledOnce();
});

test("[GAS-06] part: a video after a voice that was longer than videos may be is recorded", async () => {
  vi.useFakeTimers();
  const onRecorded = vi.fn();
  const { result } = renderHook(() => useRecorder(onRecorded));
  act(() => void result.current.start("voice"));
  await answered();
  for (let second = 0; second < 130; second++) act(() => void vi.advanceTimersByTime(1000));
  expect(result.current).toMatchObject({ state: "recording", seconds: 130 });
  act(() => result.current.stop());
  act(() => void result.current.start("video"));
  await answered();
  expect(result.current).toMatchObject({ state: "recording", kind: "video", seconds: 0 });
  act(() => result.current.stop());
  expect(onRecorded).toHaveBeenCalledTimes(2);
});
