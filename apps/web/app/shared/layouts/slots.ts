import type { ReactNode } from "react";

/** What an area adds to its layout: dialogs that its pages can open, and the banner of a class that is starting. */
export interface LayoutSlots {
  dialogs?: ReactNode;
  liveBanner?: ReactNode;
}
