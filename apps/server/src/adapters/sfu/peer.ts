import {
  RTCPeerConnection,
  RTCRtpCodecParameters,
  useAudioLevelIndication,
  useNACK,
  useOPUS,
  usePLI,
  useTransportWideCC,
  useVP8,
  type RTCPeerConnectionConfig,
} from "werift";
import type { MediaCandidate } from "@larkroom/contract/live-room/media-signal";
import { hardenHandshakes } from "./handshake.ts";
import type { SfuSettings } from "./messages.ts";
import { announcedCandidates, isHiddenCandidate, type AddressPlan } from "./network.ts";

/** Mono speech with silence suppression and error correction, at most 48 kbit/s. */
const opusParameters = "minptime=10;useinbandfec=1;usedtx=1;stereo=0;maxaveragebitrate=48000";

/** Builds peer connections with this machine's addresses and our codecs: Opus and VP8, which every browser supports. */
export class PeerFactory {
  private readonly settings: SfuSettings;
  private readonly addresses: AddressPlan;
  private nextPort: number;
  /** Serializes gathering, which binds ports probed just before: two at once could take the same one. */
  private gathering: Promise<void> = Promise.resolve();

  constructor(settings: SfuSettings, addresses: AddressPlan) {
    this.settings = settings;
    this.addresses = addresses;
    this.nextPort = settings.portRange?.[0] ?? 0;
  }

  create(side: "publish" | "subscribe"): RTCPeerConnection {
    return new RTCPeerConnection(this.configuration(side));
  }

  /** Sets our description without the library's default public STUN server, which gathering would wait for. */
  async setLocal(peer: RTCPeerConnection, description: Awaited<ReturnType<RTCPeerConnection["createOffer"]>>): Promise<void> {
    for (const transport of peer.iceTransports) transport.connection.stunServer = undefined;
    hardenHandshakes(peer);
    if (!this.settings.portRange) {
      await peer.setLocalDescription(description);
      return;
    }
    const turn = this.gathering.then(() => peer.setLocalDescription(description));
    this.gathering = turn.then(
      () => undefined,
      () => undefined,
    );
    await turn;
  }

  /** Sends our candidates as they are found, each also with our public addresses. */
  onCandidates(peer: RTCPeerConnection, send: (candidate: MediaCandidate) => void): void {
    peer.onIceCandidate.subscribe((found) => {
      if (!found?.candidate) {
        send(null);
        return;
      }
      const place = { sdpMid: found.sdpMid ?? null, sdpMLineIndex: found.sdpMLineIndex ?? null };
      for (const candidate of [found.candidate, ...announcedCandidates(found.candidate, this.addresses.outside)]) {
        send({ candidate, ...place });
      }
    });
  }

  private configuration(side: "publish" | "subscribe"): RTCPeerConnectionConfig {
    const { portRange, tcp } = this.settings;
    const configuration: RTCPeerConnectionConfig = {
      bundlePolicy: "max-bundle",
      iceServers: [],
      iceUseTcp: tcp,
      iceAdditionalHostAddresses: this.addresses.extra,
      codecs: {
        audio: [useOPUS({ payloadType: 111, parameters: opusParameters })],
        video: [
          // The producer requests a publisher's lost packets itself; the answer announces that.
          useVP8({ payloadType: 96, rtcpFeedback: side === "publish" ? [usePLI()] : [useNACK(), usePLI()] }),
          new RTCRtpCodecParameters({ mimeType: "video/rtx", clockRate: 90_000, payloadType: 97, parameters: "apt=96" }),
        ],
      },
      headerExtensions:
        side === "publish"
          ? { audio: [useAudioLevelIndication(), useTransportWideCC()], video: [useTransportWideCC()] }
          : { audio: [], video: [] },
    };
    if (portRange) {
      const [first, last] = portRange;
      configuration.icePortRange = [this.nextPort, last];
      configuration.iceInterfaceAddresses = this.addresses.primary;
      // Starts the port search a little further each time, but leaves enough ports after it to find a free one.
      this.nextPort = this.nextPort + 2 > first + Math.floor((last - first) / 2) ? first : this.nextPort + 2;
    }
    return configuration;
  }
}

/** Adds a client's candidate, unless only the local network could resolve it. */
export async function addRemoteCandidate(peer: RTCPeerConnection, candidate: MediaCandidate): Promise<void> {
  // The end-of-candidates mark is dropped on purpose: after it, a connection without a single usable candidate would give up,
  // although the client's own connection attempt creates one.
  if (!candidate || candidate.candidate === "" || isHiddenCandidate(candidate.candidate)) return;
  await peer.addIceCandidate({
    candidate: candidate.candidate,
    ...(candidate.sdpMid != null && { sdpMid: candidate.sdpMid }),
    ...(candidate.sdpMLineIndex != null && { sdpMLineIndex: candidate.sdpMLineIndex }),
  });
}

/**
 * Removes feedback from a client's offer that the library must not negotiate. Its transport-wide reports cover one media line each,
 * so a browser would take the packets of all other lines for lost; ours cover the whole connection. And it requests a lost packet ten
 * times within 50 ms and never again.
 */
export const withoutForeignFeedback = (sdp: string): string =>
  sdp.replace(/a=rtcp-fb:\S+ (?:transport-cc|ccm fir|goog-remb|nack)\r\n/g, "");

/**
 * Offers to start the DTLS handshake. A browser's first message takes two datagrams, arrives before we are listening, and costs another
 * round trip for the library's cookie. Ours is a tenth of the size and is sent as soon as the path is open.
 */
export const withUsBeginning = (sdp: string): string => sdp.replace(/a=setup:\w+/g, "a=setup:active");

/** Announces our own feedback in our answer, after each codec: transport-wide reports, and NACK for video. */
export const withOurFeedback = (sdp: string): string =>
  sdp.replace(/a=rtpmap:(\d+) (opus|VP8)\/[^\r\n]*\r\n/gi, (line, type: string, codec: string) =>
    [line, `a=rtcp-fb:${type} transport-cc\r\n`, ...(codec.toUpperCase() === "VP8" ? [`a=rtcp-fb:${type} nack\r\n`] : [])].join(""),
  );

/**
 * Asks the client to send 60 ms of audio per packet and to suppress silence: 60% fewer packets to forward.
 * The library answers with the client's own parameters, so ours are written into the SDP.
 */
export function withSpeechParameters(sdp: string): string {
  const lines = sdp.split("\r\n");
  const opus = new Set(lines.flatMap((line) => /^a=rtpmap:(\d+) opus\/48000/i.exec(line)?.[1] ?? []));
  return lines
    .filter((line) => !opus.has(/^a=fmtp:(\d+) /.exec(line)?.[1] ?? ""))
    .flatMap((line) => {
      const type = /^a=rtpmap:(\d+) /.exec(line)?.[1];
      return type && opus.has(type) ? [line, `a=fmtp:${type} ${opusParameters}`, "a=ptime:60", "a=maxptime:60"] : [line];
    })
    .join("\r\n");
}
