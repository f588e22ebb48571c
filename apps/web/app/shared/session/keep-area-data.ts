import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * For a layout that sends nothing but texts: it is asked again only when the edition changes.
 * `export { keepAreaData as shouldRevalidate } from "~/shared/session/keep-area-data.ts"`
 */
export const keepAreaData = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean =>
  currentParams["edition"] !== nextParams["edition"] && nextParams["edition"] !== undefined;
