import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import type { MetaDescriptor } from "react-router";
import { pathIn } from "~/shared/editions/paths.ts";
import type { RootData } from "~/shared/session/root-data.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";

type PageMetaArguments = Parameters<typeof pageMeta>;

export interface PublicMeta {
  /** The page without its country prefix. */
  page: string;
  /** The editions that have a page about the same record; the layout names those of pages that are in all of them. */
  found?: readonly EditionSlug[];
  /** What the page is about, in the words of schema.org: the loader makes it, the browser has no use for what makes it. */
  about?: readonly object[] | undefined;
}

/** The picture that stands for the product where a link to it is shown. 1200x630. */
const picture = "/share.png";

/**
 * What a public page says of itself: title and description, its sisters in other editions, the picture of a shared link, and data for
 * search engines.
 */
export function publicMeta(
  args: PageMetaArguments[0],
  describe: PageMetaArguments[1],
  { page, found = [], about = [] }: PublicMeta,
): MetaDescriptor[] {
  const root = args.matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
  if (!root) return [];
  const address = (edition: EditionSlug) => root.origin + pathIn(edition, page);
  const sisters = found.length > 1 ? found : [];
  return [
    ...pageMeta(args, describe),
    ...sisters.map((slug) => ({ tagName: "link", rel: "alternate", hrefLang: editions[slug].locale, href: address(slug) })),
    { property: "og:type", content: "website" },
    { property: "og:url", content: address(root.edition) },
    { property: "og:locale", content: editions[root.edition].locale.replace("-", "_") },
    { property: "og:image", content: root.origin + picture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    ...about.map((thing) => ({ "script:ld+json": { "@context": "https://schema.org", ...thing } })),
  ];
}
