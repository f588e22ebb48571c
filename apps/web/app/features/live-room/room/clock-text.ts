/** Formats milliseconds as `4:07`; hours count as minutes. Never negative. */
export function minutesAndSeconds(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Whole minutes in milliseconds, rounded down. Never negative. */
export const wholeMinutes = (milliseconds: number): number => Math.max(0, Math.floor(milliseconds / 60_000));
