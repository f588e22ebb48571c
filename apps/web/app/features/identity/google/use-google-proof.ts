import { useCallback, useEffect, useState } from "react";
import { dropProof, readProof, type GoogleProof } from "./proof.ts";

export interface HeldProof {
  /** What Google vouched for; null before the page is hydrated and where there is nothing. */
  proof: GoogleProof | null;
  /** It was there and is too old by now. */
  stale: boolean;
  /** Goes on without it. `isStale`: because the server no longer takes it. */
  drop: (isStale: boolean) => void;
}

/** What Google has told this tab about somebody who signs up. */
export function useGoogleProof(): HeldProof {
  const [proof, setProof] = useState<GoogleProof | null>(null);
  const [stale, setStale] = useState(false);
  useEffect(() => setProof(readProof(Date.now())), []);
  const drop = useCallback((isStale: boolean) => {
    dropProof();
    setProof(null);
    setStale(isStale);
  }, []);
  return { proof, stale, drop };
}
