import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createLiveKitMediaServer } from "../../../apps/server/src/adapters/livekit/livekit-media-server.ts";
import type { MediaRoomEvent, SeparateMediaServer } from "../../../apps/server/src/kernel/ports/media.ts";
import { Classroom, type MediaUnderTest, seesAndHears, until } from "./classroom.ts";
import { startHarness } from "./harness-server.ts";
import {
  buildLiveKit,
  keys,
  type LiveKitNode,
  livekitVersion,
  receiveWebhooks,
  SignalPath,
  startNode,
  startRedis,
} from "./livekit-server.ts";
import { describeRooms } from "./room-contract.ts";

// Building it needs Go and its module proxy, so this is a part of the full run.
const built = process.env["TEST_FULL"] === "1" ? await buildLiveKit() : { because: "it is a part of the full run" };
if ("because" in built && process.env["TEST_FULL"] === "1") console.warn(`LiveKit ${livekitVersion} did not run: ${built.because}`);

interface LiveKitUnderTest extends MediaUnderTest {
  media: SeparateMediaServer;
  events: MediaRoomEvent[];
}

/** A node of its own, with the adapter in front of it and a path for each page that can be cut. */
async function startLiveKit(program: string): Promise<LiveKitUnderTest> {
  const events: MediaRoomEvent[] = [];
  let media: SeparateMediaServer | null = null;
  const webhooks = await receiveWebhooks(async (body, signature) => {
    const event = await media?.receiveEvent(body, signature);
    if (event) events.push(event);
  });
  const node: LiveKitNode = await startNode(program, { webhook: webhooks.url });
  const made = createLiveKitMediaServer({ url: node.url, apiUrl: node.apiUrl, ...keys });
  media = made;
  const harness = await startHarness(made);
  const paths = new Map<string, SignalPath>();
  return {
    media: made,
    harness,
    events,
    async lead(ticket) {
      const path = await SignalPath.to(node.url);
      paths.set(ticket.identity, path);
      return { ...ticket, url: path.url };
    },
    async cut({ identity }, isCut) {
      paths.get(identity)?.cut(isCut);
    },
    async close() {
      for (const path of paths.values()) path.close();
      await harness.close();
      await made.close();
      node.kill();
      await webhooks.close();
    },
  };
}

describe.runIf("program" in built)(`LiveKit ${livekitVersion}`, () => {
  const program = "program" in built ? built.program : "";
  describeRooms("LiveKit", () => startLiveKit(program));

  describe("alone", () => {
    let server: LiveKitUnderTest;
    let classroom: Classroom;
    beforeAll(async () => {
      server = await startLiveKit(program);
      classroom = await Classroom.open(server);
      return () => classroom.close();
    });

    test("tells who enters, and only what it signed is believed", async () => {
      await classroom.pair();
      onTestFinished(() => classroom.clear());
      await until(async () => {
        for (const identity of ["ann", "ben"]) expect(server.events).toContainEqual({ room: classroom.room, identity, kind: "joined" });
      });
      const forged = JSON.stringify({ event: "participant_joined", room: { name: classroom.room }, participant: { identity: "eve" } });
      expect(await server.media.receiveEvent(forged, undefined)).toBeNull();
      expect(await server.media.receiveEvent(forged, "e30.e30.e30")).toBeNull();
    });

    test("a source that is one too many for the room is ended", async () => {
      await classroom.gather();
      onTestFinished(() => classroom.clear());
      const rights = { canPublish: ["camera", "mic"] as const, limits: { screens: 1, microphones: 1 } };
      await classroom.enter("ann", { publish: ["camera", "mic"] }, rights);
      const ben = await classroom.enter("ben", {}, rights);
      await seesAndHears(ben, "ann");
      await ben.publish("mic");
      await until(async () => expect(await ben.events("moderated")).toEqual([{ source: "mic", action: "stop" }]));
      expect(await ben.local()).toEqual([]);
    });
  });

  test("[F-12] with two nodes and a Redis, a node that is killed with a class on it is replaced by the other", async ({ skip }) => {
    const redis = await startRedis();
    if (!redis) return skip("redis-server is not on this machine");
    onTestFinished(() => redis.stop());
    const nodes = [await startNode(program, { redis: redis.address }), await startNode(program, { redis: redis.address })];
    onTestFinished(() => nodes.forEach((node) => node.kill()));
    const path = await SignalPath.to(...nodes.map(({ url }) => url));
    onTestFinished(() => path.close());
    const media = createLiveKitMediaServer({ url: path.url, apiUrl: path.url.replace("ws", "http"), ...keys });
    const harness = await startHarness(media);
    const classroom = await Classroom.open({ media, harness, cut: async () => path.cut(true), close: () => harness.close() });
    onTestFinished(() => classroom.close());

    const [ann, ben] = await classroom.pair();
    await seesAndHears(ann, "ben");
    await seesAndHears(ben, "ann");
    const ports = await ann.remotePorts();
    const carrying = nodes.find(({ udpPort }) => ports.includes(udpPort));
    expect(carrying).toBeDefined();
    const killedAt = performance.now();
    carrying?.kill();
    // She may be back before she is asked again.
    await until(async () => expect(await ann.events("state")).toContain("reconnecting"));
    await until(async () =>
      expect(await ann.remotePorts()).toEqual(
        expect.arrayContaining(nodes.filter((node) => node !== carrying).map(({ udpPort }) => udpPort)),
      ),
    );
    const before = await ann.incoming("ben", "camera");
    await until(async () => expect((await ann.incoming("ben", "camera")).frames).toBeGreaterThan(before.frames));
    const tookMs = performance.now() - killedAt;
    console.info(`the class went on ${(tookMs / 1_000).toFixed(1)} s after its node was killed`);
    await seesAndHears(ben, "ann");
  }, 120_000);
});
