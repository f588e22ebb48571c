import type { BrowserContext, Page } from "@playwright/test";

/** Records the peer connections of a context's pages, for `receivedMedia`. Call it before the first page. */
export async function recordPeers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const peers: RTCPeerConnection[] = [];
    const Native = globalThis.RTCPeerConnection;
    globalThis.RTCPeerConnection = class extends Native {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        peers.push(this);
      }
    };
    Reflect.set(globalThis, "recordedPeers", peers);
  });
}

export interface ReceivedMedia {
  /** The total received audio energy, from the connections' statistics. */
  energy: number;
  /** The number of decoded video frames. */
  frames: number;
}

/** What a page has received from others so far. */
export function receivedMedia(page: Page): Promise<ReceivedMedia> {
  return page.evaluate(async () => {
    const sum = { energy: 0, frames: 0 };
    for (const peer of Reflect.get(globalThis, "recordedPeers") as RTCPeerConnection[]) {
      const reports = await peer.getStats();
      for (const report of reports.values() as Iterable<Record<string, unknown>>) {
        if (report["type"] !== "inbound-rtp") continue;
        sum.energy += Number(report["totalAudioEnergy"] ?? 0);
        sum.frames += Number(report["framesDecoded"] ?? 0);
      }
    }
    return sum;
  });
}

/** The number of moving videos on a page: those whose time advances within a moment. */
export function movingPictures(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const videos = [...document.querySelectorAll("video")];
    const before = videos.map((video) => video.getVideoPlaybackQuality().totalVideoFrames);
    await new Promise((resolve) => setTimeout(resolve, 700));
    return videos.filter((video, index) => video.getVideoPlaybackQuality().totalVideoFrames > (before[index] ?? 0)).length;
  });
}
