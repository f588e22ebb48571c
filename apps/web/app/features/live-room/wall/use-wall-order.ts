import { useEffect, useRef, useState } from "react";

/**
 * The order of the wall's tiles, sorted by who needs help. It updates at most once per interval, and never while pointer or focus is on the wall, so
 * that nothing moves under the hand. New children come last until then.
 */
export function useWallOrder(
  wanted: readonly string[],
  sortEveryMs: number,
): { order: readonly string[]; hold: (isHeld: boolean) => void } {
  const [order, setOrder] = useState(wanted);
  const latest = useRef(wanted);
  const held = useRef(false);
  useEffect(() => {
    latest.current = wanted;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (!held.current) setOrder((known) => (sameOrder(known, latest.current) ? known : latest.current));
    }, sortEveryMs);
    return () => clearInterval(timer);
  }, [sortEveryMs]);
  const remaining = order.filter((id) => wanted.includes(id));
  const added = wanted.filter((id) => !order.includes(id));
  return { order: [...remaining, ...added], hold: (isHeld) => void (held.current = isHeld) };
}

const sameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);
