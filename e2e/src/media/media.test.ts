import type { Browser } from "@playwright/test";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createSfuMediaServer, type SfuOptions } from "../../../apps/server/src/adapters/sfu/sfu-media-server.ts";
import type { MediaServer } from "../../../apps/server/src/kernel/ports/media.ts";
import { launchBrowser, openPerson, ticketFor, type Person } from "./browser.ts";
import { startHarness, type Harness } from "./harness-server.ts";
import { Wire } from "./wire.ts";

const patience = { timeout: 15_000, interval: 100 };
/** For handshakes that lose one message in ten and wait for several retransmissions: slow does not mean stuck. */
const poorConnectionPatience = { timeout: 45_000, interval: 100 };
const until = (check: () => Promise<void>, wait = patience): Promise<void> => vi.waitFor(check, wait);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

let media: MediaServer;
let harness: Harness;
let browser: Browser;
let people: Person[] = [];
let wires: Wire[] = [];
let rooms = 0;
let room = "";

beforeAll(async () => {
  media = createSfuMediaServer({ reconnectGraceMs: 2_500 });
  harness = await startHarness(media);
  browser = await launchBrowser();
});

afterEach(async () => {
  for (const person of people) await person.page.close();
  people = [];
  for (const wire of wires) wire.close();
  wires = [];
  await media.closeRoom(room);
});

afterAll(async () => {
  await browser.close();
  await harness.close();
  await media.close();
});

/** How often the server has sent this message, to anyone. */
const sentCount = (type: string): number => harness.sent.filter((message) => message.type === type).length;

/** The number of connections of one kind the server has answered for an identity. */
const linksOf = (identity: string, type: "publish_answer" | "subscribe_offer"): number =>
  new Set(harness.sent.filter((message) => message.identity === identity && message.type === type).map(({ pc }) => pc)).size;

/** Opens a page for each name in a separate room and joins with camera and microphone. */
async function gather(...names: string[]): Promise<Person[]> {
  rooms += 1;
  room = `class-${rooms}`;
  for (const name of names) await enter(name);
  return people;
}

/** Joins with a person whose media goes through the test's wire. */
async function enterThrough(name: string, wire: Wire): Promise<Person> {
  wires.push(wire);
  harness.lead(name, wire);
  return enter(name);
}

async function enter(name: string, publish: ("camera" | "mic")[] = ["camera", "mic"]): Promise<Person> {
  const person = await openPerson(browser, harness.origin, name);
  people.push(person);
  expect(await person.join(await ticketFor(media, room, name), { publish })).toBe("joined");
  return person;
}

/** A media server with its own settings, and a way to enter it. */
async function openOther(
  options: SfuOptions,
): Promise<{ media: MediaServer; enter(name: string, publish?: ("camera" | "mic")[]): Promise<Person>; close(): Promise<void> }> {
  const other = createSfuMediaServer(options);
  const otherHarness = await startHarness(other);
  return {
    media: other,
    async enter(name, publish = ["camera", "mic"]) {
      const person = await openPerson(browser, otherHarness.origin, name);
      people.push(person);
      expect(await person.join(await ticketFor(other, "elsewhere", name), { publish })).toBe("joined");
      return person;
    },
    async close() {
      await otherHarness.close();
      await other.close();
    },
  };
}

/** Waits until `receiver` gets moving video and sound from `sender`. */
async function seesAndHears(receiver: Person, sender: string, wait = patience): Promise<void> {
  await until(async () => {
    const picture = (await receiver.pictures())[`${sender}/camera`];
    expect(picture?.width).toBeGreaterThan(0);
    expect(picture?.frames).toBeGreaterThan(5);
  }, wait);
  const before = await receiver.incoming(sender, "camera");
  await until(async () => {
    expect((await receiver.incoming(sender, "camera")).frames).toBeGreaterThan(before.frames);
    expect((await receiver.incoming(sender, "mic")).energy).toBeGreaterThan(0);
  }, wait);
}

