import { useAskParent } from "./use-ask-parent.ts";

/** Runs `useAskParent` in a layout; renders nothing. A separate file, because only children's pages need it. */
export function AskParent(): null {
  useAskParent();
  return null;
}
