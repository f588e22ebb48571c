/** So long before a class begins its families find the materials: time to print a sheet, and nothing is told weeks ahead. */
const hoursBefore = 24;

/** Whether a child on the roster of a class finds the materials of its lesson: from the day before on, also when it was missed; not when it was canceled. */
export function areMaterialsShown(
  { status, from }: { readonly status: string; readonly from: Temporal.Instant },
  now: Temporal.Instant,
): boolean {
  return status !== "CANCELED" && Temporal.Instant.compare(now, from.subtract({ hours: hoursBefore })) >= 0;
}
