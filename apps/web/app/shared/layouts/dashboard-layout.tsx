import type { ReactNode } from "react";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { cx } from "~/kit/cx.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { useTexts } from "../texts/use-texts.ts";
import { CookieBar } from "./bars/cookie-bar.tsx";
import { HomeLink } from "./header/home-link.tsx";
import { MobileMenu } from "./header/mobile-menu.tsx";
import { UserMenu } from "./header/user-menu.tsx";
import styles from "./layout.module.css";
import { BottomNavigation, Sidebar } from "./sidebar/sidebar.tsx";
import { clientLinks, studentLinks } from "./sidebar/sidebar-links.ts";
import { SkipLink } from "./skip-link.tsx";
import type { LayoutSlots } from "./slots.ts";

export type DashboardLayoutProps = LayoutSlots & {
  children: ReactNode;
};

/** The layout of a parent's pages: a sidebar on medium and larger screens, a header with a menu on smaller ones. */
export function ClientDashboard({ dialogs, liveBanner, children }: DashboardLayoutProps) {
  return (
    <div className={styles.dashboard}>
      <SkipLink />
      <Sidebar links={clientLinks} />
      <div className={styles.column}>
        <Split as="header" gap={8} align="center" className={styles.phoneHead} data-print="hide">
          <HomeLink size={36} />
          <PersonButton />
          <MobileMenu className={styles.burger} />
        </Split>
        <main id="content" tabIndex={-1} className={styles.page}>
          {children}
        </main>
      </div>
      <CookieBar />
      {liveBanner}
      {dialogs}
    </div>
  );
}

/**
 * The layout of a student's pages, one step larger: a plum sidebar on medium and larger screens, bottom navigation on smaller ones. Each page starts
 * with a `StudentPageHead`.
 */
export function StudentDashboard({ dialogs, liveBanner, children }: DashboardLayoutProps) {
  return (
    <div className={cx(styles.dashboard, styles.child)} data-scale="child">
      <SkipLink />
      <Sidebar links={studentLinks} plum />
      <div className={styles.column}>
        <main id="content" tabIndex={-1} className={styles.page}>
          {children}
        </main>
      </div>
      <BottomNavigation links={studentLinks} />
      <CookieBar />
      {liveBanner}
      {dialogs}
    </div>
  );
}

/** The header of a student's page: its title; on phones also the logo and the account, because there is no sidebar. */
export function StudentPageHead({ title, aside }: { title: ReactNode; /** Before the person: the stars, a button. */ aside?: ReactNode }) {
  return (
    <Split gap={10} align="center" className={styles.pageHead}>
      <span className={styles.onPhone}>
        <HomeLink compact size={36} />
      </span>
      <h1 className={styles.pageTitle}>{title}</h1>
      {aside}
      <span className={styles.onPhone}>
        <PersonButton />
      </span>
    </Split>
  );
}

function PersonButton() {
  const texts = useTexts("menu");
  return (
    <UserMenu
      trigger={(props, { name }) => (
        <button type="button" className={styles.person} {...props}>
          <Avatar name={name} size="medium" />
          <span className="visually-hidden">{texts("account", { name })}</span>
        </button>
      )}
    />
  );
}
