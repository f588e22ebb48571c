/** What a browser says whose machine was never told where it is, or that tells nobody. */
const nowhere: readonly string[] = ["UTC", "GMT", "Etc/UTC", "Etc/GMT", "Etc/Unknown"];

/** Whether a zone is somewhere: hours in any other would be wrong for nearly everybody, where the edition's are right for most. */
export const isPlace = (zone: string | undefined): zone is string => Boolean(zone) && !nowhere.includes(zone ?? "");

/** The zone the browser names; null where it names none. */
export function browserZone(): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isPlace(timeZone) ? timeZone : null;
}
