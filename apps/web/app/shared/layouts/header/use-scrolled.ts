import { useEffect, useRef, useState, type RefObject } from "react";

/** Whether the page has been scrolled past a marker, an empty element at the top of the header. */
export function useScrolled(): { mark: RefObject<HTMLDivElement | null>; scrolled: boolean } {
  const mark = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!mark.current) return;
    const watch = new IntersectionObserver(([entry]) => entry && setScrolled(!entry.isIntersecting && entry.boundingClientRect.top < 0));
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, []);
  return { mark, scrolled };
}
