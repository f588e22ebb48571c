import { cx } from "../cx.ts";
import { IconChevronRight } from "../icon/icons.ts";
import { BareLink } from "../link/link.tsx";
import styles from "./breadcrumb.module.css";

export type Crumb = { title: string; href?: string };

/** Breadcrumbs; the last one is the current page. */
export function Breadcrumb({ label, crumbs, tone = "ink" }: { label: string; crumbs: Crumb[]; tone?: "ink" | "white" }) {
  return (
    <nav aria-label={label} className={cx(styles.crumbs, tone === "white" && styles.white)}>
      <ol>
        {crumbs.map((crumb, i) => {
          const last = i === crumbs.length - 1;
          return (
            <li key={crumb.href ?? crumb.title}>
              {crumb.href && !last ? (
                <BareLink href={crumb.href}>{crumb.title}</BareLink>
              ) : (
                <span aria-current={last ? "page" : undefined} dir="auto">
                  {crumb.title}
                </span>
              )}
              {last ? null : <IconChevronRight size={16} stroke={1.75} className="flip-rtl" aria-hidden="true" />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
