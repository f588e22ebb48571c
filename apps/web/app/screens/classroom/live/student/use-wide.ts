import { useSyncExternalStore } from "react";

const query = "(width >= 1000px)";

/** Whether the chat stands beside the slide; below this the class is laid out as on a phone. */
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
