import { useMatches } from "react-router";

/** The target and text of the header's main button. */
export type CallToAction = {
  /** `trial` books a trial class, `waiting_list` joins the list of a course in development. */
  kind: "trial" | "waiting_list";
  /** An http(s) URL is external; anything else is a page of the product without the edition prefix. */
  href: string;
};

/** What a route passes to its layout: `export const handle: PageHandle<typeof loader> = { header: "over" }`. */
export interface PageHandle<Loader = unknown> {
  /** `over`: the page starts below a transparent header; `over-dark`: the same on a dark background, with white text. */
  header?: HeaderPlace | ((data: Loaded<Loader>) => HeaderPlace | undefined);
  /** Replaces the call to action for a trial class, based on the route's data. */
  callToAction?: (data: Loaded<Loader>) => CallToAction | null;
}

type HeaderPlace = "over" | "over-dark";
type Loaded<Loader> = Loader extends (...args: never[]) => infer R ? Awaited<R> : unknown;

const usual: CallToAction = { kind: "trial", href: "/signup?journey=trial" };

/** The handle of the current page; an inner route overrides an outer one. */
export function usePageHandle(): { header: HeaderPlace | undefined; callToAction: CallToAction } {
  const matches = useMatches().toReversed();
  const handleOf = (match: (typeof matches)[number]) => match.handle as PageHandle | undefined;
  // Values based on a route's data need that data: a page whose loader failed has none.
  const headerOf = (match: (typeof matches)[number]) => {
    const header = handleOf(match)?.header;
    return typeof header !== "function" ? header : match.loaderData === undefined ? undefined : header(match.loaderData);
  };
  const actionOf = (match: (typeof matches)[number]) =>
    match.loaderData === undefined ? null : handleOf(match)?.callToAction?.(match.loaderData);
  return { header: matches.map(headerOf).find(Boolean), callToAction: matches.map(actionOf).find(Boolean) ?? usual };
}
