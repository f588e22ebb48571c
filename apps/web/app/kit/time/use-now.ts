import { useEffect, useState } from "react";

/** The current time in epoch ms, ticking. It starts with the server's render time, so that both render the same. */
export function useNow(start: number, everyMs = 1000): number {
  const [now, setNow] = useState(start);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
