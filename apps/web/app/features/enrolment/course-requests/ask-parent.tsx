import { useAskParent } from "./use-ask-parent.ts";

/** Stands unseen in a layout while a child looks round: see `useAskParent`. A file of its own, since only children's pages need it. */
export function AskParent(): null {
  useAskParent();
  return null;
}
