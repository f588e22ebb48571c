import { useEffect, useRef, type ReactNode } from "react";

/** A title that takes the focus when it replaces other content, so that it is read out. */
export function FocusedTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <span ref={title} tabIndex={-1}>
      {children}
    </span>
  );
}
