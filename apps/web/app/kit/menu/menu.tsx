import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from "react";
import { cx } from "../cx.ts";
import { placeNear, type Placement } from "../float/place-near.ts";
import { IconCheck } from "../icon/icons.ts";
import { Stack } from "../layout/layout.tsx";
import { BareLink } from "../link/link.tsx";
import styles from "./menu.module.css";

export type MenuItem =
  | {
      kind?: "action";
      id: string;
      title: ReactNode;
      detail?: ReactNode;
      icon?: ReactNode;
      tone?: "danger";
      checked?: boolean;
      disabled?: boolean;
      onSelect: () => void;
    }
  | { kind: "link"; id: string; title: ReactNode; detail?: ReactNode; icon?: ReactNode; current?: boolean; href: string; lang?: string }
  /** An independent on/off item; the menu stays open. */
  | { kind: "check"; id: string; title: ReactNode; checked: boolean; onToggle: () => void }
  | { kind: "heading"; id: string; title: ReactNode }
  | { kind: "line"; id: string };

/** The props of the button that opens the menu. */
export type MenuTrigger = {
  ref: Ref<HTMLButtonElement>;
  popoverTarget: string;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  onKeyDown: (event: KeyboardEvent) => void;
};

export type MenuProps = {
  /** The accessible name of the menu. */
  label: string;
  items: MenuItem[];
  /** Renders the button; spread the props over it. */
  trigger: (props: MenuTrigger) => ReactNode;
  align?: Placement["align"];
  side?: Placement["side"];
  className?: string;
};

/** A menu button on the popover API: arrow keys, Home, End and first letters move; Escape and a click outside close it. */
export function Menu({ label, items, trigger, align = "start", side = "below", className }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [focusLast, setFocusLast] = useState(false);

  const entries = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>("[data-entry]:not([aria-disabled=true])") ?? [])];
  const close = (): void => {
    list.current?.hidePopover?.();
    button.current?.focus();
  };
  const show = (last: boolean): void => {
    setFocusLast(last);
    list.current?.showPopover?.();
  };

  const onListKey = (event: KeyboardEvent): void => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const typed = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey ? event.key.toLocaleLowerCase() : null;
    let to: HTMLElement | undefined;
    if (event.key === "ArrowDown") to = all[(at + 1) % all.length];
    else if (event.key === "ArrowUp") to = all[(at - 1 + all.length) % all.length];
    else if (event.key === "Home") to = all[0];
    else if (event.key === "End") to = all.at(-1);
    else if (event.key === "Tab") return list.current?.hidePopover?.();
    else if (typed)
      to = [...all.slice(at + 1), ...all.slice(0, at + 1)].find((entry) => entry.textContent?.trim().toLocaleLowerCase().startsWith(typed));
    if (!to) return;
    event.preventDefault();
    to.focus();
  };

  return (
    <>
      {trigger({
        ref: button,
        popoverTarget: id,
        "aria-haspopup": "menu",
        "aria-expanded": open,
        onKeyDown: (event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          show(event.key === "ArrowUp");
        },
      })}
      <div
        ref={list}
        id={id}
        role="menu"
        aria-label={label}
        popover="auto"
        className={cx(styles.menu, className)}
        onKeyDown={onListKey}
        onToggle={(event) => {
          const opens = event.newState === "open";
          setOpen(opens);
          if (!opens || !button.current || !list.current) return;
          placeNear(button.current, list.current, { side, align });
          // The toggle event comes a moment after opening: if the focus has moved into the menu by then, it stays.
          if (!list.current.contains(document.activeElement))
            entries()
              .at(focusLast ? -1 : 0)
              ?.focus();
          setFocusLast(false);
        }}
      >
        {items.map((item) => (
          <Entry key={item.id} item={item} close={close} />
        ))}
      </div>
    </>
  );
}

function Entry({ item, close }: { item: MenuItem; close: () => void }) {
  if (item.kind === "line") return <hr className={styles.line} />;
  if (item.kind === "heading")
    return (
      <div role="presentation" className={styles.heading}>
        {item.title}
      </div>
    );
  if (item.kind === "check")
    return (
      <button
        type="button"
        role="menuitemcheckbox"
        aria-checked={item.checked}
        tabIndex={-1}
        data-entry
        className={styles.entry}
        onClick={item.onToggle}
      >
        <span className={styles.icon}>{item.checked ? <IconCheck size={16} stroke={2.25} aria-hidden="true" /> : null}</span>
        <Stack as="span" shrink>
          {item.title}
        </Stack>
      </button>
    );
  const body = (
    <>
      {item.icon ? <span className={styles.icon}>{item.icon}</span> : null}
      <Stack as="span" shrink>
        <span>{item.title}</span>
        {item.detail ? <span className={styles.detail}>{item.detail}</span> : null}
      </Stack>
    </>
  );
  if (item.kind === "link") {
    return (
      <BareLink
        href={item.href}
        lang={item.lang}
        role="menuitem"
        tabIndex={-1}
        data-entry
        aria-current={item.current ? "true" : undefined}
        className={cx(styles.entry, item.current && styles.current)}
        onClick={close}
      >
        {body}
      </BareLink>
    );
  }
  return (
    <button
      type="button"
      role={item.checked === undefined ? "menuitem" : "menuitemradio"}
      aria-checked={item.checked}
      aria-disabled={item.disabled || undefined}
      tabIndex={-1}
      data-entry
      className={cx(styles.entry, item.tone === "danger" && styles.danger, item.checked && styles.current)}
      onClick={() => {
        if (item.disabled) return;
        close();
        item.onSelect();
      }}
    >
      {body}
    </button>
  );
}
