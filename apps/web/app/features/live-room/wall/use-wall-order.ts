import { useEffect, useRef, useState } from "react";

/**
 * The order of the wall's tiles. It follows who needs help at most every so many milliseconds, and never while the pointer or the focus is on
 * the wall: nothing moves under a hand. Who comes new stands at the end until then.
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
  const kept = order.filter((id) => wanted.includes(id));
  const added = wanted.filter((id) => !order.includes(id));
  return { order: [...kept, ...added], hold: (isHeld) => void (held.current = isHeld) };
}

const sameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);
