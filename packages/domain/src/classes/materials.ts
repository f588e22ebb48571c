/** How many hours before a class its families see the materials: time to print a sheet, without revealing lessons weeks ahead. */
const hoursBefore = 24;

/** Whether a child on a class's roster sees the lesson's materials: from the day before on, also if they missed it, but not if it was canceled. */
export function areMaterialsShown(
  { status, from }: { readonly status: string; readonly from: Temporal.Instant },
  now: Temporal.Instant,
): boolean {
  return status !== "CANCELED" && Temporal.Instant.compare(now, from.subtract({ hours: hoursBefore })) >= 0;
}
