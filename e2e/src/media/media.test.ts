import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createSfuMediaServer, type SfuOptions } from "../../../apps/server/src/adapters/sfu/sfu-media-server.ts";
import type { Person } from "./browser.ts";
import { Classroom, isSilent, type MediaUnderTest, pause, seesAndHears, until } from "./classroom.ts";
import { startHarness } from "./harness-server.ts";
import { describeRooms } from "./room-contract.ts";
import { Wire } from "./wire.ts";

/** For handshakes that lose one message in ten and wait for several retransmissions: slow does not mean stuck. */
const poorConnectionPatience = { timeout: 45_000, interval: 100 };

async function startSfu(options: SfuOptions = {}): Promise<MediaUnderTest> {
  const media = createSfuMediaServer(options);
  const harness = await startHarness(media);
  return {
    media,
    harness,
    cut: (person, isCut) => person.cutConnection(isCut),
    async close() {
      await harness.close();
      await media.close();
    },
  };
}

describeRooms("the embedded media server", startSfu);

describe("the embedded media server alone", () => {
  let classroom: Classroom;
  let wires: Wire[] = [];

  beforeAll(async () => {
    classroom = await Classroom.open(await startSfu({ reconnectGraceMs: 2_500 }));
  });

  afterEach(async () => {
    await classroom.clear();
    for (const wire of wires) wire.close();
    wires = [];
  });

  afterAll(() => classroom.close());

  /** How often the server has sent this message, to anyone. */
  const sentCount = (type: string): number => classroom.server.harness.sent.filter((message) => message.type === type).length;

  /** The number of connections of one kind the server has answered for an identity. */
  const linksOf = (identity: string, type: "publish_answer" | "subscribe_offer"): number =>
    new Set(classroom.server.harness.sent.filter((message) => message.identity === identity && message.type === type).map(({ pc }) => pc))
      .size;

  /** Joins with a person whose media goes through the test's wire. */
  async function enterThrough(name: string, wire: Wire): Promise<Person> {
    wires.push(wire);
    classroom.server.harness.lead(name, wire);
    return classroom.enter(name);
  }

  /** A class on a media server with its own settings. */
  async function openOther(options: SfuOptions): Promise<Classroom> {
    const other = await Classroom.open(await startSfu(options));
    await other.gather();
    return other;
  }

  describe("network paths", () => {
    test("a limited port range, with a public address in front of this machine", async () => {
      const offered: string[] = [];
      const narrow = await openOther({ portRange: [45_000, 45_099], announcedAddresses: ["203.0.113.7"] });
      narrow.media.onSignal(({ message }) => {
        if (message.type === "candidate" && message.candidate) offered.push(message.candidate.candidate);
      });
      const [ann, ben] = [await narrow.enter("ann"), await narrow.enter("ben")];
      await seesAndHears(ann, "ben");
      await seesAndHears(ben, "ann");
      const ports = offered
        .filter((candidate) => !candidate.includes("tcptype active"))
        .map((candidate) => Number(candidate.split(" ")[5]));
      expect(ports.length).toBeGreaterThan(0);
      expect(ports.every((port) => port >= 45_000 && port <= 45_099)).toBe(true);
      expect(offered.some((candidate) => candidate.includes(" 203.0.113.7 "))).toBe(true);
      await narrow.close();
    });

    test("idle media lines are removed by a new connection, over which those who stay are received", async () => {
      const tidy = await openOther({ mostIdleLines: 0 });
      const connections = new Set<number>();
      tidy.media.onSignal(({ identity, message }) => {
        if (message.type === "subscribe_offer" && identity === "ann") connections.add(message.pc);
      });
      const ann = await tidy.enter("ann");
      const others = [];
      for (const name of ["ben", "cleo", "eve"]) others.push(await tidy.enter(name, { publish: ["mic"] }));
      await tidy.enter("dan");
      await seesAndHears(ann, "dan");
      expect([...connections]).toEqual([1]);
      for (const other of others) await other.leave();
      await until(async () => expect([...connections]).toEqual([1, 2]));
      await seesAndHears(ann, "dan");
      await tidy.close();
    });
  });

  describe("its rules", () => {
    test("[S-86] someone else's token and another room's are refused", async () => {
      await classroom.gather();
      const ticket = await classroom.ticket("ann");
      for (const wrong of [
        { ...ticket, identity: "ben" },
        { ...ticket, room: "class-0" },
      ]) {
        const person = await classroom.page(wrong.identity);
        expect(await person.join(wrong)).toBe("refused BAD_TOKEN");
        expect(await person.state()).toBe("ended");
      }
      expect((await classroom.media.stats()).rooms).toEqual([]);
    });

    test("the room accepts no more screens and microphones than allowed", async () => {
      await classroom.gather();
      const rights = { canPublish: ["mic", "screen"] as const, limits: { screens: 1, microphones: 1 } };
      const [ann, ben] = [await classroom.enter("ann", {}, rights), await classroom.enter("ben", {}, rights)];
      expect(await ann.publish("mic")).toBe("published");
      expect(await ann.publish("screen")).toBe("published");
      expect(await ben.publish("mic")).toBe("refused TOO_MANY_MICROPHONES");
      expect(await ben.publish("screen")).toBe("refused TOO_MANY_SCREENS");
      await ann.unpublish("mic");
      await until(async () => expect(await ben.publish("mic")).toBe("published"));
    });

    test("a removed person's ticket no longer admits them", async () => {
      const [, ben] = await classroom.pair();
      const ticket = await classroom.ticket("ben");
      await classroom.media.remove(classroom.room, "ben");
      await until(async () => expect(await ben.events("ended")).toEqual(["removed"]));
      expect(await (await classroom.page("ben")).join(ticket)).toBe("refused BAD_TOKEN");
    });
  });

  describe("a lost connection", () => {
    test("[F-08] keeps the media connections: nothing is negotiated again, and no one was told of it", async () => {
      const [ann, ben] = await classroom.pair();
      await seesAndHears(ann, "ben");
      await classroom.server.cut(ben, true);
      await until(async () => expect(await ben.state()).toBe("reconnecting"));
      const [offers, left] = [sentCount("subscribe_offer"), sentCount("participant_left")];
      await classroom.server.cut(ben, false);
      await until(async () => expect(await ben.state()).toBe("connected"));
      await seesAndHears(ben, "ann");
      expect(sentCount("subscribe_offer")).toBe(offers);
      expect(sentCount("participant_left")).toBe(left);
    });

    test("over a connection that answers too late, pictures slow down and then stop, and sound goes on", async () => {
      await classroom.gather("ann");
      const wire = new Wire();
      const fay = await enterThrough("fay", wire);
      await seesAndHears(fay, "ann");
      wire.become({ delay: 900 });
      await until(async () => expect(await fay.events("bandwidth")).toEqual(["slow"]), poorConnectionPatience);
      wire.become({ delay: 0 });
      await pause(2_000);
      const before = await fay.incoming("ann", "camera");
      await pause(5_000);
      const frames = (await fay.incoming("ann", "camera")).frames - before.frames;
      expect(frames, "about one a second").toBeGreaterThanOrEqual(3);
      expect(frames, "about one a second").toBeLessThanOrEqual(8);

      wire.become({ delay: 900 });
      await until(async () => expect(await fay.events("bandwidth")).toEqual(["slow", "sound"]), poorConnectionPatience);
      await pause(2_500);
      const heard = await fay.incoming("ann", "mic");
      expect(await isSilent(fay, "ann", "camera")).toBe(true);
      expect((await fay.incoming("ann", "mic")).packets).toBeGreaterThan(heard.packets);
    }, 150_000);

    test("[F-08] lost for longer than the place is kept, the same identity joins again and is seen", async () => {
      const [ann, ben] = await classroom.pair();
      await seesAndHears(ann, "ben");
      await ben.cutConnection(true);
      await until(async () => expect(await ann.pictures()).toEqual({}));
      await ben.cutConnection(false);
      await seesAndHears(ann, "ben");
      await seesAndHears(ben, "ann");
    });

    test("media that silently dies is detected and replaced, in both directions, and no one has left", async () => {
      const [ann] = (await classroom.gather("ann")) as [Person];
      const wire = new Wire();
      const dora = await enterThrough("dora", wire);
      await seesAndHears(dora, "ann");
      await seesAndHears(ann, "dora");
      const left = sentCount("participant_left");
      const links = { up: linksOf("dora", "publish_answer"), down: linksOf("dora", "subscribe_offer") };
      wire.cut();
      await until(async () => {
        expect(linksOf("dora", "publish_answer")).toBeGreaterThan(links.up);
        expect(linksOf("dora", "subscribe_offer")).toBeGreaterThan(links.down);
      });
      await seesAndHears(dora, "ann");
      await seesAndHears(ann, "dora");
      expect(sentCount("participant_left")).toBe(left);
      expect(await dora.state()).toBe("connected");
      // Ann's page may have the new video before it reports a stall; a reported stall must end again.
      await until(async () =>
        expect([undefined, false]).toContain(((await ann.events("stalled")).at(-1) as { stalled: boolean })?.stalled),
      );
    });

    test("[F-29] with 10% packet loss and 150 ms delay each way there is sound and moving video", async () => {
      const [ann] = (await classroom.gather("ann")) as [Person];
      const emil = await enterThrough("emil", new Wire({ loss: 0.1, delay: 150 }));
      await seesAndHears(emil, "ann", poorConnectionPatience);
      await seesAndHears(ann, "emil", poorConnectionPatience);
      const before = await emil.incoming("ann", "camera");
      await until(
        async () => expect((await emil.incoming("ann", "camera")).frames).toBeGreaterThan(before.frames + 30),
        poorConnectionPatience,
      );
    }, 150_000);

    test("[F-12] a media server that lost its state is joined again", async () => {
      const [ann, ben] = await classroom.pair();
      await seesAndHears(ann, "ben");
      for (const name of ["ann", "ben"]) classroom.server.harness.say(name, { type: "reset" });
      await until(async () => expect(await ben.events("state")).toEqual(["joining", "connected", "reconnecting", "connected"]));
      await seesAndHears(ann, "ben");
      await seesAndHears(ben, "ann");
    });
  });
});
