import { useMatches } from "react-router";

/** Where the header's main button leads and what it says. */
export type CallToAction = {
  /** `trial` books a trial lesson, `waiting_list` joins the list of a course in development. */
  kind: "trial" | "waiting_list";
  /** An http(s) address opens outside; anything else is a page of the product without its country prefix. */
  href: string;
};

/** What a route tells the layout around it: `export const handle: PageHandle<typeof loader> = { header: "over" }`. */
export interface PageHandle<Loader = unknown> {
  /** `over`: the page begins under the transparent header; `over-dark`: the same on a dark ground, with white letters. */
  header?: HeaderPlace | ((data: Loaded<Loader>) => HeaderPlace | undefined);
  /** Another call to action than the trial lesson, made from what the route has loaded. */
  callToAction?: (data: Loaded<Loader>) => CallToAction | null;
}

type HeaderPlace = "over" | "over-dark";
type Loaded<Loader> = Loader extends (...args: never[]) => infer R ? Awaited<R> : unknown;

const usual: CallToAction = { kind: "trial", href: "/signup?journey=trial" };

/** What the open page wants of its layout; of two routes the inner one is heard. */
export function usePageHandle(): { header: HeaderPlace | undefined; callToAction: CallToAction } {
  const matches = useMatches().toReversed();
  const handleOf = (match: (typeof matches)[number]) => match.handle as PageHandle | undefined;
  // What is made from a route's data waits for them: a page whose loader failed has none.
  const headerOf = (match: (typeof matches)[number]) => {
    const header = handleOf(match)?.header;
    return typeof header !== "function" ? header : match.loaderData === undefined ? undefined : header(match.loaderData);
  };
  const actionOf = (match: (typeof matches)[number]) =>
    match.loaderData === undefined ? null : handleOf(match)?.callToAction?.(match.loaderData);
  return { header: matches.map(headerOf).find(Boolean), callToAction: matches.map(actionOf).find(Boolean) ?? usual };
}
