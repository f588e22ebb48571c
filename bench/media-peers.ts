import { performance } from "node:perf_hooks";
import { MediaStreamTrack, RTCPeerConnection, RtpHeader, RtpPacket, useNACK, useOPUS, usePLI, useVP8 } from "werift";
import type { MediaSignalDown, MediaSignalUp, MediaSource } from "@larkroom/contract/live-room/media-signal";
import { percentile } from "./assurance/figures.ts";

/**
 * The browsers of `media.ts` and `node-killed.ts`, without browsers: each peer sends a camera (160 x 120 at 15 frames a second, 80 kbit/s) and receives those of its class.
 * Everything runs in this one process, so that delays are read from one clock.
 */

/** What the peers received since the last report. */
export interface PeerReport {
  received: number;
  lost: number;
  /** From a packet's sending to its arrival at another peer, in ms. */
  delayP50: number;
  delayP95: number;
  delayP99: number;
  /** How many sources of others arrived in the last two seconds, each at each peer. */
  lines: number;
  /** Since `watch`: when the first packet came on each line, in epoch ms. */
  firstAt: number[];
  cpuSeconds: number;
}
export type ToPeers =
  | { kind: "enter"; room: string; identity: string; token: string; speaks: boolean }
  | { kind: "signal"; room: string; identity: string; message: MediaSignalDown }
  /** From now on, what arrives first on each line is noted. */
  | { kind: "watch" }
  | { kind: "report" };
export type FromPeers = { kind: "signal"; room: string; identity: string; message: MediaSignalUp } | ({ kind: "report" } & PeerReport);

const frameEveryMs = 1_000 / 15;
const frameBytes = 80_000 / 8 / 15;
const keyFrameBytes = 3_000;
const packetBytes = 1_100;
const speechEveryMs = 60;
const speechBytes = 240;

const send = (message: FromPeers): void => void process.send?.(message);
const codecs = {
  audio: [useOPUS({ payloadType: 111 })],
  video: [useVP8({ payloadType: 96, rtcpFeedback: [useNACK(), usePLI()] })],
};

let report = { received: 0, lost: 0, delays: [] as number[] };
const lines = new Map<string, { last: number; at: number }>();
const firstAt = new Map<string, number>();

/** Reads the time a packet was sent at from its payload. */
function note(line: string, { header, payload }: RtpPacket): void {
  report.received += 1;
  if (payload.length >= 10) report.delays.push(performance.now() - payload.readDoubleBE(2));
  if (!firstAt.has(line)) firstAt.set(line, Date.now());
  const before = lines.get(line);
  const gap = before ? ((header.sequenceNumber - before.last) & 0xffff) - 1 : 0;
  if (gap > 0 && gap < 0x8000) report.lost += gap;
  lines.set(line, { last: header.sequenceNumber, at: performance.now() });
}

class Peer {
  private readonly room: string;
  private readonly identity: string;
  private readonly speaks: boolean;
  private publish: RTCPeerConnection | null = null;
  private subscribe: { pc: number; peer: RTCPeerConnection } | null = null;
  private wantsKeyFrame = true;
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(room: string, identity: string, speaks: boolean) {
    this.room = room;
    this.identity = identity;
    this.speaks = speaks;
  }

  private up(message: MediaSignalUp): void {
    send({ kind: "signal", room: this.room, identity: this.identity, message });
  }

  enter(token: string): void {
    this.up({ type: "join", protocol: 1, token });
  }

  async take(message: MediaSignalDown): Promise<void> {
    if (message.type === "joined") {
      this.watch(message.participants.map(({ identity }) => identity));
      await this.begin();
    } else if (message.type === "participant") this.watch([message.participant.identity]);
    else if (message.type === "publish_answer") await this.publish?.setRemoteDescription({ type: "answer", sdp: message.sdp });
    else if (message.type === "candidate") {
      const peer = message.side === "publish" ? this.publish : this.subscribe?.peer;
      if (message.candidate?.candidate) await peer?.addIceCandidate(message.candidate).catch(() => undefined);
    } else if (message.type === "subscribe_offer") await this.answer(message);
  }

  /** Ends everything, as a page does when its media server is gone. */
  leave(): void {
    this.timers.forEach(clearInterval);
    void this.publish?.close().catch(() => undefined);
    void this.subscribe?.peer.close().catch(() => undefined);
  }

  private watch(identities: readonly string[]): void {
    this.up({ type: "view", wants: identities.map((identity) => ({ identity, source: "camera", visible: true })) });
  }

  private async begin(): Promise<void> {
    const peer = this.connection("publish", 1);
    this.publish = peer;
    const tracks: [MediaSource, MediaStreamTrack][] = [["camera", new MediaStreamTrack({ kind: "video" })]];
    if (this.speaks) tracks.push(["mic", new MediaStreamTrack({ kind: "audio" })]);
    for (const [source, track] of tracks) {
      const { sender } = peer.addTransceiver(track, { direction: "sendonly" });
      if (source === "camera") sender.onPictureLossIndication.subscribe(() => void (this.wantsKeyFrame = true));
    }
    const offer = await peer.createOffer();
    await this.setLocal(peer, offer);
    const named = peer.getTransceivers().map(({ mid }, index) => ({ mid: String(mid), source: tracks[index]?.[0] ?? "camera" }));
    this.up({ type: "publish_offer", pc: 1, sdp: offer.sdp ?? "", lines: named });
    for (const [source] of tracks) this.up({ type: "publish", source, muted: false });
    const [camera, mic] = tracks.map(([, track]) => track);
    if (camera) this.film(camera);
    if (mic) this.speak(mic);
  }

