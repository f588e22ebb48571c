import { useEffect, useRef } from "react";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { IconAlertTriangle, IconDots, IconPlus } from "~/kit/icon/icons.ts";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { Menu, type MenuItem } from "~/kit/menu/menu.tsx";
import { DragHandle } from "~/kit/sortable/drag-handle.tsx";
import { useSortable } from "~/kit/sortable/use-sortable.ts";
import { Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useSortWords } from "~/shared/texts/use-sort-words.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useEditor } from "./editor-context.ts";
import { isUnpublished, type Item } from "./lesson-items.ts";
import styles from "./list.module.css";
import { isComplete } from "./slide-checks.ts";
import { Thumb } from "./thumb.tsx";
import { useSlideActions } from "./use-slide-actions.ts";

/** The slides in order: selected, reordered by pointer and keyboard, added and removed. */
export function SlideList({ onChosen }: { onChosen?: () => void }) {
  const texts = useTexts("slideFrame");
  const staff = useTexts("staff");
  const { number } = useFormats();
  const { editor, state, mayWrite, open } = useEditor();
  const actions = useSlideActions();
  const words = useSortWords("staff");
  const list = useRef<HTMLElement>(null);
  const { items, chosen } = state;
  const byKey = new Map(items.map((item) => [item.key, item]));
  const titleOf = ({ saving: { doc } }: Item): string => doc.title.trim() || texts("list.untitled");
  const reordering = useApiMutation((_, keys: readonly string[]) => editor.reorder(keys), {
    several: true,
    onFailure: () => void toasts.show({ tone: "error", text: texts("list.orderFailed") }),
  });
  const sort = useSortable({
    keys: items.map(({ key }) => key),
    nameOf: (key) => {
      const item = byKey.get(key);
      return item ? titleOf(item) : "";
    },
    onOrder: (keys) => void reordering.send(keys),
    words,
    disabled: !mayWrite,
  });
  useEffect(() => {
    if (!chosen) return undefined;
    // In a drawer the list renders before the drawer is open, so scrolling waits for both.
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector(`[data-sort="${CSS.escape(chosen)}"]`)?.scrollIntoView?.({ block: "nearest" }),
    );
    return () => cancelAnimationFrame(frame);
  }, [chosen]);

  const entries = (item: Item): MenuItem[] => [
    { id: "duplicate", title: texts("list.duplicate"), onSelect: () => actions.duplicate(item) },
    { id: "move", title: texts("list.moveTo"), onSelect: () => open({ what: "move", key: item.key }) },
    { id: "up", title: staff("sort.up"), disabled: !sort.canStep(item.key, -1), onSelect: () => sort.step(item.key, -1) },
    { id: "down", title: staff("sort.down"), disabled: !sort.canStep(item.key, 1), onSelect: () => sort.step(item.key, 1) },
    { kind: "line", id: "line" },
    ...(item.slide && isUnpublished(item)
      ? [{ id: "discard", title: texts("list.discard"), onSelect: () => void actions.discard(item) } satisfies MenuItem]
      : []),
    { id: "remove", title: texts("list.remove"), tone: "danger", onSelect: () => actions.remove(item) },
  ];

  return (
    <nav className={styles.list} aria-label={texts("list.label")}>
      <Split gap={4} align="center" className={styles.head}>
        <h2>{texts("list.title")}</h2>
        {mayWrite ? (
          <>
            <Menu
              label={texts("list.more")}
              align="end"
              items={[
                { id: "import", title: texts("list.import"), onSelect: () => open({ what: "import" }) },
                { id: "removed", title: texts("list.removed"), onSelect: () => open({ what: "removed" }) },
              ]}
              trigger={(props) => (
                <IconButton size="small" label={texts("list.more")} {...props}>
                  <IconDots size={18} stroke={1.75} aria-hidden="true" />
                </IconButton>
              )}
            />
            <Button
              size="staff"
              variant="secondary"
              aria-label={texts("list.addSlide")}
              icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => open({ what: "add" })}
            >
              {texts("list.add")}
            </Button>
          </>
        ) : null}
      </Split>
      {items.length === 0 ? <p className={styles.none}>{texts("list.none")}</p> : null}
      <Stack
        as="ol"
        gap={2}
        className={styles.slides}
        ref={(node) => {
          list.current = node;
          sort.list.current = node;
        }}
      >
        {sort.order.map((key, at) => {
          const item = byKey.get(key);
          if (!item) return null;
          const { content } = item.saving.doc;
          const isTroubled = item.saving.theirs !== null || !isComplete(item.saving.doc);
          return (
            <li key={key} {...sort.row(key)} className={cx(styles.row, key === chosen && styles.chosen)}>
              {mayWrite ? <DragHandle {...sort.handle(key)} /> : null}
              <button
                type="button"
                className={styles.slide}
                aria-current={key === chosen ? "true" : undefined}
                onClick={() => {
                  editor.choose(key);
                  onChosen?.();
                }}
                onKeyDown={(event) => {
                  const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
                  if (step === 0) return;
                  event.preventDefault();
                  if (event.altKey) {
                    if (mayWrite) sort.step(key, step);
                    return;
                  }
                  const next = items[at + step];
                  if (!next) return;
                  editor.choose(next.key);
                  list.current?.querySelector<HTMLElement>(`[data-sort="${CSS.escape(next.key)}"] .${styles.slide}`)?.focus();
                }}
                aria-keyshortcuts={mayWrite ? "Alt+ArrowUp Alt+ArrowDown" : undefined}
              >
                <Text as="span" tone="soft" fixed className={styles.number}>
                  {number(at + 1)}
                </Text>
                <Thumb content={content} />
                <Stack as="span" grow shrink>
                  <bdi className={styles.title}>{titleOf(item)}</bdi>
                  <Text as="span" size="small" tone="slate">
                    {texts(`types.${content.type}`)}
                  </Text>
                </Stack>
                <Stack as="span" gap={4} justify="center" fixed tone="amber" className={styles.marks}>
                  {isTroubled ? (
                    <span title={texts(item.saving.theirs ? "list.conflict" : "list.troubled")}>
                      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
                      <span className="visually-hidden">{texts(item.saving.theirs ? "list.conflict" : "list.troubled")}</span>
                    </span>
                  ) : null}
                  {isUnpublished(item) ? (
                    <span className={styles.dot} title={texts("list.unpublished")}>
                      <span className="visually-hidden">{texts("list.unpublished")}</span>
                    </span>
                  ) : null}
                </Stack>
              </button>
              {mayWrite ? (
                <Menu
                  label={texts("list.actionsOf", { title: titleOf(item) })}
                  align="end"
                  items={entries(item)}
                  trigger={(props) => (
                    <button type="button" className={styles.more} aria-label={texts("list.actionsOf", { title: titleOf(item) })} {...props}>
                      <IconDots size={16} stroke={1.75} aria-hidden="true" />
                    </button>
                  )}
                />
              ) : null}
            </li>
          );
        })}
      </Stack>
      <p role="status" className="visually-hidden">
        {sort.message}
      </p>
    </nav>
  );
}
