import type { MediaSource } from "@larkroom/contract/live-room/media-signal";
import type { PublishLink } from "./publish-link.ts";
import type { TrackStats } from "./room-types.ts";
import type { SubscribeLink } from "./subscribe-link.ts";

/** The fields we read of browsers' reports; each may be missing in some browser. */
interface Entry {
  type: string;
  kind?: string;
  mid?: string;
  bytesReceived?: number;
  bytesSent?: number;
  responsesReceived?: number;
  packetsReceived?: number;
  packetsSent?: number;
  packetsLost?: number;
  framesDecoded?: number;
  framesSent?: number;
  frameWidth?: number;
  frameHeight?: number;
  totalAudioEnergy?: number;
  jitter?: number;
  totalSamplesReceived?: number;
  concealedSamples?: number;
  silentConcealedSamples?: number;
  nominated?: boolean;
  currentRoundTripTime?: number;
}

/** One reading of a connection. */
export interface Report {
  /** Bytes received over the connection, media and control together. */
  bytesIn: number;
  tracks: TrackStats[];
  /** Samples of sound played so far, and those of them that were made up because theirs didn't arrive. Made-up silence isn't counted: no one hears it. */
  samples: { played: number; concealed: number };
  /** Milliseconds; 0 if unknown. */
  roundTripMs: number;
}

const empty: Report = { bytesIn: 0, tracks: [], samples: { played: 0, concealed: 0 }, roundTripMs: 0 };

/** The entries of a connection, a sender or a receiver. */
async function entriesOf(peer: { getStats(): Promise<RTCStatsReport> }): Promise<Entry[]> {
  const report = await peer.getStats();
  const entries: Entry[] = [];
  report.forEach((entry: unknown) => entries.push(entry as Entry));
  return entries;
}

const total = (entries: readonly Entry[], of: (entry: Entry) => number): number => entries.reduce((sum, entry) => sum + of(entry), 0);

/** What is known about the connection as a whole. */
const connectionOf = (entries: readonly Entry[]): Omit<Report, "tracks"> => ({
  bytesIn: total(entries, (entry) => (entry.type === "candidate-pair" ? (entry.bytesReceived ?? 0) : 0)),
  samples: {
    played: total(entries, ({ totalSamplesReceived }) => totalSamplesReceived ?? 0),
    concealed: total(entries, ({ concealedSamples = 0, silentConcealedSamples = 0 }) => concealedSamples - silentConcealedSamples),
  },
  roundTripMs: Math.max(0, ...entries.map(({ nominated, currentRoundTripTime = 0 }) => (nominated ? currentRoundTripTime * 1_000 : 0))),
});

function trackOf(entry: Entry, direction: "in" | "out", identity: string, source: MediaSource): TrackStats {
  return {
    direction,
    identity,
    source,
    bytes: entry.bytesReceived ?? entry.bytesSent ?? 0,
    packets: entry.packetsReceived ?? entry.packetsSent ?? 0,
    packetsLost: entry.packetsLost ?? 0,
    frames: entry.framesDecoded ?? entry.framesSent ?? 0,
    width: entry.frameWidth ?? 0,
    height: entry.frameHeight ?? 0,
    audioEnergy: entry.totalAudioEnergy ?? 0,
    jitter: entry.jitter ?? 0,
  };
}

/** The statistics of one sender or receiver, whose owner is known. */
export async function readTrack(
  end: RTCRtpSender | RTCRtpReceiver | undefined,
  owner: Pick<TrackStats, "direction" | "identity" | "source">,
): Promise<TrackStats[]> {
  if (!end) return [];
  const type = owner.direction === "in" ? "inbound-rtp" : "outbound-rtp";
  const entries = await entriesOf(end);
  return entries.filter((entry) => entry.type === type).map((entry) => trackOf(entry, owner.direction, owner.identity, owner.source));
}

/** A number that grows while anything arrives over a receiver's connection: media, or the answers to the browser's own checks. */
export async function readSignsOfLife(receiver: RTCRtpReceiver): Promise<number> {
  const entries = await entriesOf(receiver);
  const answers = total(entries, ({ type, responsesReceived = 0 }) => (type === "candidate-pair" ? responsesReceived : 0));
  return connectionOf(entries).bytesIn + answers;
}

/** Incoming tracks, by owner. */
export async function readSubscribe(link: SubscribeLink | null): Promise<Report> {
  if (!link) return empty;
  const entries = await entriesOf(link.peer);
  const tracks = entries.flatMap((entry) => {
    const owner = entry.type === "inbound-rtp" && entry.mid !== undefined ? link.ownerOf(entry.mid) : null;
    return owner ? [trackOf(entry, "in", owner.identity, owner.source)] : [];
  });
  return { ...connectionOf(entries), tracks };
}

/** Outgoing tracks. */
export async function readPublish(link: PublishLink | null, me: string): Promise<Report> {
  if (!link) return empty;
  const entries = await entriesOf(link.peer);
  const tracks = entries.flatMap((entry) => {
    const source = entry.type === "outbound-rtp" && entry.mid !== undefined ? link.sourceOf(entry.mid) : null;
    return source ? [trackOf(entry, "out", me, source)] : [];
  });
  return { ...connectionOf(entries), tracks };
}
