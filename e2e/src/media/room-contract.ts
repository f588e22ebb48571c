import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Classroom, isSilent, type MediaUnderTest, seesAndHears, until } from "./classroom.ts";

/**
 * What every media server does for a class, in a real browser: the same tests run against the embedded one and LiveKit.
 * @param name the media server's
 */
export function describeRooms(name: string, open: () => Promise<MediaUnderTest>): void {
  describe(`a class on ${name}`, () => {
    let classroom: Classroom;
    beforeAll(async () => {
      classroom = await Classroom.open(await open());
    });
    afterEach(() => classroom.clear());
    afterAll(() => classroom.close());

    describe("video and sound", () => {
      test("[FT-01] two people see and hear each other, and a third who joins later sees both and is seen by both", async () => {
        const [ann, ben] = await classroom.pair();
        await seesAndHears(ann, "ben");
        await seesAndHears(ben, "ann");
        const cleo = await classroom.enter("cleo");
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
        const [ann] = await classroom.pair();
        await seesAndHears(ann, "ben");
        await ann.setVisible("ben", false);
        expect(await isSilent(ann, "ben", "camera")).toBe(true);
        const before = await ann.incoming("ben", "camera");
        await ann.setVisible("ben", null);
        await until(async () => expect((await ann.incoming("ben", "camera")).frames).toBeGreaterThan(before.frames + 5));
      });

      test("a camera that its owner turns off and on is seen again; a screen appears beside it", async () => {
        const [ann, ben] = await classroom.pair();
        await seesAndHears(ann, "ben");
        await ben.setMuted("camera", true);
        expect(await isSilent(ann, "ben", "camera")).toBe(true);
        const before = await ann.incoming("ben", "camera");
        await ben.setMuted("camera", false);
        await until(async () => expect((await ann.incoming("ben", "camera")).frames).toBeGreaterThan(before.frames + 5));

        await classroom.media.setPermissions(classroom.room, "ben", { canPublish: ["camera", "mic", "screen"] });
        await until(async () => expect(await ben.canPublish()).toContain("screen"));
        expect(await ben.publish("screen")).toBe("published");
        await until(async () => expect((await ann.pictures())["ben/screen"]?.frames).toBeGreaterThan(1));
        await ben.unpublish("screen");
        await until(async () => expect(Object.keys(await ann.pictures())).toEqual(["ben/camera"]));
      });

      test("another camera and another microphone are seen and heard without joining again", async () => {
        const [ann, ben] = await classroom.pair();
        await seesAndHears(ann, "ben");
        for (const kind of ["camera", "mic"] as const) {
          const before = await ann.incoming("ben", kind);
          const chosen = await ben.switchToOther(kind);
          await until(async () => expect((await ben.local()).find(({ source }) => source === kind)?.deviceId).toBe(chosen));
          await until(async () => expect((await ann.incoming("ben", kind)).packets).toBeGreaterThan(before.packets + 10));
        }
        await seesAndHears(ann, "ben");
        expect(await ben.events("state")).toEqual(["joining", "connected"]);
      });

      test("[CN-03] TCP only, when the class is configured for it", async () => {
        const [ann] = await classroom.pair();
        const fay = await classroom.enter("fay", { features: { proxyMode: 5 }, publish: ["camera", "mic"] });
        await seesAndHears(fay, "ann");
        await seesAndHears(ann, "fay");
        await until(async () => expect(await fay.protocols()).toEqual(["tcp"]));
        await seesAndHears(fay, "ann");
        await seesAndHears(ann, "fay");
        expect(await ann.protocols()).toEqual(["udp"]);
      });
    });

    describe("rules enforced by the server", () => {
      test("staff's mute stops packets at the server until the child unmutes; stop ends the source", async () => {
        const [ann, ben] = await classroom.pair();
        await seesAndHears(ann, "ben");
        await classroom.media.moderate(classroom.room, "ben", "mic", "mute");
        await until(async () => expect(await ben.events("moderated")).toEqual([{ source: "mic", action: "mute" }]));
        // LiveKit ends a muted microphone with a second of silence.
        await until(async () => expect(await isSilent(ann, "ben", "mic")).toBe(true));
        expect(await ben.local()).toContainEqual(expect.objectContaining({ source: "mic", muted: true }));
        const before = await ann.incoming("ben", "mic");
        await ben.setMuted("mic", false);
        await until(async () => expect((await ann.incoming("ben", "mic")).packets).toBeGreaterThan(before.packets));

        await classroom.media.moderate(classroom.room, "ben", "camera", "stop");
        await until(async () => expect(Object.keys(await ann.pictures())).toEqual([]));
        await until(async () => expect(await ben.local()).toEqual([expect.objectContaining({ source: "mic", muted: false })]));
        // The right remains: the child may turn the camera on again.
        await until(async () => expect(await ben.publish("camera")).toBe("published"));
        await seesAndHears(ann, "ben");
      });

      test("[S-86] a child without the right to a camera is refused, and revoking a right stops what is sent", async () => {
        await classroom.gather("ann");
        const ben = await classroom.enter("ben", {}, { canPublish: ["mic"] });
        expect(await ben.publish("camera")).toBe("refused NOT_ALLOWED");
        expect(await ben.publish("mic")).toBe("published");
        const sentBy = async () =>
          (await classroom.media.stats()).rooms
            .find(({ room }) => room === classroom.room)
            ?.participants.find(({ identity }) => identity === "ben")
            ?.sources.map(({ source }) => source);
        await until(async () => expect(await sentBy()).toEqual(["mic"]));
        await classroom.media.setPermissions(classroom.room, "ben", { canPublish: [] });
        await until(async () => expect(await ben.local()).toEqual([]));
        expect(await ben.publish("mic")).toBe("refused NOT_ALLOWED");
        await until(async () => expect(await sentBy()).toEqual([]));
        // A consent that is given during the class.
        await classroom.media.setPermissions(classroom.room, "ben", { canPublish: ["camera"] });
        await until(async () => expect(await ben.publish("camera")).toBe("published"));
        await until(async () => expect(await sentBy()).toEqual(["camera"]));
      });

      test("[S-86] an altered token and an expired one are refused", async () => {
        await classroom.gather();
        const ticket = await classroom.ticket("ann");
        for (const wrong of [{ ...ticket, token: `${ticket.token}x` }, await classroom.ticket("ann", { validForSeconds: -300 })]) {
          const person = await classroom.page("ann");
          expect(await person.join(wrong)).toMatch(/^refused (?:BAD_TOKEN|TOKEN_EXPIRED)$/);
          expect(await person.state()).toBe("ended");
        }
        const inside = (await classroom.media.stats()).rooms.find(({ room }) => room === classroom.room)?.participants ?? [];
        expect(inside).toEqual([]);
      });

      test("while a room is on hold, staff are forwarded and children are not", async () => {
        const [ann, ben] = await classroom.pair();
        await classroom.enter("tess", { publish: ["camera", "mic"] }, { role: "staff" });
        await seesAndHears(ann, "ben");
        await seesAndHears(ann, "tess");
        await classroom.media.hold(classroom.room, true);
        expect(await isSilent(ann, "ben", "camera")).toBe(true);
        expect(await isSilent(ann, "ben", "mic")).toBe(true);
        await seesAndHears(ann, "tess");
        // Who joins meanwhile waits as well, with the camera on.
        const cleo = await classroom.enter("cleo");
        expect((await cleo.local()).map(({ source }) => source).toSorted()).toEqual(["camera", "mic"]);
        expect(await isSilent(ann, "cleo", "camera")).toBe(true);
        await classroom.media.hold(classroom.room, false);
        for (const [receiver, sender] of [
          [ann, "ben"],
          [ben, "ann"],
          [ann, "cleo"],
        ] as const)
          await seesAndHears(receiver, sender);
      });

      test("a removed person is out", async () => {
        const [ann, ben] = await classroom.pair();
        await seesAndHears(ann, "ben");
        await classroom.media.remove(classroom.room, "ben");
        await until(async () => expect(await ben.events("ended")).toEqual(["removed"]));
        await until(async () => expect(await ann.pictures()).toEqual({}));
        expect(await ben.local()).toEqual([]);
      });

      test("when the class is over, everyone is out, and earlier tickets admit no one", async () => {
        const [ann] = await classroom.pair();
        await seesAndHears(ann, "ben");
        const ticket = await classroom.ticket("cleo");
        await classroom.media.closeRoom(classroom.room);
        await until(async () => expect(await ann.events("ended")).toEqual(["closed"]));
        const cleo = await classroom.page("cleo");
        // The page is closed while it still tries.
        cleo.join(ticket).catch(() => undefined);
        await until(async () => expect(["joining", "ended"]).toContain(await cleo.state()));
        expect((await classroom.media.stats()).rooms.find(({ room }) => room === classroom.room)?.participants ?? []).toEqual([]);
      });

      test("a second page of the same identity takes the place over", async () => {
        const [ann, ben] = await classroom.pair();
        await seesAndHears(ben, "ann");
        const again = await classroom.enter("ann");
        await until(async () => expect(await ann.events("ended")).toEqual(["replaced"]));
        expect(await again.state()).toBe("connected");
        await seesAndHears(ben, "ann");
      });
    });

    describe("a lost connection", () => {
      test("[F-08] returns to the same place, and the video never stopped", async () => {
        const [ann, ben] = await classroom.pair();
        await seesAndHears(ann, "ben");
        await classroom.server.cut(ben, true);
        await until(async () => expect(await ben.state()).toBe("reconnecting"));
        const before = await ann.incoming("ben", "camera");
        await until(async () => expect((await ann.incoming("ben", "camera")).frames).toBeGreaterThan(before.frames + 5));
        await classroom.server.cut(ben, false);
        await until(async () => expect(await ben.state()).toBe("connected"));
        await seesAndHears(ben, "ann");
        await seesAndHears(ann, "ben");
        expect(await ben.events("ended")).toEqual([]);
      });
    });
  });
}
