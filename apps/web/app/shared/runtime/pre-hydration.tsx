import { useEffect, useRef, type ReactNode } from "react";

/** For a `Suspense` whose code loads later than its page: its controls are inert until it is hydrated, like the page's. */
export function PreHydration({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.removeAttribute("data-pre-hydration"), []);
  return (
    <div ref={place} data-pre-hydration="" style={{ display: "contents" }}>
      {children}
    </div>
  );
}
