import { useCallback, useEffect, useState } from "react";
import { dropProof, readProof, type GoogleProof } from "./proof.ts";

export interface HeldProof {
  /** What Google verified; null before hydration and when there is nothing. */
  proof: GoogleProof | null;
  /** Whether a proof existed but has expired. */
  stale: boolean;
  /** Continues without the proof. `isStale`: because the server no longer accepts it. */
  drop: (isStale: boolean) => void;
}

/** What Google has verified about the person signing up in this tab. */
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
