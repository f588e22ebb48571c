import { describe, expect, test } from "vitest";
import { cameraConstraints, defaultMediaFeatures, encodingOf, microphoneConstraints, screenConstraints } from "./features.ts";

describe("media constraints", () => {
  test("[CN-03] camera: 160 pixels at 15 frames, about 80 kbit/s", () => {
    expect(cameraConstraints(defaultMediaFeatures)).toMatchObject({
      width: { ideal: 160 },
      height: { ideal: 120 },
      frameRate: { ideal: 15 },
      facingMode: "user",
    });
    expect(encodingOf("camera", defaultMediaFeatures)).toMatchObject({ maxBitrate: 80_000, maxFramerate: 15 });
  });

  test("[CN-03] screen: 1080 lines at 15 frames", () => {
    expect(screenConstraints(defaultMediaFeatures)).toEqual({ width: { max: 1920 }, height: { max: 1080 }, frameRate: { max: 15 } });
    expect(encodingOf("screen", defaultMediaFeatures).maxFramerate).toBe(15);
  });

  test("[EN-08] the microphone's three switches are independent", () => {
    for (const AEC of [true, false]) {
      for (const AGC of [true, false]) {
        for (const AID of [true, false]) {
          const features = { ...defaultMediaFeatures, microphone: { preset: "music_standard" as const, AEC, AGC, AID } };
          expect(microphoneConstraints(features)).toMatchObject({ echoCancellation: AEC, autoGainControl: AGC, noiseSuppression: AID });
        }
      }
    }
  });

  test("a chosen device is requested exactly, and a class's own bit rate wins", () => {
    expect(cameraConstraints(defaultMediaFeatures, "cam-2")).toMatchObject({ deviceId: { exact: "cam-2" } });
    const camera = { ...defaultMediaFeatures.camera, bitrateMin: 100, bitrateMax: 250 };
    expect(encodingOf("camera", { ...defaultMediaFeatures, camera }).maxBitrate).toBe(250_000);
    expect(encodingOf("camera", { ...defaultMediaFeatures, camera: { ...camera, bitrateMax: null } }).maxBitrate).toBe(100_000);
    expect(encodingOf("mic", defaultMediaFeatures).maxBitrate).toBe(48_000);
  });
});
