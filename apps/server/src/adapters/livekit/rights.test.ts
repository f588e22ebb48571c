import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mediaRoles, mediaSources } from "@larkroom/contract/live-room/media-signal";
import { mayPublish, permissionOf, readRights, sourceOfTrack, trackSources, writeRights } from "./rights.ts";

const rights = fc.record({
  role: fc.constantFrom(...mediaRoles),
  canPublish: fc.subarray([...mediaSources]),
  limits: fc.record({ screens: fc.nat(100), microphones: fc.nat(100) }),
});

describe("rights on LiveKit", () => {
  test("are read from attributes as they were written", () => {
    fc.assert(
      fc.property(rights, (given) => {
        expect(readRights(writeRights(given))).toEqual(given);
      }),
    );
  });

  test("[S-86] without a source include no publishing at all, since LiveKit reads an empty list as all sources", () => {
    expect(permissionOf([])).toMatchObject({ canPublish: false, canPublishSources: [] });
    fc.assert(
      fc.property(rights, fc.boolean(), (given, isHeld) => {
        const { canPublish, canPublishSources, canPublishData } = permissionOf(mayPublish(given, isHeld));
        expect(canPublishData).toBe(false);
        expect(canPublish).toBe(canPublishSources.length > 0);
        expect(canPublishSources.map(sourceOfTrack)).toEqual(isHeld ? [] : given.canPublish);
      }),
    );
  });

  test("of someone whom this server didn't admit are none", () => {
    expect(readRights({})).toEqual({ role: "observer", canPublish: [], limits: { screens: 0, microphones: 0 } });
    expect(readRights({ role: "principal", rights: "everything screen" }).canPublish).toEqual(["screen"]);
  });

  test("name each source by LiveKit's own number", async () => {
    const { TrackSource } = await import("livekit-server-sdk");
    expect(trackSources).toEqual({ camera: TrackSource.CAMERA, mic: TrackSource.MICROPHONE, screen: TrackSource.SCREEN_SHARE });
  });
});
