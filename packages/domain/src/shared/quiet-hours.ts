import { dayIn, laterDay, localInstant } from "./time.ts";

/** Between these hours of someone's local time a message that can wait may reach them. */
const decentHours = [9, 21] as const;

const firstHour = `${String(decentHours[0]).padStart(2, "0")}:00`;

/** Whether it is a suitable hour to write to someone, in their local time. */
export function isDecentHour(now: Temporal.Instant, zone: string): boolean {
  const { hour } = now.toZonedDateTimeISO(zone);
  return hour >= decentHours[0] && hour < decentHours[1];
}

/** Now at a suitable hour, otherwise the next morning in someone's local time. */
export function nextDecentHour(now: Temporal.Instant, zone: string): Temporal.Instant {
  if (isDecentHour(now, zone)) return now;
  const today = dayIn(now, zone);
  const { hour } = now.toZonedDateTimeISO(zone);
  return localInstant(hour < decentHours[0] ? today : laterDay(today, 1, "days"), firstHour, zone);
}
