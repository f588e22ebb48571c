import type { ReactNode } from "react";
import { Header } from "./header/header.tsx";
import styles from "./layout.module.css";
import { SkipLink } from "./skip-link.tsx";
import type { LayoutSlots } from "./slots.ts";

/** Header and page without a footer, for pages with a single task. */
export function MinimalLayout({ dialogs, children }: LayoutSlots & { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <Header />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {dialogs}
    </div>
  );
}
