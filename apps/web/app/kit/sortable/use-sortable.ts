import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from "react";
import { movedTo } from "./moved-to.ts";

/** The announcements while a row is moved. Positions count from 1 and exclude headings. */
export interface SortableWords {
  /** The accessible name of a row's handle. */
  handle: (name: string) => string;
  lifted: (name: string, place: number, count: number) => string;
  moved: (name: string, place: number, count: number) => string;
  dropped: (name: string, place: number, count: number) => string;
  canceled: (name: string) => string;
}

export interface SortableOptions {
  /** The keys of the rows in order. */
  keys: readonly string[];
  /** Rows that others can pass but that don't move: headings. A heading in first position stays there. */
  fixed?: ReadonlySet<string>;
  nameOf: (key: string) => string;
  /** Called when a row was dropped at another position. */
  onOrder: (keys: string[], moved: string) => void;
  words: SortableWords;
  disabled?: boolean;
}

export interface HandleProps {
  type: "button";
  "aria-label": string;
  "aria-pressed": boolean;
  "aria-keyshortcuts": string;
  "data-handle": string;
  disabled: boolean | undefined;
  onPointerDown: (event: PointerEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

export interface Sortable {
  /** The rows in rendering order: a lifted one where it would be dropped. */
  order: readonly string[];
  held: string | null;
  /** To be rendered in a live region. */
  message: string;
  list: RefObject<HTMLElement | null>;
  row: (key: string) => { "data-sort": string; "data-held": true | undefined };
  handle: (key: string) => HandleProps;
  /** Moves a row by a number of positions at once, for menus. */
  step: (key: string, by: number) => void;
  canStep: (key: string, by: number) => boolean;
}

interface Held {
  key: string;
  order: string[];
  by: "pointer" | "keyboard";
}

/** The distance to the window's edge at which a dragged row scrolls the page, in px, and how far it scrolls with each pointer move. */
const edge = 72;
const scrollStep = 14;

/**
 * A list sortable by pointer (drag the handle) or keyboard: on the handle, Space lifts and drops, arrow keys, Home and End move, Escape cancels; Alt
 * with an arrow key moves at once. Changes are announced.
 */
export function useSortable({ keys, fixed = noKeys, nameOf, onOrder, words, disabled }: SortableOptions): Sortable {
  const [held, setHeld] = useState<Held | null>(null);
  const [message, setMessage] = useState("");
  const list = useRef<HTMLElement>(null);
  const focusNext = useRef<string | null>(null);
  const order = held?.order ?? keys;
  const first = keys[0] !== undefined && fixed.has(keys[0]) ? 1 : 0;

  // A row that moves within the document loses the focus, so its handle is focused again.
  useLayoutEffect(() => {
    const key = focusNext.current;
    focusNext.current = null;
    if (key === null) return;
    const handle = list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(key)}"]`);
    if (handle && document.activeElement !== handle) handle.focus();
  });

  const announce = (what: "lifted" | "moved" | "dropped", key: string, among: readonly string[]): void => {
    const rows = among.filter((one) => !fixed.has(one));
    setMessage(words[what](nameOf(key), rows.indexOf(key) + 1, rows.length));
  };
  const put = (next: Held): void => {
    setHeld(null);
    announce("dropped", next.key, next.order);
    if (next.by === "keyboard") focusNext.current = next.key;
    if (next.order.some((key, i) => key !== keys[i])) onOrder(next.order, next.key);
  };
  const cancel = (from: Held): void => {
    setHeld(null);
    setMessage(words.canceled(nameOf(from.key)));
    if (from.by === "keyboard") focusNext.current = from.key;
  };
  const shifted = (among: readonly string[], key: string, to: number): string[] =>
    movedTo(among, key, Math.max(first, Math.min(among.length - 1, to)));
  const step = (key: string, by: number): void => {
    const next = shifted(keys, key, keys.indexOf(key) + by);
    if (next.every((one, i) => one === keys[i])) return;
    focusNext.current = key;
    announce("dropped", key, next);
    onOrder(next, key);
  };

  const drag = useRef<{ onMove: (y: number) => void; onUp: () => void; onCancel: () => void } | null>(null);
  useEffect(() => {
    drag.current = {
      onMove: (y) => {
        if (held?.by !== "pointer") return;
        if (y < edge) window.scrollBy(0, -scrollStep);
        else if (y > window.innerHeight - edge) window.scrollBy(0, scrollStep);
        const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-sort]") ?? [])].filter(
          (row) => row.dataset["sort"] !== held.key,
        );
        const above = rows.filter((row) => middle(row) < y).length;
        const next = shifted(held.order, held.key, above);
        if (next.some((key, i) => key !== held.order[i])) setHeld({ ...held, order: next });
      },
      onUp: () => held?.by === "pointer" && put(held),
      onCancel: () => held && cancel(held),
    };
  });
  const isDragged = held?.by === "pointer";
  useEffect(() => {
    if (!isDragged) return;
    // On the window, because the handle moves within the document while dragging and would lose its pointer capture.
    const move = (event: globalThis.PointerEvent): void => drag.current?.onMove(event.clientY);
    const up = (): void => drag.current?.onUp();
    const stop = (): void => drag.current?.onCancel();
    const key = (event: globalThis.KeyboardEvent): void => {
      if (event.key === "Escape") stop();
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", stop);
    window.addEventListener("keydown", key);
    return () => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", stop);
      window.removeEventListener("keydown", key);
    };
  }, [isDragged]);

  const onKeyDown = (key: string, event: KeyboardEvent): void => {
    const isUp = event.key === "ArrowUp";
    const isDown = event.key === "ArrowDown";
    const lifted = held?.key === key ? held : null;
    if (!lifted) {
      if (event.key === " " || event.key === "Enter") {
        setHeld({ key, order: [...keys], by: "keyboard" });
        announce("lifted", key, keys);
      } else if (event.altKey && (isUp || isDown)) step(key, isUp ? -1 : 1);
      else return;
      event.preventDefault();
      return;
    }
    const at = lifted.order.indexOf(key);
    const places: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: lifted.order.length - 1 };
    const to = places[event.key];
    if (to !== undefined) {
      const next = shifted(lifted.order, key, to);
      focusNext.current = key;
      setHeld({ ...lifted, order: next });
      announce("moved", key, next);
    } else if (event.key === " " || event.key === "Enter") put(lifted);
    else if (event.key === "Escape") cancel(lifted);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    order,
    held: held?.key ?? null,
    message,
    list,
    row: (key) => ({ "data-sort": key, "data-held": held?.key === key || undefined }),
    handle: (key) => ({
      type: "button",
      "aria-label": words.handle(nameOf(key)),
      "aria-pressed": held?.key === key,
      "aria-keyshortcuts": "Space Alt+ArrowUp Alt+ArrowDown",
      "data-handle": key,
      disabled: disabled || undefined,
      onPointerDown: (event) => {
        if (disabled || event.button !== 0) return;
        setHeld({ key, order: [...keys], by: "pointer" });
      },
      onKeyDown: (event) => onKeyDown(key, event),
      // When the focus moves elsewhere with a lifted row, the row is dropped where it is. Without a target, only the row itself has moved.
      onBlur: (event) => {
        if (held?.by === "keyboard" && held.key === key && event.relatedTarget) put({ ...held, by: "pointer" });
      },
    }),
    step,
    canStep: (key, by) => shifted(keys, key, keys.indexOf(key) + by).some((one, i) => one !== keys[i]),
  };
}

const noKeys: ReadonlySet<string> = new Set();

function middle(row: HTMLElement): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}
