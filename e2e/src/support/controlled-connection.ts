import type { BrowserContext, Page } from "@playwright/test";
import type { MediaSignalDown } from "@larkroom/contract/live-room/media-signal";
import { Wire } from "../media/wire.ts";

/** The network connection of one browser. */
export interface ControlledConnection {
  /** The number of a page's open sockets. */
  sockets(page: Page): Promise<number>;
  /** Cuts the connection as if the cable were pulled: calls fail, sockets break, and no audio or video packet gets through. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): void;
}

/** Routes a browser's traffic over a connection that can be cut. Offline mode is not enough: it doesn't affect audio and video. */
export async function controlConnection(context: BrowserContext): Promise<ControlledConnection> {
  const wire = new Wire();
  await context.exposeBinding("throughWire", (_, message: MediaSignalDown) => wire.rewrite(message));
  await context.addInitScript(() => {
    const led = <T>(message: T) => (Reflect.get(globalThis, "throughWire") as (message: T) => Promise<T | null>)(message);
    const Native = globalThis.RTCPeerConnection;
    globalThis.RTCPeerConnection = class extends Native {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        // The server must not learn of a direct path.
        Object.defineProperty(this, "onicecandidate", { value: null, writable: true });
      }
      override async setRemoteDescription({ type, sdp = "" }: RTCSessionDescriptionInit): Promise<void> {
        await super.setRemoteDescription((await led({ type, sdp })) ?? { type, sdp });
      }
      override async addIceCandidate(candidate: RTCIceCandidateInit | null = null): Promise<void> {
        const message = await led({ type: "candidate", candidate });
        if (message) await super.addIceCandidate(message.candidate);
      }
    };
    const sockets: WebSocket[] = [];
    globalThis.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        sockets.push(this);
      }
    };
    Reflect.set(globalThis, "recordedSockets", sockets);
  });
  return {
    sockets: (page) =>
      page.evaluate(() => (Reflect.get(globalThis, "recordedSockets") as WebSocket[]).filter((socket) => socket.readyState === 1).length),
    async cut() {
      wire.cut();
      await context.setOffline(true);
    },
    async mend() {
      wire.mend();
      await context.setOffline(false);
    },
    close: () => wire.close(),
  };
}
