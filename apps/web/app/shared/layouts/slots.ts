import type { ReactNode } from "react";

/** What an area puts into its layout: dialogs that any of its pages may open, and the banner of a lesson that is starting. */
export interface LayoutSlots {
  dialogs?: ReactNode;
  liveBanner?: ReactNode;
}
