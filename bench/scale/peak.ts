const mb = (bytes: number): number => Math.round(bytes / 1_000_000);

/** Runs something and returns how far the memory that JavaScript uses grew meanwhile, in MB, looked at every 20 ms. */
export async function peakOf<T>(work: () => Promise<T>): Promise<{ value: T; grown: number }> {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  let peak = before;
  const look = () => (peak = Math.max(peak, process.memoryUsage().heapUsed));
  const timer = setInterval(look, 20);
  try {
    const value = await work();
    look();
    return { value, grown: mb(peak - before) };
  } finally {
    clearInterval(timer);
  }
}
