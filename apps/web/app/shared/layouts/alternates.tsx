import { editionSlugs, editions } from "@larkroom/domain/editions/editions";
import { useLocation, useParams } from "react-router";
import { useRootData } from "../session/session.ts";

/** Tells search engines the address of a public page, and the same page's in the other editions. */
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
      {inEveryEdition && rest === "" ? <link rel="alternate" hrefLang="x-default" href={`${origin}/`} /> : null}
    </>
  );
}
