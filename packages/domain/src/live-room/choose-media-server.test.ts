import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { connectionModes } from "../schools/settings.ts";
import { chooseMediaServer } from "./choose-media-server.ts";

describe("the media server of a class", () => {
  test.each([
    ["automatic", true, 2, "sfu"],
    ["automatic", true, 3, "livekit"],
    ["automatic", true, 4, "livekit"],
    ["automatic", false, 9, "sfu"],
    ["embedded", true, 9, "sfu"],
    ["livekit", true, 0, "livekit"],
    ["livekit", false, 0, "sfu"],
  ] as const)(
    "in %s mode, LiveKit set up: %s, with %i embedded classes and room for three, is %s",
    (mode, isLiveKitSetUp, embeddedClasses, chosen) => {
      expect(chooseMediaServer({ mode, isLiveKitSetUp, embeddedClasses, embeddedLimit: 3 })).toBe(chosen);
    },
  );

  test("is never LiveKit where it isn't set up", () => {
    fc.assert(
      fc.property(fc.constantFrom(...connectionModes), fc.nat(), fc.nat(), (mode, embeddedClasses, embeddedLimit) => {
        expect(chooseMediaServer({ mode, isLiveKitSetUp: false, embeddedClasses, embeddedLimit })).toBe("sfu");
      }),
    );
  });
});