/** True when nothing more of a source arrives, after time for packets in transit. */
async function isSilent(receiver: Person, sender: string, source: "camera" | "mic"): Promise<boolean> {
  await pause(700);
  const before = await receiver.incoming(sender, source);
  await pause(1_500);
  return (await receiver.incoming(sender, source)).packets === before.packets;
}

describe("video and sound of a class", () => {
  test("[FT-01] two people see and hear each other, and a third who joins later sees both and is seen by both", async () => {
    const [ann, ben] = (await gather("ann", "ben")) as [Person, Person];
    await seesAndHears(ann, "ben");
    await seesAndHears(ben, "ann");
    const cleo = await enter("cleo");
    for (const [receiver, sender] of [
      [cleo, "ann"],
      [cleo, "ben"],
      [ann, "cleo"],
      [ben, "cleo"],
      [ann, "ben"],
    ] as const)
      await seesAndHears(receiver, sender);
    await until(async () => expect((await cleo.events("speaking")).flat()).toContain("ann"));

    await ben.leave();
    await until(async () => expect(Object.keys(await ann.pictures())).toEqual(["cleo/camera"]));
    await seesAndHears(ann, "cleo");
  });

  test("off-screen video is not sent, and resumes with a key frame", async () => {
    const [ann] = (await gather("ann", "ben")) as [Person, Person];
    await seesAndHears(ann, "ben");
    await ann.setVisible("ben", false);
    expect(await isSilent(ann, "ben", "camera")).toBe(true);
    const before = await ann.incoming("ben", "camera");
    await ann.setVisible("ben", null);
    await until(async () => expect((await ann.incoming("ben", "camera")).frames).toBeGreaterThan(before.frames + 5));
  });

  test("a camera that its owner turns off and on is seen again; a screen appears beside it", async () => {
    const [ann, ben] = (await gather("ann", "ben")) as [Person, Person];
    await seesAndHears(ann, "ben");
    await ben.setMuted("camera", true);
    expect(await isSilent(ann, "ben", "camera")).toBe(true);
    const before = await ann.incoming("ben", "camera");
    await ben.setMuted("camera", false);
    await until(async () => expect((await ann.incoming("ben", "camera")).frames).toBeGreaterThan(before.frames + 5));

    await media.setPermissions(room, "ben", { canPublish: ["camera", "mic", "screen"] });
    expect(await ben.publish("screen")).toBe("published");
    await until(async () => expect((await ann.pictures())["ben/screen"]?.frames).toBeGreaterThan(1));
  });
});

describe("network paths", () => {
  test("[CN-03] TCP only, when the class is configured for it", async () => {
    const [ann] = (await gather("ann")) as [Person];
    const fay = await openPerson(browser, harness.origin, "fay");
    people.push(fay);
    const options = { features: { proxyMode: 5 as const }, publish: ["camera" as const, "mic" as const] };
    expect(await fay.join(await ticketFor(media, room, "fay"), options)).toBe("joined");
    await seesAndHears(fay, "ann");
    await seesAndHears(ann, "fay");
    expect(await fay.protocols()).toEqual(["tcp"]);
    expect(await ann.protocols()).toEqual(["udp"]);
  });

  test("a limited port range, with a public address in front of this machine", async () => {
    const offered: string[] = [];
    const narrow = await openOther({ portRange: [45_000, 45_099], announcedAddresses: ["203.0.113.7"] });
    narrow.media.onSignal(({ message }) => {
      if (message.type === "candidate" && message.candidate) offered.push(message.candidate.candidate);
    });
    const [ann, ben] = [await narrow.enter("ann"), await narrow.enter("ben")];
    await seesAndHears(ann, "ben");
    await seesAndHears(ben, "ann");
    const ports = offered.filter((candidate) => !candidate.includes("tcptype active")).map((candidate) => Number(candidate.split(" ")[5]));
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
    for (const name of ["ben", "cleo", "eve"]) others.push(await tidy.enter(name, ["mic"]));
    await tidy.enter("dan");
    await seesAndHears(ann, "dan");
    expect([...connections]).toEqual([1]);
    for (const other of others) await other.leave();
    await until(async () => expect([...connections]).toEqual([1, 2]));
    await seesAndHears(ann, "dan");
    await tidy.close();
  });
});

