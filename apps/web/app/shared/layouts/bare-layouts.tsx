import type { ReactNode } from "react";
import { BareHeader } from "./header/bare-header.tsx";
import styles from "./layout.module.css";
import { SkipLink } from "./skip-link.tsx";
import type { LayoutSlots } from "./slots.ts";

/** The logo and the page, perhaps with a way back: checkout, results, errors. */
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

/** One column in the middle, under the logo: forms that stand alone. */
export function NarrowLayout({ back, dialogs, children }: LayoutSlots & { back?: { page: string; text: string }; children: ReactNode }) {
  return (
    <LogoLayout back={back} dialogs={dialogs}>
      <div className={styles.narrow}>{children}</div>
    </LogoLayout>
  );
}
