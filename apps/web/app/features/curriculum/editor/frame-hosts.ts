import { createContext, use } from "react";

/** The hosts that may be embedded in slides here (`FRAME_HOSTS`, with wildcards); null when not configured. */
export const FrameHosts = createContext<readonly string[] | null>(null);

export const useFrameHosts = (): readonly string[] | null => use(FrameHosts);
