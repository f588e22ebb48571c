import { useLocation } from "react-router";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { cx } from "~/kit/cx.ts";
import { IconSelector } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { BareLink } from "~/kit/link/link.tsx";
import { Text } from "~/kit/text/text.tsx";
import { usePath } from "../../editions/paths.ts";
import { useEdition, type User } from "../../session/session.ts";
import { useTexts } from "../../texts/use-texts.ts";
import { HomeLink } from "../header/home-link.tsx";
import { UserMenu } from "../header/user-menu.tsx";
import { currentLink, type SidebarLink } from "./sidebar-links.ts";
import styles from "./sidebar.module.css";

/** The link of the current page. */
function useCurrent(links: readonly SidebarLink[]): SidebarLink | undefined {
  const { pathname } = useLocation();
  const { slug } = useEdition();
  return currentLink(links, pathname.replace(`/${slug}`, "").replace(/\/$/, ""));
}

/** A dashboard's sidebar on wide screens: logo, pages, and the account at the bottom. */
export function Sidebar({ links, plum }: { links: readonly SidebarLink[]; plum?: boolean }) {
  const texts = useTexts("menu");
  const path = usePath();
  const current = useCurrent(links);
  return (
    <header className={cx(styles.sidebar, plum && styles.plum)} data-print="hide">
      <div className={styles.logo}>
        <HomeLink />
      </div>
      <nav aria-label={texts("skipNav")}>
        <Stack as="ul" gap={4} className={styles.links}>
          {links.map(({ text, page, icon: Icon }) => (
            <li key={page}>
              <BareLink href={path(page)} className={styles.link} aria-current={current?.page === page ? "page" : undefined}>
                <Icon size={24} stroke={1.75} aria-hidden="true" />
                {texts(text)}
              </BareLink>
            </li>
          ))}
        </Stack>
      </nav>
      <div className={styles.person}>
        <UserMenu
          align="start"
          side="above"
          trigger={(props, user) => (
            <button type="button" className={styles.card} {...props}>
              <Avatar name={user.name} size="medium" />
              <Stack as="span" grow shrink>
                <Text as="span" size="inherit" truncate className={styles.name}>
                  <bdi>{user.name}</bdi>
                </Text>
                <span className={styles.detail}>
                  <PersonDetail user={user} />
                </span>
              </Stack>
              <IconSelector size={18} stroke={1.75} aria-hidden="true" />
            </button>
          )}
        />
      </div>
    </header>
  );
}

/** The text below a user's name: a parent's number of children, or a student's login. */
function PersonDetail({ user }: { user: User }) {
  const texts = useTexts("menu");
  return user.type === "client" ? texts("studentCount", { count: user.students?.length ?? 0 }) : <bdi className="ltr">{user.login}</bdi>;
}

/** A student's navigation at the bottom on phones. */
export function BottomNavigation({ links }: { links: readonly SidebarLink[] }) {
  const texts = useTexts("menu");
  const path = usePath();
  const current = useCurrent(links);
  return (
    <nav aria-label={texts("skipNav")} className={styles.bottom} data-print="hide">
      {links.map(({ text, page, icon: Icon }) => (
        <BareLink key={page} href={path(page)} className={styles.tab} aria-current={current?.page === page ? "page" : undefined}>
          <Icon size={24} stroke={1.75} aria-hidden="true" />
          {texts(text)}
        </BareLink>
      ))}
    </nav>
  );
}
