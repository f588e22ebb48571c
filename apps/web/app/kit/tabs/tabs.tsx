import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { cx } from "../cx.ts";
import { Split } from "../layout/layout.tsx";
import { BareLink } from "../link/link.tsx";
import styles from "./tabs.module.css";

export type Tab = {
  id: string;
  title: ReactNode;
  icon?: ReactNode;
  /** The number of unread or existing items. */ count?: number;
  /** The text of the count: "1 new message". */ countLabel?: string;
};

export type TabsProps = {
  label: string;
  tabs: Tab[];
  value: string;
  onChange: (id: string) => void;
  /** The content of the selected tab. */
  children: ReactNode;
  className?: string;
};

/** Tabs with panels: one tab stop, arrow keys (in writing direction), Home and End. */
export function Tabs({ label, tabs, value, onChange, children, className }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab.id === value);
    const forward = list.current && getComputedStyle(list.current).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const backward = forward === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
    const to = { [forward]: (at + 1) % tabs.length, [backward]: (at + tabs.length - 1) % tabs.length, Home: 0, End: tabs.length - 1 }[
      event.key
    ];
    const next = to === undefined ? undefined : tabs[to];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };

  return (
    <div className={className}>
      <Split ref={list} role="tablist" aria-label={label} gap={4} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === value}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            className={cx(styles.tab, tab.id === value && styles.chosen)}
            onClick={() => onChange(tab.id)}
          >
            <TabWords tab={tab} />
          </button>
        ))}
      </Split>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${value}`} tabIndex={0} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}

/** The same look for links between pages. */
export function TabLinks({
  label,
  tabs,
  current,
  look = "badge",
}: {
  label: string;
  tabs: (Tab & { href: string })[];
  current: string;
  /** The look of counts: a badge for new items, plain for totals. */
  look?: "badge" | "plain";
}) {
  const list = useRef<HTMLElement>(null);
  // On phones the row may be wider than the window: scrolls to the current page.
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>("[aria-current]");
    if (!row || !chosen) return;
    const [whole, own] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
    if (own.left < whole.left || own.right > whole.right) row.scrollLeft += own.left - whole.left - (whole.width - own.width) / 2;
  }, [current]);
  return (
    <Split ref={list} aria-label={label} as="nav" gap={4} className={cx(styles.list, look === "plain" && styles.plain)}>
      {tabs.map((tab) => (
        <BareLink
          key={tab.id}
          href={tab.href}
          aria-current={tab.id === current ? "page" : undefined}
          className={cx(styles.tab, tab.id === current && styles.chosen)}
        >
          <TabWords tab={tab} />
        </BareLink>
      ))}
    </Split>
  );
}

function TabWords({ tab }: { tab: Tab }) {
  return (
    <>
      {tab.icon}
      <span>{tab.title}</span>
      {tab.count ? (
        <span className={styles.count}>
          <span aria-hidden={tab.countLabel ? true : undefined}>{tab.count}</span>
          {tab.countLabel ? <span className="visually-hidden">{tab.countLabel}</span> : null}
        </span>
      ) : null}
    </>
  );
}
