import { Avatar } from "~/kit/avatar/avatar.tsx";
import { cx } from "~/kit/cx.ts";
import { IconChevronDown, IconWorld } from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { BareLink } from "~/kit/link/link.tsx";
import { Menu } from "~/kit/menu/menu.tsx";
import { usePath } from "../../editions/paths.ts";
import { useContact } from "../../editions/use-contact.ts";
import { useEdition, useUser } from "../../session/session.ts";
import { useTexts } from "../../texts/use-texts.ts";
import { usePageHandle } from "../page-handle.ts";
import { CallToActionButton } from "./call-to-action.tsx";
import { EditionMenu } from "./edition-menu.tsx";
import { HomeLink } from "./home-link.tsx";
import { LogInLink } from "./log-in-link.tsx";
import styles from "./header.module.css";
import { MobileMenu } from "./mobile-menu.tsx";
import { aboutLinks, headerLinks } from "./navigation.ts";
import { UserMenu } from "./user-menu.tsx";
import { useScrolled } from "./use-scrolled.ts";

/** The header of a page: transparent at the top of the page, white once scrolled. */
export function Header() {
  const { mark, scrolled } = useScrolled();
  const dark = usePageHandle().header === "over-dark";
  return (
    <>
      <div ref={mark} className={styles.mark} />
      <header className={cx(styles.header, dark && styles.dark)} data-scrolled={scrolled || undefined} data-print="hide">
        <Split gap={20} align="center" className={styles.row}>
          <HomeLink tone={dark && !scrolled ? "white" : "ink"} />
          <WideMenu scrolled={scrolled} dark={dark} />
          <NarrowMenu />
        </Split>
      </header>
    </>
  );
}

function WideMenu({ scrolled, dark }: { scrolled: boolean; dark: boolean }) {
  const texts = useTexts("menu");
  const path = usePath();
  const user = useUser();
  const { bookCall } = useContact();
  const { slug } = useEdition();
  return (
    <>
      <nav aria-label={texts("label")} className={styles.wide}>
        <AboutMenu />
        {headerLinks(user).map(({ text, page }) => (
          <BareLink key={text} href={path(page)} className={styles.item}>
            {texts(text)}
          </BareLink>
        ))}
      </nav>
      <div className={cx(styles.wide, styles.end)}>
        <EditionMenu
          trigger={(props) => (
            <button type="button" className={styles.item} {...props}>
              <IconWorld size={20} stroke={1.75} aria-hidden="true" />
              <span className="visually-hidden">{texts("edition.choose")}: </span>
              {slug.toUpperCase()}
            </button>
          )}
        />
        {user ? (
          <BareLink href={bookCall} className={styles.item}>
            {texts("bookCall")}
          </BareLink>
        ) : (
          <LogInLink className={styles.item} />
        )}
        <CallToActionButton size="small" variant={scrolled ? "primary" : dark ? "light" : "secondary"} />
        <UserMenu
          trigger={(props, { name }) => (
            <button type="button" className={styles.person} {...props}>
              <Avatar name={name} size="medium" />
              <span className="visually-hidden">{texts("account", { name })}</span>
            </button>
          )}
        />
      </div>
    </>
  );
}

function AboutMenu() {
  const texts = useTexts("menu");
  const path = usePath();
  const [only, ...more] = aboutLinks;
  if (only && more.length === 0)
    return (
      <BareLink href={path(only.page)} className={styles.item}>
        {texts("about")}
      </BareLink>
    );
  return (
    <Menu
      label={texts("about")}
      items={aboutLinks.map(({ text, page }) => ({ kind: "link", id: page, title: texts(text), href: path(page) }))}
      trigger={(props) => (
        <button type="button" className={styles.item} {...props}>
          {texts("about")}
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    />
  );
}

function NarrowMenu() {
  const texts = useTexts("menu");
  const user = useUser();
  return (
    <Split gap={8} align="center" push className={styles.narrow}>
      {user ? (
        <UserMenu
          trigger={(props, { name }) => (
            <button type="button" className={styles.person} {...props}>
              <Avatar name={name} size="medium" />
              <span className="visually-hidden">{texts("account", { name })}</span>
            </button>
          )}
        />
      ) : (
        <LogInLink className={styles.item} />
      )}
      <MobileMenu className={styles.burger} />
    </Split>
  );
}
