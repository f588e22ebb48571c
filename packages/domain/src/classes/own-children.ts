/** How many days before a class begins and after it ended its children count as its teacher's own. */
const [daysBefore, daysAfter] = [7, 30];

/** The limits for classes that make a child a teacher's own: they begin by one instant and ended no earlier than the other. */
export function ownClassesSpan(now: Temporal.Instant): { readonly beginBy: Temporal.Instant; readonly endFrom: Temporal.Instant } {
  return { beginBy: now.add({ hours: daysBefore * 24 }), endFrom: now.subtract({ hours: daysAfter * 24 }) };
}
