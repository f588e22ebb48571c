const [hourMs, minuteMs] = [3_600_000, 60_000];

/** How much longer a seat is held, in whole hours, or in minutes during the last one. Null when that is over. */
export function timeLeft(until: string, now: number): { hours: number } | { minutes: number } | null {
  const left = Date.parse(until) - now;
  if (left <= 0) return null;
  return left >= hourMs ? { hours: Math.floor(left / hourMs) } : { minutes: Math.ceil(left / minuteMs) };
}

/** The link to sign-up with the held seat, on the page's own origin, which can differ from the configured one. @param studentId the child it is for */
export function heldSeatLink(link: string, studentId: number | null): string {
  const { pathname, searchParams } = new URL(link);
  if (studentId !== null) searchParams.set("student", String(studentId));
  return `${pathname}?${searchParams}`;
}
