import { useSyncExternalStore } from "react";

const query = "(width >= 1000px)";

/** Whether the chat fits beside the slide; otherwise the class uses the phone layout. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
    () => true,
  );
}
