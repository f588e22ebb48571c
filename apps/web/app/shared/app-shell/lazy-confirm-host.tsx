import { lazy, Suspense, useSyncExternalStore } from "react";
import { confirms } from "~/kit/confirm/confirm-store.ts";

const Host = lazy(async () => ({ default: (await import("~/kit/confirm/confirm-host.tsx")).ConfirmHost }));

/** Renders prompts; the code loads with the first one. */
export function LazyConfirmHost() {
  const asking = useSyncExternalStore(
    confirms.subscribe,
    () => confirms.current() !== null,
    () => false,
  );
  return asking ? (
    <Suspense>
      <Host />
    </Suspense>
  ) : null;
}
