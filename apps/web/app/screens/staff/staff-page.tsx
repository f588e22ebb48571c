import type { ReactNode } from "react";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Breadcrumb, type Crumb } from "~/kit/breadcrumb/breadcrumb.tsx";
import { IconWorld } from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { Text, type TextProps } from "~/kit/text/text.tsx";
import { EditionMenu } from "~/shared/layouts/header/edition-menu.tsx";
import { UserMenu } from "~/shared/layouts/header/user-menu.tsx";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { PaletteButton } from "./palette.tsx";
import { useRecentPlace } from "./recent-places.ts";
import { PhoneMenu } from "./phone-menu.tsx";
import styles from "./staff.module.css";

/** A page of the staff area: a header with breadcrumbs, language and account, then the content. */
export function StaffPage({ crumbs, children }: { crumbs: Crumb[]; children: ReactNode }) {
  const menu = useTexts("menu");
  const { slug } = useEdition();
  useRecentPlace(crumbs.at(-1)?.title ?? "");
  return (
    <>
      <Split as="header" gap={8} align="center" className={styles.bar} data-print="hide">
        <PhoneMenu />
        <Breadcrumb label={menu("crumbs")} crumbs={crumbs} />
        <PaletteButton />
        <EditionMenu
          trigger={(props) => (
            <button type="button" className={styles.edition} {...props}>
              <IconWorld size={18} stroke={1.75} aria-hidden="true" />
              <span className="visually-hidden">{menu("edition.choose")}: </span>
              {slug.toUpperCase()}
            </button>
          )}
        />
        <UserMenu
          trigger={(props, { name }) => (
            <button type="button" className={styles.person} {...props}>
              <Avatar name={name} size="small" />
              <span className="visually-hidden">{menu("account", { name })}</span>
            </button>
          )}
        />
      </Split>
      <main id="content" tabIndex={-1} className={styles.page}>
        {children}
      </main>
    </>
  );
}

/** What a page is about, below its title. */
export function PageText(text: TextProps) {
  return <Text tone="soft" className={styles.text} {...text} />;
}
