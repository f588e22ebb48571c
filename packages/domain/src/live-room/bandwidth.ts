/** What a page receives: everything, pictures of one frame a second, or sound without cameras. */
export const bandwidths = ["full", "slow", "sound"] as const;
export type Bandwidth = (typeof bandwidths)[number];

/** What a page measured in one second. */
export interface BandwidthReading {
  /** The share of the sound that had to be made up because it didn't arrive in time, 0 to 1. */
  concealed: number;
  /** The share of the expected pictures that stand still, 0 to 1. */
  frozen: number;
  roundTripMs: number;
}

export interface BandwidthState {
  readonly bandwidth: Bandwidth;
  /** Seconds in a row in which too little arrived, or everything did. */
  readonly bad: number;
  readonly good: number;
  /** Good seconds needed before more is tried. */
  readonly needed: number;
}

export const unmeasuredBandwidth: BandwidthState = { bandwidth: "full", bad: 0, good: 0, needed: 15 };

const badSeconds = 5;
const longestNeeded = 120;

/**
 * The bandwidth after one more second. Sound comes first: pictures slow down, then stop, after five bad seconds in a row each. They return after good
 * seconds, of which more are needed each time a return fails.
 */
export function measureBandwidth(state: BandwidthState, { concealed, frozen, roundTripMs }: BandwidthReading): BandwidthState {
  const at = bandwidths.indexOf(state.bandwidth);
  const isBad = concealed > 0.2 || frozen > 0.5 || roundTripMs > 1_500;
  const isGood = concealed < 0.05 && frozen === 0 && roundTripMs < 800;
  const bad = isBad ? state.bad + 1 : 0;
  const good = isGood ? state.good + 1 : 0;
  const lower = bandwidths[at + 1];
  if (bad >= badSeconds && lower) return { bandwidth: lower, bad: 0, good: 0, needed: Math.min(longestNeeded, state.needed * 2) };
  const higher = bandwidths[at - 1];
  if (good >= state.needed && higher) return { ...state, bandwidth: higher, bad: 0, good: 0 };
  return { ...state, bad, good };
}
