import type { RTCPeerConnection, RtcpPacket, RtpPacket } from "werift";

const extensionUri = "http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01";
const sendEveryMs = 100;
const tickMicros = 250;
const referenceMicros = 64_000;
const mostPackets = 1_000;
const longestRun = 0x1fff;

/** One arrived packet: its transport-wide number, continued past 65535, and its arrival time in microseconds. */
export interface Arrival {
  number: number;
  at: number;
}

/**
 * Writes a transport-wide congestion control report (RTP extension draft-holmer-rmcat-transport-wide-cc): for each packet from `base` to
 * the last arrival, whether it arrived and how long after the previous one. `arrivals` is sorted by number and not empty.
 */
export function writeFeedback(report: {
  sender: number;
  media: number;
  base: number;
  count: number;
  arrivals: readonly Arrival[];
}): Buffer {
  const last = report.arrivals.at(-1)?.number ?? report.base;
  const length = last - report.base + 1;
  const reference = Math.floor((report.arrivals[0]?.at ?? 0) / referenceMicros);
  const statuses = new Uint8Array(length);
  const deltas: Buffer[] = [];
  let ticks = (reference * referenceMicros) / tickMicros;
  for (const { number, at } of report.arrivals) {
    const now = Math.floor(at / tickMicros);
    const delta = Math.max(-0x8000, Math.min(0x7fff, now - ticks));
    ticks += delta;
    const small = delta >= 0 && delta <= 0xff;
    statuses[number - report.base] = small ? 1 : 2;
    const bytes = Buffer.alloc(small ? 1 : 2);
    if (small) bytes.writeUInt8(delta);
    else bytes.writeInt16BE(delta);
    deltas.push(bytes);
  }

  const chunks: number[] = [];
  for (let at = 0; at < length;) {
    let end = at + 1;
    while (end < length && statuses[end] === statuses[at] && end - at < longestRun) end += 1;
    chunks.push(((statuses[at] ?? 0) << 13) | (end - at));
    at = end;
  }

  const size = 20 + chunks.length * 2 + deltas.reduce((sum, { length: bytes }) => sum + bytes, 0);
  const padding = (4 - (size % 4)) % 4;
  const packet = Buffer.alloc(size + padding);
  packet.writeUInt8(0x80 | (padding > 0 ? 0x20 : 0) | 15, 0);
  packet.writeUInt8(205, 1);
  packet.writeUInt16BE(packet.length / 4 - 1, 2);
  packet.writeUInt32BE(report.sender, 4);
  packet.writeUInt32BE(report.media, 8);
  packet.writeUInt16BE(report.base & 0xffff, 12);
  packet.writeUInt16BE(length, 14);
  packet.writeUIntBE(reference & 0xffffff, 16, 3);
  packet.writeUInt8(report.count & 0xff, 19);
  chunks.forEach((chunk, index) => packet.writeUInt16BE(chunk, 20 + index * 2));
  Buffer.concat(deltas).copy(packet, 20 + chunks.length * 2);
  if (padding > 0) packet.writeUInt8(padding, packet.length - 1);
  return packet;
}

/**
 * Reports to a publisher which of its packets arrived and when, across all its media lines. Its browser uses this to estimate
 * bandwidth: quickly up for a screen share, and down again before queues build up on a slow connection.
 */
export class TransportFeedback {
  private readonly peer: RTCPeerConnection;
  private readonly timer: NodeJS.Timeout;
  private arrivals: Arrival[] = [];
  private extension: number | null = null;
  private next: number | null = null;
  private highest = 0;
  private media = 0;
  private count = 0;

  constructor(peer: RTCPeerConnection) {
    this.peer = peer;
    this.timer = setInterval(() => this.send(), sendEveryMs);
  }

  /** Starts once the connection's transport exists and the extensions are negotiated. */
  listen(): void {
    const agreed = Object.entries(this.peer.extIdUriMap).find(([, uri]) => uri === extensionUri)?.[0];
    const first = this.extension === null;
    this.extension = agreed === undefined ? null : Number(agreed);
    if (first && this.extension !== null) this.peer.dtlsTransports[0]?.onRtp.subscribe((packet) => this.note(packet));
  }

  close(): void {
    clearInterval(this.timer);
  }

  private note({ header }: RtpPacket): void {
    const payload = header.extensions.find(({ id }) => id === this.extension)?.payload;
    if (!payload || payload.length < 2) return;
    const short = payload.readUInt16BE(0);
    // The number closest to the highest so far with these low 16 bits.
    const number = this.next === null ? short + 0x10000 : this.highest + (((short - this.highest) << 16) >> 16);
    if (this.next !== null && number < this.next) return;
    this.next ??= number;
    this.highest = Math.max(this.highest, number);
    this.media = header.ssrc;
    this.arrivals.push({ number, at: Math.round(performance.now() * 1_000) });
    if (this.arrivals.length >= mostPackets) this.send();
  }

  private send(): void {
    if (this.arrivals.length === 0 || this.next === null) return;
    const arrivals = this.arrivals
      .toSorted((a, b) => a.number - b.number)
      .filter(({ number }, index, all) => number !== all[index - 1]?.number);
    this.arrivals = [];
    // Starts over after a gap too large for one report.
    const base = this.highest - this.next > mostPackets * 4 ? (arrivals[0]?.number ?? this.next) : this.next;
    const transport = this.peer.dtlsTransports[0];
    const sender = this.peer.getTransceivers()[0]?.receiver.rtcpSsrc ?? 1;
    const packet = writeFeedback({ sender, media: this.media, base, count: this.count, arrivals });
    this.count += 1;
    this.next = this.highest + 1;
    // The library sends any object that can serialize itself.
    void transport?.sendRtcp([{ serialize: () => packet } as RtcpPacket]).catch(() => undefined);
  }
}
