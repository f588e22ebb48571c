import { useEffect, useRef, type ReactNode } from "react";

/** Inside a `Suspense` whose file comes later than its page's: until it is hydrated its controls are not ready, as before the page is. */
export function PreHydration({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.removeAttribute("data-pre-hydration"), []);
  return (
    <div ref={place} data-pre-hydration="" style={{ display: "contents" }}>
      {children}
    </div>
  );
}
