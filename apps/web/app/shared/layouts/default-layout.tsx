import type { ReactNode } from "react";
import { cx } from "~/kit/cx.ts";
import { useUser } from "../session/session.ts";
import { Alternates } from "./alternates.tsx";
import { CookieBar } from "./bars/cookie-bar.tsx";
import { CountryBar } from "./bars/country-bar.tsx";
import { Footer, type FooterCourse } from "./footer/footer.tsx";
import { Header } from "./header/header.tsx";
import { PromoBanner } from "./header/promo-banner.tsx";
import styles from "./layout.module.css";
import { usePageHandle } from "./page-handle.ts";
import { SkipLink } from "./skip-link.tsx";
import type { LayoutSlots } from "./slots.ts";

/** The layout of public pages: banners, promotion, header, page, footer. */
export function DefaultLayout({
  courses,
  dialogs,
  liveBanner,
  children,
}: LayoutSlots & { courses: readonly FooterCourse[]; children: ReactNode }) {
  const { header } = usePageHandle();
  const user = useUser();
  return (
    <div className={styles.frame}>
      <Alternates />
      <SkipLink />
      <CountryBar />
      <PromoBanner />
      <Header />
      <main id="content" tabIndex={-1} className={cx(styles.main, header && styles.over)}>
        {children}
      </main>
      <Footer courses={courses} />
      <CookieBar />
      {user ? liveBanner : null}
      {dialogs}
    </div>
  );
}
