import { Combobox, useCombobox } from "@mantine/core";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "../button/button.tsx";
import { TextField } from "../field/text-field.tsx";
import { IconSearch, IconX } from "../icon/icons.ts";
import { Island, pageDirection } from "../mantine/island.tsx";
import type { AutocompleteProps } from "./autocomplete.tsx";
import { isSearchable, useSuggestions, type Suggestion } from "./suggestions.ts";
import styles from "./autocomplete.module.css";

type ListProps = AutocompleteProps<Suggestion> & {
  /** Text typed before the list had loaded. */
  firstText?: string;
  /** Whether the plain field had the focus when the list replaced it. */
  takeFocus?: boolean;
};

/** The field with its list; Mantine's combobox handles keyboard navigation and screen readers. */
export function AutocompleteList(props: ListProps) {
  return (
    <Island direction={pageDirection()}>
      <Inner {...props} />
    </Island>
  );
}

function Inner({ value, onChange, load, words, preload = false, line, several = false, firstText, takeFocus, ...field }: ListProps) {
  const [text, setText] = useState(firstText ?? value?.name ?? "");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takeFocus) input.current?.focus();
  }, [takeFocus]);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const found = useSuggestions(text, value?.name ?? null, load, combobox.dropdownOpened, preload);

  const choose = (id: string): void => {
    const item = found.items.find((one) => String(one.id) === id);
    if (!item) return;
    onChange(item);
    setText(several ? "" : item.name);
    combobox.closeDropdown();
  };
  const message =
    found.state === "failed"
      ? words.failed
      : !isSearchable(text, value?.name ?? null, preload)
        ? words.startTyping
        : found.items.length > 0
          ? null
          : found.state === "ready"
            ? words.noData
            : words.loading;

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false} shadow="md" offset={6}>
      <Combobox.DropdownTarget>
        <div>
          <Combobox.EventsTarget withExpandedAttribute>
            <TextField
              {...field}
              ref={input}
              role="combobox"
              autoComplete="off"
              aria-autocomplete="list"
              value={text}
              lead={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
              trailing={
                value && !field.disabled ? (
                  <IconButton
                    label={words.clear}
                    onClick={() => {
                      onChange(null);
                      setText("");
                    }}
                  >
                    <IconX size={18} aria-hidden="true" />
                  </IconButton>
                ) : undefined
              }
              onChange={(event) => {
                setText(event.target.value);
                combobox.openDropdown();
                combobox.updateSelectedOptionIndex();
              }}
              onKeyDown={(event) => {
                // While the list is open, Escape belongs to it; otherwise a surrounding dialog would close and lose its input.
                if (event.key !== "Escape" || !combobox.dropdownOpened) return;
                event.preventDefault();
                event.stopPropagation();
                combobox.closeDropdown();
              }}
              onFocus={() => combobox.openDropdown()}
              onClick={() => combobox.openDropdown()}
              onBlur={() => {
                combobox.closeDropdown();
                // Text that wasn't chosen from the list is no value: an empty field clears it, other text is reset.
                if (text.trim() === "") onChange(null);
                else setText(value?.name ?? "");
              }}
            />
          </Combobox.EventsTarget>
        </div>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown className={styles.list}>
        <Combobox.Options aria-label={typeof field.label === "string" ? field.label : undefined}>
          {message ? (
            <Combobox.Empty className={styles.message} role="status">
              {message}
            </Combobox.Empty>
          ) : null}
          {message
            ? null
            : found.items.map((item) => (
                <Combobox.Option key={item.id} value={String(item.id)} active={item.id === value?.id} className={styles.option}>
                  {line ? line(item) : <span dir="auto">{item.name}</span>}
                </Combobox.Option>
              ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
