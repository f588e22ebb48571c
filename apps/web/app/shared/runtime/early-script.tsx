import { useEffect } from "react";
import { keepEarlyDeeds } from "./early-deeds.ts";
import { useNonce } from "./nonce.tsx";

/** In the head of every page: keeps what is pressed and typed until the page is awake, and does it then. */
export function EarlyScript() {
  const nonce = useNonce();
  useEffect(() => void window.earlyDeeds?.replay(), []);
  return (
    <script
      nonce={nonce}
      // The browser has run it by then: its text travels in the page alone, not in the scripts again.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? `window.earlyDeeds=(${keepEarlyDeeds.toString()})(window)` : "" }}
    />
  );
}
