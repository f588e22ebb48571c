import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * For a layout that loads only texts: reloads them only when the edition changes.
 * `export { keepAreaData as shouldRevalidate } from "~/shared/session/keep-area-data.ts"`
 */
export const keepAreaData = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean =>
  currentParams["edition"] !== nextParams["edition"] && nextParams["edition"] !== undefined;
