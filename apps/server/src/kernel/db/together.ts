/**
 * Waits for statements that were sent to one transaction together: they run one after the other in the order in which they are called, without a
 * round trip each. What a lock protects can be read in the same round trip, after the statement that takes the lock. When one fails, the database
 * refuses those after it, so the first failure in that order is the reason.
 * Drizzle sends a query when it is awaited and a function's first query when the function is called, so a list either has functions before queries
 * or only one of the two, where their order matters.
 * @throws the first failure
 */
export async function together<Sent extends readonly unknown[] | []>(
  sent: Sent,
): Promise<{ -readonly [At in keyof Sent]: Awaited<Sent[At]> }> {
  const settled = await Promise.allSettled(sent as readonly unknown[]);
  const failed = settled.find((one): one is PromiseRejectedResult => one.status === "rejected");
  if (failed) throw failed.reason;
  return settled.map((one) => (one.status === "fulfilled" ? one.value : undefined)) as { -readonly [At in keyof Sent]: Awaited<Sent[At]> };
}
