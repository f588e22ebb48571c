/** Days before a class begins, and after it ended, in which its children are those of whoever teaches it. */
const [daysBefore, daysAfter] = [7, 30];

/** Which classes make a child somebody's own: those that begin by one instant and ended no earlier than the other. */
export function ownClassesSpan(now: Temporal.Instant): { readonly beginBy: Temporal.Instant; readonly endFrom: Temporal.Instant } {
  return { beginBy: now.add({ hours: daysBefore * 24 }), endFrom: now.subtract({ hours: daysAfter * 24 }) };
}
