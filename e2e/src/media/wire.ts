import { createSocket, type Socket } from "node:dgram";
import type { MediaSignalDown } from "@larkroom/contract/live-room/media-signal";

const hostUdp = /^(candidate:\S+ \d+ udp \d+ )(\d+\.\d+\.\d+\.\d+) (\d+)( typ host.*)$/;

/** Network conditions: all packets are lost, or a share of them, each after a delay. */
export interface Weather {
  dead: boolean;
  /** Share of lost packets, 0 to 1, each way. */
  loss: number;
  /** Milliseconds, each way. */
  delay: number;
  /** Determines which packets of a path are lost: the same seed always loses the same ones, counted from the first. */
  seed: number;
}

/** Pseudorandom numbers from 0 to 1, determined by the seed (mulberry32). */
function drawer(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The path of one connection, with its own socket in each direction. */
class Path {
  readonly weather: Weather;
  private readonly front: Socket = createSocket("udp4");
  private readonly back: Socket = createSocket("udp4");
  private client: { address: string; port: number } | null = null;

  constructor(server: { address: string; port: number }, weather: Weather) {
    this.weather = { ...weather };
    const [up, down] = [drawer(weather.seed), drawer(weather.seed + 1)];
    this.front.on("message", (packet, from) => {
      this.client = from;
      this.carry(up, () => this.back.send(packet, server.port, server.address));
    });
    this.back.on("message", (packet) => {
      this.carry(down, () => this.client && this.front.send(packet, this.client.port, this.client.address));
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

  private carry(draw: () => number, send: () => void): void {
    const { dead, loss, delay } = this.weather;
    if (dead || draw() < loss) return;
    setTimeout(() => {
      if (!this.weather.dead) send();
    }, delay);
  }
}

/** A description without its candidates, which would bypass the wire. */
export const withoutAddresses = (sdp: string): string => sdp.replace(/a=candidate:[^\r\n]*\r\n/g, "");

/** A proxy between a browser and the media server that can degrade the connection as a real network does: silently. */
export class Wire {
  private readonly paths: Path[] = [];
  private readonly weather: Weather;

  constructor(weather: Partial<Weather> = {}) {
    this.weather = { dead: false, loss: 0, delay: 0, seed: 1, ...weather };
  }

  /** The message for the browser: the server's candidates point to this wire. Null when nothing is left. */
  async rewrite(message: MediaSignalDown): Promise<MediaSignalDown | null> {
    // A later description repeats the server's own candidates, which bypass the wire.
    if ("sdp" in message) return { ...message, sdp: withoutAddresses(message.sdp) };
    if (message.type !== "candidate" || !message.candidate) return message;
    const match = hostUdp.exec(message.candidate.candidate);
    if (!match) return null;
    const [, head = "", address = "", port = "", rest = ""] = match;
    const path = new Path({ address, port: Number(port) }, { ...this.weather, seed: this.weather.seed + 2 * this.paths.length });
    this.paths.push(path);
    return { ...message, candidate: { ...message.candidate, candidate: `${head}${address} ${await path.open()}${rest}` } };
  }

  /** Changes the conditions of all paths. */
  become(weather: Partial<Weather>): void {
    for (const each of [this.weather, ...this.paths.map((path) => path.weather)]) Object.assign(each, weather);
  }

  /** Blocks all current paths; later ones work. */
  cut(): void {
    for (const path of this.paths) path.weather.dead = true;
  }

  /** Unblocks all paths. */
  mend(): void {
    for (const path of this.paths) path.weather.dead = false;
  }

  close(): void {
    for (const path of this.paths.splice(0)) path.close();
  }
}
