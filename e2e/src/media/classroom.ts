import type { Browser } from "@playwright/test";
import { expect, vi } from "vitest";
import type { MediaTicket } from "@larkroom/contract/live-room/media-signal";
import type { MediaServer, TicketRequest } from "../../../apps/server/src/kernel/ports/media.ts";
import { launchBrowser, openPerson, ticketFor, type Person } from "./browser.ts";
import type { HarnessPage } from "./harness-page.ts";
import type { Harness } from "./harness-server.ts";

type JoinOptions = NonNullable<Parameters<HarnessPage["join"]>[1]>;

/** A first picture over TCP can take more than 15 seconds on a busy machine. */
export const patience = { timeout: 30_000, interval: 100 };
export const until = (check: () => Promise<void>, wait = patience): Promise<void> => vi.waitFor(check, wait);
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A media server under test, and what differs between the two. */
export interface MediaUnderTest {
  media: MediaServer;
  harness: Harness;
  /** The ticket as a page gets it: it may lead through something that the test can cut. */
  lead?: (ticket: MediaTicket) => Promise<MediaTicket>;
  /** Cuts the signalling of a person, or restores it. */
  cut(person: Person, isCut: boolean): Promise<void>;
  close(): Promise<void>;
}

/** A browser with a page for each person of a class, in a room of its own. */
export class Classroom {
  readonly server: MediaUnderTest;
  readonly browser: Browser;
  people: Person[] = [];
  room = "";
  private rooms = 0;

  private constructor(server: MediaUnderTest, browser: Browser) {
    this.server = server;
    this.browser = browser;
  }

  static async open(server: MediaUnderTest): Promise<Classroom> {
    return new Classroom(server, await launchBrowser());
  }

  get media(): MediaServer {
    return this.server.media;
  }

  /** Opens a page for each name in a separate room and joins with camera and microphone. */
  async gather(...names: string[]): Promise<Person[]> {
    this.rooms += 1;
    this.room = `class-${this.rooms}`;
    for (const name of names) await this.enter(name);
    return this.people;
  }

  /** Two children who joined. */
  async pair(): Promise<[Person, Person]> {
    return (await this.gather("ann", "ben")) as [Person, Person];
  }

  /** A page that has not joined. */
  async page(name: string): Promise<Person> {
    const person = await openPerson(this.browser, this.server.harness.origin, name);
    this.people.push(person);
    return person;
  }

  async ticket(name: string, more: Partial<TicketRequest> = {}): Promise<MediaTicket> {
    const ticket = await ticketFor(this.media, this.room, name, more);
    return this.server.lead?.(ticket) ?? ticket;
  }

  /** Joins, by default with camera and microphone. */
  async enter(name: string, options: JoinOptions = { publish: ["camera", "mic"] }, more: Partial<TicketRequest> = {}): Promise<Person> {
    const person = await this.page(name);
    const answer = await person.join(await this.ticket(name, more), options);
    if (answer !== "joined") throw new Error(`${name} could not join: ${answer}`);
    return person;
  }

  /** Ends the class of one test. */
  async clear(): Promise<void> {
    for (const person of this.people) await person.page.close();
    this.people = [];
    await this.media.closeRoom(this.room);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.close();
  }
}

/** Waits until `receiver` gets moving video and sound from `sender`. */
export async function seesAndHears(receiver: Person, sender: string, wait = patience): Promise<void> {
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
export async function isSilent(receiver: Person, sender: string, source: "camera" | "mic"): Promise<boolean> {
  await pause(700);
  const before = await receiver.incoming(sender, source);
  await pause(1_500);
  return (await receiver.incoming(sender, source)).packets === before.packets;
}