describe("rules enforced by the server", () => {
  test("staff's mute stops packets at the server until the child unmutes; stop ends the source", async () => {
    const [ann, ben] = (await gather("ann", "ben")) as [Person, Person];
    await seesAndHears(ann, "ben");
    await media.moderate(room, "ben", "mic", "mute");
    await until(async () => expect(await ben.events("moderated")).toEqual([{ source: "mic", action: "mute" }]));
    expect(await isSilent(ann, "ben", "mic")).toBe(true);
    expect(await ben.local()).toContainEqual({ source: "mic", muted: true });
    const before = await ann.incoming("ben", "mic");
    await ben.setMuted("mic", false);
    await until(async () => expect((await ann.incoming("ben", "mic")).packets).toBeGreaterThan(before.packets));

    await media.moderate(room, "ben", "camera", "stop");
    await until(async () => expect(Object.keys(await ann.pictures())).toEqual([]));
    await until(async () => expect(await ben.local()).toEqual([{ source: "mic", muted: false }]));
  });

  test("[S-86] a child without the right to a camera is refused, and revoking a right stops what is sent", async () => {
    await gather("ann");
    const ben = await openPerson(browser, harness.origin, "ben");
    people.push(ben);
    expect(await ben.join(await ticketFor(media, room, "ben", { canPublish: ["mic"] }))).toBe("joined");
    expect(await ben.publish("camera")).toBe("refused NOT_ALLOWED");
    expect(await ben.publish("mic")).toBe("published");
    await media.setPermissions(room, "ben", { canPublish: [] });
    await until(async () => expect(await ben.local()).toEqual([]));
    expect(await ben.publish("mic")).toBe("refused NOT_ALLOWED");
    const stats = await media.stats();
    expect(stats.rooms.find((each) => each.room === room)?.participants.find(({ identity }) => identity === "ben")?.sources).toEqual([]);
  });

  test("[S-86] an invalid token, someone else's, another room's and an expired one are refused", async () => {
    await gather();
    const ticket = await ticketFor(media, room, "ann");
    const attempts = [
      [{ ...ticket, token: `${ticket.token}x` }, "refused BAD_TOKEN"],
      [{ ...ticket, identity: "ben" }, "refused BAD_TOKEN"],
      [{ ...ticket, room: "class-0" }, "refused BAD_TOKEN"],
      [await ticketFor(media, room, "ann", { validForSeconds: -1 }), "refused TOKEN_EXPIRED"],
    ] as const;
    for (const [wrong, answer] of attempts) {
      const person = await openPerson(browser, harness.origin, wrong.identity);
      people.push(person);
      expect(await person.join(wrong)).toBe(answer);
      expect(await person.state()).toBe("ended");
    }
    expect((await media.stats()).rooms).toEqual([]);
  });

  test("the room accepts no more screens and microphones than allowed", async () => {
    await gather();
    const limits = { screens: 1, microphones: 1 };
    const [ann, ben] = await Promise.all(["ann", "ben"].map((name) => openPerson(browser, harness.origin, name)));
    if (!ann || !ben) throw new Error("no pages");
    people.push(ann, ben);
    const rights = { canPublish: ["mic", "screen"] as const, limits };
    expect(await ann.join(await ticketFor(media, room, "ann", rights))).toBe("joined");
    expect(await ben.join(await ticketFor(media, room, "ben", rights))).toBe("joined");
    expect(await ann.publish("mic")).toBe("published");
    expect(await ann.publish("screen")).toBe("published");
    expect(await ben.publish("mic")).toBe("refused TOO_MANY_MICROPHONES");
    expect(await ben.publish("screen")).toBe("refused TOO_MANY_SCREENS");
    await ann.unpublish("mic");
    await until(async () => expect(await ben.publish("mic")).toBe("published"));
  });

  test("while a room is on hold, staff are forwarded and children are not", async () => {
    const [ann, ben] = (await gather("ann", "ben")) as [Person, Person];
    const tess = await openPerson(browser, harness.origin, "tess");
    people.push(tess);
    const staff = await ticketFor(media, room, "tess", { role: "staff" });
    expect(await tess.join(staff, { publish: ["camera", "mic"] })).toBe("joined");
    await seesAndHears(ann, "ben");
    await seesAndHears(ann, "tess");
    await media.hold(room, true);
    expect(await isSilent(ann, "ben", "camera")).toBe(true);
    expect(await isSilent(ann, "ben", "mic")).toBe(true);
    await seesAndHears(ann, "tess");
    await media.hold(room, false);
    await seesAndHears(ann, "ben");
    await seesAndHears(ben, "ann");
  });

  test("a removed person is out, and the ticket no longer admits them", async () => {
    const [ann, ben] = (await gather("ann", "ben")) as [Person, Person];
    await seesAndHears(ann, "ben");
    await media.remove(room, "ben");
    await until(async () => expect(await ben.events("ended")).toEqual(["removed"]));
    await until(async () => expect(await ann.pictures()).toEqual({}));
  });
});

