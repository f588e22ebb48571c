import { createContext, use } from "react";

/** The hosts whose pages may stand on a slide here (`FRAME_HOSTS`, with stars); null where nobody has said. */
export const FrameHosts = createContext<readonly string[] | null>(null);

export const useFrameHosts = (): readonly string[] | null => use(FrameHosts);