  private async answer({ pc, offer, sdp }: Extract<MediaSignalDown, { type: "subscribe_offer" }>): Promise<void> {
    if (this.subscribe?.pc !== pc) {
      void this.subscribe?.peer.close();
      const peer = this.connection("subscribe", pc);
      peer.onTrack.subscribe((track) => {
        const line = `${this.room} ${this.identity} ${track.uuid}`;
        track.onReceiveRtp.subscribe((packet) => note(line, packet));
      });
      this.subscribe = { pc, peer };
    }
    const { peer } = this.subscribe;
    await peer.setRemoteDescription({ type: "offer", sdp });
    const answer = await peer.createAnswer();
    await this.setLocal(peer, answer);
    this.up({ type: "subscribe_answer", pc, offer, sdp: answer.sdp ?? "" });
  }

  private connection(side: "publish" | "subscribe", pc: number): RTCPeerConnection {
    const peer = new RTCPeerConnection({ bundlePolicy: "max-bundle", iceServers: [], codecs });
    peer.onIceCandidate.subscribe((candidate) => {
      if (candidate) this.up({ type: "candidate", side, pc, candidate: candidate.toJSON() });
    });
    return peer;
  }

  /** Without the library's default STUN server, which gathering would wait for. */
  private async setLocal(peer: RTCPeerConnection, description: Awaited<ReturnType<RTCPeerConnection["createOffer"]>>): Promise<void> {
    for (const transport of peer.iceTransports) transport.connection.stunServer = undefined;
    await peer.setLocalDescription(description);
  }

  private film(track: MediaStreamTrack): void {
    let [number, timestamp] = [Math.floor(Math.random() * 30_000), 0];
    const takePicture = (): void => {
      timestamp = (timestamp + 90_000 / 15) >>> 0;
      const isKey = this.wantsKeyFrame;
      this.wantsKeyFrame = false;
      let left = Math.round(isKey ? keyFrameBytes : frameBytes);
      for (let first = true; left > 0; first = false) {
        const payload = Buffer.alloc(Math.max(12, Math.min(left, packetBytes)));
        left -= packetBytes;
        payload[0] = first ? 0x10 : 0x00;
        payload[1] = isKey ? 0 : 1;
        payload.writeDoubleBE(performance.now(), 2);
        this.write(track, { payloadType: 96, number: number++ & 0xffff, timestamp, marker: left <= 0 }, payload);
      }
    };
    this.timers.push(setInterval(takePicture, frameEveryMs));
  }

  private speak(track: MediaStreamTrack): void {
    let [number, timestamp] = [0, 0];
    const say = (): void => {
      timestamp = (timestamp + 48 * speechEveryMs) >>> 0;
      const payload = Buffer.alloc(speechBytes);
      payload.writeDoubleBE(performance.now(), 2);
      this.write(track, { payloadType: 111, number: number++ & 0xffff, timestamp, marker: false }, payload);
    };
    this.timers.push(setInterval(say, speechEveryMs));
  }

  private write(
    track: MediaStreamTrack,
    { payloadType, number, timestamp, marker }: { payloadType: number; number: number; timestamp: number; marker: boolean },
    payload: Buffer,
  ): void {
    if (this.publish?.connectionState !== "connected") return;
    const header = new RtpHeader({ payloadType, sequenceNumber: number, timestamp, marker, ssrc: 1 });
    track.writeRtp(new RtpPacket(header, payload));
  }
}

const peers = new Map<string, Peer>();
process.on("message", (message: ToPeers) => {
  if (message.kind === "report") {
    const { user, system } = process.cpuUsage();
    const { received, lost, delays } = report;
    const [delayP50, delayP95, delayP99] = [0.5, 0.95, 0.99].map((share) => percentile(delays, share)) as [number, number, number];
    const recent = [...lines.values()].filter(({ at }) => performance.now() - at < 2_000).length;
    const first = [...firstAt.values()];
    send({
      kind: "report",
      received,
      lost,
      delayP50,
      delayP95,
      delayP99,
      lines: recent,
      firstAt: first,
      cpuSeconds: (user + system) / 1e6,
    });
    report = { received: 0, lost: 0, delays: [] };
    return;
  }
  if (message.kind === "watch") return firstAt.clear();
  const key = `${message.room} ${message.identity}`;
  if (message.kind === "enter") {
    peers.get(key)?.leave();
    const peer = new Peer(message.room, message.identity, message.speaks);
    peers.set(key, peer);
    peer.enter(message.token);
  } else {
    void peers.get(key)?.take(message.message);
  }
});
