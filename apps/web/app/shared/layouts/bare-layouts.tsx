import type { ReactNode } from "react";
import { BareHeader } from "./header/bare-header.tsx";
import styles from "./layout.module.css";
import { SkipLink } from "./skip-link.tsx";
import type { LayoutSlots } from "./slots.ts";

/** Logo and page, optionally with a back link: checkout, results, errors. */
export function LogoLayout({ back, dialogs, children }: LayoutSlots & { back?: { page: string; text: string }; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <BareHeader back={back} />
      <main id="content" tabIndex={-1} className={styles.main + " " + styles.plain}>
        {children}
      </main>
      {dialogs}
    </div>
  );
}

/** A centered column below the logo, for standalone forms. */
export function NarrowLayout({ back, dialogs, children }: LayoutSlots & { back?: { page: string; text: string }; children: ReactNode }) {
  return (
    <LogoLayout back={back} dialogs={dialogs}>
      <div className={styles.narrow}>{children}</div>
    </LogoLayout>
  );
}
