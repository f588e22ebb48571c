import type { MediaCandidate, MediaIceServer } from "@larkroom/contract/live-room/media-signal";
import type { MediaFeatures } from "./features.ts";

const isRelay = ({ urls }: MediaIceServer): boolean => [urls].flat().some((url) => /^turns?:/i.test(url));
const isUdp = (url: string): boolean => !/transport=tcp/i.test(url) && !/^turns:/i.test(url);

/** The browser's part of the class's proxy mode: 0 uses no relay, 1 any route. If a relay mode is set but none is configured, it connects directly. */
export function iceConfiguration(mode: MediaFeatures["proxyMode"], servers: readonly MediaIceServer[] = []): RTCConfiguration {
  const relays = servers.filter(isRelay);
  const used = mode === 0 ? servers.filter((server) => !isRelay(server)) : servers;
  if (mode === 3 && relays.length > 0) {
    const iceServers = relays
      .map((server) => ({ ...server, urls: [server.urls].flat().filter(isUdp) }))
      .filter(({ urls }) => urls.length > 0);
    if (iceServers.length > 0) return { bundlePolicy: "max-bundle", iceServers, iceTransportPolicy: "relay" };
  }
  return { bundlePolicy: "max-bundle", iceServers: used.map((server) => ({ ...server })) };
}

/** Whether a candidate of either side may be used: in TCP-only mode UDP candidates are dropped on both sides. */
export function isCandidateAllowed(mode: MediaFeatures["proxyMode"], candidate: MediaCandidate): boolean {
  if (mode !== 5 || !candidate || candidate.candidate === "") return true;
  return / tcp /i.test(candidate.candidate) || / typ relay/.test(candidate.candidate);
}

/** Removes disallowed candidates from a description, because later descriptions contain those found meanwhile. */
export const withAllowedCandidates = (mode: MediaFeatures["proxyMode"], sdp: string): string =>
  sdp.replace(/a=(candidate:[^\r\n]*)\r\n/g, (line, candidate: string) => (isCandidateAllowed(mode, { candidate }) ? line : ""));
