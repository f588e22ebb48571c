/** What browsers report on machines without a configured zone, or with fingerprinting protection. */
const nowhere: readonly string[] = ["UTC", "GMT", "Etc/UTC", "Etc/GMT", "Etc/Unknown"];

/** Whether a time zone is a real place. Others would be wrong for nearly everyone, while the edition's is right for most. */
export const isPlace = (zone: string | undefined): zone is string => Boolean(zone) && !nowhere.includes(zone ?? "");

/** The browser's time zone; null if unknown. */
export function browserZone(): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isPlace(timeZone) ? timeZone : null;
}
