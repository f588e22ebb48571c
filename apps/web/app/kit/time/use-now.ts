import { useEffect, useState } from "react";

/** The present instant in epoch ms, ticking. It begins with the instant the server drew with, so that both draw the same. */
export function useNow(start: number, everyMs = 1000): number {
  const [now, setNow] = useState(start);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
