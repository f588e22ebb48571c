import { useContext, useEffect, useRef, type ReactNode } from "react";
import { IsHidden } from "~/shared/runtime/is-hidden.ts";

/**
 * What stays in the page while something else takes its place, so that what a child has begun there isn't lost. Meanwhile its keys do nothing, and its films
 * and voices pause. A page of another site stays as well: unloading it would discard the child's work in it. No browser lets us silence such a page, but
 * nothing in it plays before the child starts it.
 */
export function KeepMounted({ isHidden, className, children }: { isHidden: boolean; className: string | undefined; children: ReactNode }) {
  const isInHidden = useContext(IsHidden);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isHidden) return;
    // A shared screen has no controls, and goes on.
    for (const media of place.current?.querySelectorAll<HTMLMediaElement>("audio[controls], video[controls]") ?? []) media.pause();
  }, [isHidden]);
  return (
    <div ref={place} className={className} hidden={isHidden}>
      <IsHidden value={isInHidden || isHidden}>{children}</IsHidden>
    </div>
  );
}
