import { editionSlugs, editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import type { ReactNode } from "react";
import { useLocation, useParams } from "react-router";
import { Flag } from "~/kit/flags/flags.tsx";
import { Menu, type MenuProps, type MenuTrigger } from "~/kit/menu/menu.tsx";
import { localeMaxAge, writtenCookie } from "../../runtime/cookies.ts";
import { useEdition } from "../../session/session.ts";
import { useTexts } from "../../texts/use-texts.ts";

export type EditionMenuProps = Pick<MenuProps, "align" | "side"> & {
  /** Renders the button, with texts for its purpose and current value. */ trigger: (props: MenuTrigger) => ReactNode;
};

/** In the country's own language, for visitors who can't read the page's. */
const ownName: Readonly<Record<EditionSlug, string>> = {
  us: "United States, English",
  uk: "United Kingdom, English",
  il: "ישראל, עברית",
  pt: "Portugal, português",
};

/** Chooses country and language. The same page opens in the other edition; a page about a single record leads to its home. */
export function EditionMenu({ trigger, align = "end", side }: EditionMenuProps) {
  const texts = useTexts("menu");
  const edition = useEdition();
  const { pathname, search } = useLocation();
  const { edition: prefix, ...others } = useParams();
  const about = Object.keys(others).length > 0;
  const pageIn = (slug: EditionSlug) => (about ? `/${slug}` : `/${slug}${pathname.slice(`/${prefix}`.length)}${search}`);
  const remember = (slug: EditionSlug) => {
    document.cookie = writtenCookie("locale", slug, localeMaxAge, window.location.protocol === "https:");
    window.location.reload();
  };
  return (
    <Menu
      label={texts("edition.choose")}
      align={align}
      side={side}
      trigger={trigger}
      items={editionSlugs.map((slug) => {
        const foreign = editions[slug].lang !== edition.lang;
        const detail = foreign ? <bdi lang={editions[slug].locale}>{ownName[slug]}</bdi> : undefined;
        const look = { id: slug, title: texts(`edition.${slug}`), detail, icon: <Flag name={slug} /> };
        // Pages without a prefix use the remembered edition.
        if (prefix === undefined) return { ...look, kind: "action", checked: slug === edition.slug, onSelect: () => remember(slug) };
        return { ...look, kind: "link", current: slug === edition.slug, href: pageIn(slug) };
      })}
    />
  );
}