describe("a lost connection", () => {
  test("[F-08] returns to the same place, and the video never stopped", async () => {
    const [ann, ben] = (await gather("ann", "ben")) as [Person, Person];
    await seesAndHears(ann, "ben");
    await ben.cutConnection(true);
    await until(async () => expect(await ben.state()).toBe("reconnecting"));
    const before = await ann.incoming("ben", "camera");
    await until(async () => expect((await ann.incoming("ben", "camera")).frames).toBeGreaterThan(before.frames + 5));
    const [offers, left] = [sentCount("subscribe_offer"), sentCount("participant_left")];
    await ben.cutConnection(false);
    await until(async () => expect(await ben.state()).toBe("connected"));
    await seesAndHears(ben, "ann");
    expect(sentCount("subscribe_offer")).toBe(offers);
    expect(sentCount("participant_left")).toBe(left);
  });

  test("[F-08] lost for longer than the place is kept, the same identity joins again and is seen", async () => {
    const [ann, ben] = (await gather("ann", "ben")) as [Person, Person];
    await seesAndHears(ann, "ben");
    await ben.cutConnection(true);
    await until(async () => expect(await ann.pictures()).toEqual({}));
    await ben.cutConnection(false);
    await seesAndHears(ann, "ben");
    await seesAndHears(ben, "ann");
  });

  test("media that silently dies is detected and replaced, in both directions, and no one has left", async () => {
    const [ann] = (await gather("ann")) as [Person];
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
    await until(async () => expect([undefined, false]).toContain(((await ann.events("stalled")).at(-1) as { stalled: boolean })?.stalled));
  });

  test("[F-29] with 10% packet loss and 150 ms delay each way there is sound and moving video", async () => {
    const [ann] = (await gather("ann")) as [Person];
    const emil = await enterThrough("emil", new Wire({ loss: 0.1, delay: 150 }));
    await seesAndHears(emil, "ann", poorConnectionPatience);
    await seesAndHears(ann, "emil", poorConnectionPatience);
    const before = await emil.incoming("ann", "camera");
    await until(
      async () => expect((await emil.incoming("ann", "camera")).frames).toBeGreaterThan(before.frames + 30),
      poorConnectionPatience,
    );
  }, 150_000);

  test("over a connection that answers too late, pictures slow down and then stop, and sound goes on", async () => {
    await gather("ann");
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

  test("[F-12] a media server that lost its state is joined again", async () => {
    const [ann, ben] = (await gather("ann", "ben")) as [Person, Person];
    await seesAndHears(ann, "ben");
    for (const name of ["ann", "ben"]) harness.say(name, { type: "reset" });
    await until(async () => expect(await ben.events("state")).toEqual(["joining", "connected", "reconnecting", "connected"]));
    await seesAndHears(ann, "ben");
    await seesAndHears(ben, "ann");
  });

  test("a second page of the same identity takes the place over", async () => {
    const [ann] = (await gather("ann")) as [Person];
    const again = await enter("ann");
    await until(async () => expect(await ann.events("ended")).toEqual(["replaced"]));
    expect(await again.state()).toBe("connected");
  });
});
