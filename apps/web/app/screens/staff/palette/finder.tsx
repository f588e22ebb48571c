import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { useNavigate } from "react-router";
import { cx } from "~/kit/cx.ts";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { IconSearch } from "~/kit/icon/icons.ts";
import { Cluster, Split } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { QueryProvider } from "~/shared/api/query-provider.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { matchIn } from "./match.ts";
import { usePaletteItems, type PaletteItem } from "./use-palette-items.tsx";
import styles from "./finder.module.css";

/** The command palette: a field with results for pages, records and commands, usable by keyboard only. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useTexts("staff");
  const shell = useTexts("shell");
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts("palette.find")}
      hideTitle
      closeLabel={shell("close")}
      width={640}
      className={styles.palette}
      initialFocus={field}
    >
      <QueryProvider>
        <Finder field={field} onDone={onClose} />
      </QueryProvider>
    </Dialog>
  );
}

function Finder({ field, onDone }: { field: RefObject<HTMLInputElement | null>; onDone: () => void }) {
  const texts = useTexts("staff");
  const navigate = useNavigate();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState<string | null>(null);
  const { groups, isLooking, isFailed } = usePaletteItems(typed);
  const items = groups.flatMap((group) => group.items);
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === active),
  );
  const current = items[at];
  const idOf = (item: PaletteItem): string => `${listId}-${item.id}`;

  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView?.({ block: "nearest" });
  }, [current?.id]);

  const run = (item: PaletteItem): void => {
    onDone();
    if (item.href !== undefined) void navigate(item.href);
    else item.run?.();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 5, PageUp: at - 5 };
    const step = steps[event.key];
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (current) run(current);
    } else if (step !== undefined && items.length > 0) {
      event.preventDefault();
      const isPage = event.key.startsWith("Page");
      const to = isPage ? Math.min(Math.max(step, 0), items.length - 1) : (step + items.length) % items.length;
      setActive(items[to]?.id ?? null);
    }
  };

  return (
    <>
      <Split gap={12} align="center" tone="slate" className={styles.field}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <input
          ref={field}
          role="combobox"
          aria-label={texts("palette.find")}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current ? idOf(current) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={texts("palette.find")}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(null);
          }}
          onKeyDown={onKeyDown}
        />
      </Split>
      <div ref={list} id={listId} role="listbox" aria-label={texts("palette.results")} className={styles.list}>
        {groups.map((group) => (
          <div key={group.id} role="group" aria-labelledby={`${listId}-${group.id}`}>
            <div id={`${listId}-${group.id}`} role="presentation" className={styles.title}>
              {texts(`palette.groups.${group.id}`)}
            </div>
            {group.items.map((item) => (
              // A combobox handles keys in its field.
              <Split
                key={item.id}
                id={idOf(item)}
                role="option"
                aria-selected={item === current}
                gap={12}
                align="center"
                className={cx(styles.item, item === current && styles.active)}
                onPointerMove={() => setActive(item.id)}
                onClick={() => run(item)}
              >
                {item.icon}
                <Found text={item.title} typed={typed} />
                {item.detail ? <span className={styles.detail}>{item.detail}</span> : null}
                <span className={styles.enter} aria-hidden="true">
                  Enter
                </span>
              </Split>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={styles.status}>
        {isFailed ? texts("palette.failed") : isLooking ? texts("palette.looking") : items.length === 0 ? texts("palette.nothing") : ""}
      </p>
      <Cluster as="p" gap={6} align="center" tone="slate" className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        <span>{texts("palette.move")}</span>
        <kbd>Enter</kbd>
        <span>{texts("palette.run")}</span>
        <kbd>Esc</kbd>
        <span>{texts("palette.close")}</span>
      </Cluster>
    </>
  );
}

/** A title with the matched text highlighted. */
function Found({ text, typed }: { text: string; typed: string }) {
  const [before, match, after] = matchIn(text, typed) ?? [text, "", ""];
  return (
    <Text as="bdi" size="inherit" shrink truncate className={styles.words}>
      {before}
      {match ? <mark>{match}</mark> : null}
      {after}
    </Text>
  );
}
