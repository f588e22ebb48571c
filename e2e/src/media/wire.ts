import { createSocket, type Socket } from "node:dgram";
import type { MediaSignalDown } from "@larkroom/contract/live-room/media-signal";

const hostUdp = /^(candidate:\S+ \d+ udp \d+ )(\d+\.\d+\.\d+\.\d+) (\d+)( typ host.*)$/;

/** What happens to packets: all are lost, or a share of them, each after a delay. */
export interface Weather {
  dead: boolean;
  /** 0 to 1, each way. */
  loss: number;
  /** Milliseconds, each way. */
  delay: number;
}

/** One connection's path, through a socket of our own in each direction. */
class Path {
  readonly weather: Weather;
  private readonly front: Socket = createSocket("udp4");
  private readonly back: Socket = createSocket("udp4");
  private client: { address: string; port: number } | null = null;

  constructor(server: { address: string; port: number }, weather: Weather) {
    this.weather = { ...weather };
    this.front.on("message", (packet, from) => {
      this.client = from;
      this.carry(() => this.back.send(packet, server.port, server.address));
    });
    this.back.on("message", (packet) => {
      this.carry(() => this.client && this.front.send(packet, this.client.port, this.client.address));
    });
  }

  async open(): Promise<number> {
    await new Promise<void>((resolve) => this.front.bind(0, resolve));
    await new Promise<void>((resolve) => this.back.bind(0, resolve));
    return this.front.address().port;
  }

  close(): void {
    this.weather.dead = true;
    this.front.close();
    this.back.close();
  }

  private carry(send: () => void): void {
    const { dead, loss, delay } = this.weather;
    if (dead || Math.random() < loss) return;
    setTimeout(() => {
      if (!this.weather.dead) send();
    }, delay);
  }
}

/** Stands between a browser and the media server, so that a test can spoil the line as a real network does: without a word. */
export class Wire {
  private readonly paths: Path[] = [];
  private readonly weather: Weather;

  constructor(weather: Partial<Weather> = {}) {
    this.weather = { dead: false, loss: 0, delay: 0, ...weather };
  }

  /** The message as the browser may know it: the server's candidates lead through this wire. Null when nothing is left of it. */
  async rewrite(message: MediaSignalDown): Promise<MediaSignalDown | null> {
    // A later description repeats the server's own candidates: they lead around the wire.
    if ("sdp" in message) return { ...message, sdp: message.sdp.replace(/a=candidate:[^\r\n]*\r\n/g, "") };
    if (message.type !== "candidate" || !message.candidate) return message;
    const match = hostUdp.exec(message.candidate.candidate);
    if (!match) return null;
    const [, head = "", address = "", port = "", rest = ""] = match;
    const path = new Path({ address, port: Number(port) }, this.weather);
    this.paths.push(path);
    return { ...message, candidate: { ...message.candidate, candidate: `${head}${address} ${await path.open()}${rest}` } };
  }

  /** Every path there is now carries nothing any more; later ones do. */
  cut(): void {
    for (const path of this.paths) path.weather.dead = true;
  }

  /** They carry again what comes from now on. */
  mend(): void {
    for (const path of this.paths) path.weather.dead = false;
  }

  close(): void {
    for (const path of this.paths.splice(0)) path.close();
  }
}
