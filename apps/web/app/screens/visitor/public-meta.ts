import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import type { MetaDescriptor } from "react-router";
import { pathIn, unknownLanguage } from "~/shared/editions/paths.ts";
import type { RootData } from "~/shared/session/root-data.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";

type PageMetaArguments = Parameters<typeof pageMeta>;

export interface PublicMeta {
  /** The page's path without the country prefix. */
  page: string;
  /** The editions that have a page about the same record. Pages that exist in all editions are handled by the layout. */
  found?: readonly EditionSlug[];
  /** The path of the picture for links shared on social media, 1200x630; the product's own by default. */
  picture?: string;
}

const ownPicture = "/share.png";

/** The meta data of a public page: title, description, alternate editions and social media picture. */
export function publicMeta(
  args: PageMetaArguments[0],
  describe: PageMetaArguments[1],
  { page, found = [], picture = ownPicture }: PublicMeta,
): MetaDescriptor[] {
  const root = args.matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
  if (!root) return [];
  const address = (edition: EditionSlug) => root.origin + pathIn(edition, page);
  const sisters = found.length > 1 ? found : [];
  return [
    ...pageMeta(args, describe),
    ...sisters.map((slug) => ({ tagName: "link", rel: "alternate", hrefLang: editions[slug].locale, href: address(slug) })),
    ...(sisters.length > 0
      ? [{ tagName: "link", rel: "alternate", hrefLang: "x-default", href: root.origin + unknownLanguage(page, sisters) }]
      : []),
    { property: "og:type", content: "website" },
    { property: "og:url", content: address(root.edition) },
    { property: "og:locale", content: editions[root.edition].locale.replace("-", "_") },
    { property: "og:image", content: root.origin + picture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
