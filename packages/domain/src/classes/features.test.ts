import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slideStates } from "../curriculum/slide-progress.ts";
import { changeFeatures, defaultFeatures, featuresOf, findFeatureProblem, proxyModes } from "./features.ts";
import { furtherSlideState, reachableSlideState } from "./slide-state.ts";

describe("[CN-03] media settings of a class", () => {
  test("has defaults", () => {
    expect(defaultFeatures).toMatchObject({
      camera: { width: 160, frameRate: 15 },
      microphone: { preset: "music_standard", AEC: true, AGC: true, AID: true },
      screenShare: { width: 1080, frameRate: 15 },
      recording: false,
      maxSimultaneousSharedScreens: 50,
      maxSimultaneousMicrophones: 50,
      subscribeOnlyViewportVideo: true,
      chat: true,
      whiteboard: true,
      logging: true,
      vdi: false,
    });
    expect(Object.values(proxyModes)).toEqual([0, 1, 3, 5]);
  });

  test("merges a class's own features over the defaults, part by part", () => {
    const features = featuresOf({ camera: { ...defaultFeatures.camera, frameRate: 30 }, recording: true });
    expect(features).toEqual({ ...defaultFeatures, camera: { ...defaultFeatures.camera, frameRate: 30 }, recording: true });
    expect(featuresOf({})).toEqual(defaultFeatures);
  });
});

test("[GRP-24] a change sets only what it names, also within a part", () => {
  const own = changeFeatures(
    { recording: true, camera: { width: 320 } },
    { camera: { frameRate: 30, width: undefined }, vdi: true, logging: undefined },
  );
  expect(own).toEqual({ recording: true, camera: { width: 320, frameRate: 30 }, vdi: true });
  expect(featuresOf(own).camera).toEqual({ ...defaultFeatures.camera, width: 320, frameRate: 30 });
  expect(changeFeatures(own, {})).toEqual(own);
});

test.each([
  [null, null, null],
  [200, null, null],
  [null, 200, null],
  [200, 200, null],
  [200, 400, null],
  [200, 199, "camera.bitrateMax"],
])("[GRP-24] a camera between %s and %s kbit/s: invalid field %s", (bitrateMin, bitrateMax, problem) => {
  expect(findFeatureProblem({ ...defaultFeatures, camera: { ...defaultFeatures.camera, bitrateMin, bitrateMax } })).toBe(problem);
});

describe("the state of a slide", () => {
  test("never goes backwards and ends with the furthest reported state, in whatever order they arrive", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...slideStates)), (reports) => {
        const states = reports.map((_, index) => reports.slice(0, index + 1).reduce(furtherSlideState, "NOT_STARTED" as const));
        const places = states.map((state) => slideStates.indexOf(state));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        expect(states.at(-1) ?? "NOT_STARTED").toBe(slideStates[Math.max(0, ...reports.map((state) => slideStates.indexOf(state)))]);
      }),
    );
  });

  test("a slide that can't be finished stops at STARTED", () => {
    expect(slideStates.map((state) => [reachableSlideState(state, true), reachableSlideState(state, false)])).toEqual([
      ["NOT_STARTED", "NOT_STARTED"],
      ["STARTED", "STARTED"],
      ["FINISHED", "STARTED"],
    ]);
  });
});
