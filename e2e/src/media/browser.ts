import { existsSync } from "node:fs";
import { chromium, type Browser, type Page } from "@playwright/test";
import type { MediaTicket } from "@larkroom/contract/live-room/media-signal";
import type { TicketRequest, MediaServer } from "../../../apps/server/src/kernel/ports/media.ts";
import type { HarnessPage } from "./harness-page.ts";

/** Launches Chromium with a fake camera that shows a clock and a fake microphone that beeps. */
export function launchBrowser(): Promise<Browser> {
  const system = "/usr/bin/chromium";
  return chromium.launch({
    ...(existsSync(system) && { executablePath: system }),
    args: [
      // The second fake camera has depth instead of pictures; the third is another camera.
      "--use-fake-device-for-media-stream=device-count=3",
      "--use-fake-ui-for-media-stream",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-background-timer-throttling",
      "--disable-backgrounding-occluded-windows",
      "--disable-renderer-backgrounding",
      "--auto-select-desktop-capture-source=Entire screen",
    ],
  });
}

type Asynchronous<Method> = Method extends (...args: infer Args) => infer Result ? (...args: Args) => Promise<Awaited<Result>> : never;

/** A person at a browser; each method runs in the page. */
export type Person = { [Name in Exclude<keyof HarnessPage, "events">]: Asynchronous<HarnessPage[Name]> } & {
  page: Page;
  identity: string;
  events(name: string): Promise<unknown[]>;
  /** What is received of someone's source, in packets, frames and energy. */
  incoming(identity: string, source: "camera" | "mic" | "screen"): Promise<{ packets: number; frames: number; energy: number }>;
};

export async function openPerson(browser: Browser, origin: string, identity: string): Promise<Person> {
  const page = await browser.newPage();
  await page.goto(origin);
  await page.waitForFunction(() => "harness" in globalThis);
  const call = (name: string, args: unknown[]): Promise<unknown> =>
    page.evaluate(
      ({ name: method, args: given }) =>
        (globalThis.harness as unknown as Record<string, (...all: unknown[]) => unknown>)[method]?.(...given),
      { name, args },
    );
  const own = {
    page,
    identity,
    events: (name: string) =>
      page.evaluate((wanted) => globalThis.harness.events.filter((event) => event.name === wanted).map(({ value }) => value), name),
    incoming: async (from: string, source: string) => {
      const all = await page.evaluate(() => globalThis.harness.stats());
      const found = all.filter((track) => track.direction === "in" && track.identity === from && track.source === source);
      return {
        packets: found.reduce((sum, track) => sum + track.packets, 0),
        frames: found.reduce((sum, track) => sum + track.frames, 0),
        energy: found.reduce((sum, track) => sum + track.audioEnergy, 0),
      };
    },
  };
  return new Proxy(own, {
    get: (target, name: string) =>
      name in target || name === "then" ? target[name as keyof typeof target] : (...args: unknown[]) => call(name, args),
  }) as unknown as Person;
}

/** A ticket for a child who may send camera and microphone, unless overridden. */
export const ticketFor = (media: MediaServer, room: string, identity: string, more: Partial<TicketRequest> = {}): Promise<MediaTicket> =>
  media.createTicket({ room, identity, role: "child", canPublish: ["camera", "mic"], ...more });
