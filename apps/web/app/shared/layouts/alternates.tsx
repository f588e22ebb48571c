import { editionSlugs, editions } from "@larkroom/domain/editions/editions";
import { useLocation, useParams } from "react-router";
import { unknownLanguage } from "../editions/paths.ts";
import { useRootData } from "../session/session.ts";

/** Declares the canonical URL of a public page and its alternates in other editions, for search engines. */
export function Alternates() {
  const { origin } = useRootData();
  const { pathname } = useLocation();
  const { edition, ...others } = useParams();
  const inEveryEdition = edition !== undefined && Object.keys(others).length === 0;
  const rest = inEveryEdition ? pathname.slice(`/${edition}`.length) : "";
  return (
    <>
      <link rel="canonical" href={origin + pathname} />
      {inEveryEdition
        ? editionSlugs.map((slug) => <link key={slug} rel="alternate" hrefLang={editions[slug].locale} href={`${origin}/${slug}${rest}`} />)
        : null}
      {inEveryEdition ? <link rel="alternate" hrefLang="x-default" href={origin + unknownLanguage(rest || "/", editionSlugs)} /> : null}
    </>
  );
}
