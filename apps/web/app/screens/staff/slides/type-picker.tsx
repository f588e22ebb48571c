import { useRef, useState } from "react";
import { emptyContent } from "@larkroom/domain/curriculum/empty-content";
import type { SlideContent, SlideType } from "@larkroom/domain/curriculum/slide-types";
import { newIds } from "~/features/curriculum/editor/new-ids.ts";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { IconCornerDownLeft, IconSearch } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { slideGroups } from "./slide-kinds.ts";
import { KindThumb } from "./thumb.tsx";
import styles from "./picker.module.css";

/** The 24 slide types in groups, each with a one-line description. */
export function TypePicker({ onClose, onPick }: { onClose: () => void; onPick: (content: SlideContent) => void }) {
  const texts = useTexts("slideFrame");
  const shell = useTexts("shell");
  const [typed, setTyped] = useState("");
  const search = useRef<HTMLInputElement>(null);
  // An on-screen keyboard would cover the types.
  const [hasKeys] = useState(() => window.matchMedia("(pointer: fine)").matches);
  const wanted = typed.trim().toLocaleLowerCase();
  const isFound = (type: SlideType): boolean => `${texts(`types.${type}`)} ${texts(`lines.${type}`)}`.toLocaleLowerCase().includes(wanted);
  const groups = slideGroups.flatMap(({ id, types }) => {
    const found = (types as readonly SlideType[]).filter(isFound);
    return found.length > 0 ? [{ id, types: found }] : [];
  });
  const pick = (type: SlideType): void => onPick(emptyContent(type, newIds(null)));
  /** Enter picks the first match. */
  const first = wanted === "" ? undefined : groups[0]?.types[0];
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={shell("close")}
      title={texts("picker.title")}
      width={880}
      {...(hasKeys && { initialFocus: search })}
    >
      <Stack gap={14} packed className={styles.picker} data-scale="staff">
        <TextField
          ref={search}
          label={texts("picker.search")}
          hideLabel
          placeholder={texts("picker.search")}
          lead={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // Enter also confirms input method composition.
            if (event.key !== "Enter" || event.nativeEvent.isComposing || !first) return;
            event.preventDefault();
            pick(first);
          }}
        />
        <p role="status" className={styles.nothing}>
          {groups.length === 0 ? texts("picker.nothing") : ""}
        </p>
        {groups.map(({ id, types }) => (
          <Stack key={id} as="section" gap={6} className={styles.group} aria-labelledby={`kinds-${id}`}>
            <h3 id={`kinds-${id}`}>{texts(`picker.groups.${id}`)}</h3>
            <ul>
              {types.map((type) => (
                <li key={type}>
                  <button type="button" className={styles.kind} data-first={type === first || undefined} onClick={() => pick(type)}>
                    <KindThumb type={type} />
                    <span>
                      <b>{texts(`types.${type}`)}</b>
                      <Text as="span" size="small" tone="slate">
                        {texts(`lines.${type}`)}
                      </Text>
                    </span>
                    {type === first ? <IconCornerDownLeft size={16} stroke={1.75} aria-hidden="true" className="flip-rtl" /> : null}
                  </button>
                </li>
              ))}
            </ul>
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}
