import { useRef, useState, type ReactNode } from "react";
import type { FieldBase } from "../field/field.tsx";
import { TextField } from "../field/text-field.tsx";
import { IconSearch } from "../icon/icons.ts";
import { useLoaded } from "../lazy/use-loaded.ts";
import type { LoadSuggestions, Suggestion } from "./suggestions.ts";

export type AutocompleteProps<Item extends Suggestion> = FieldBase & {
  value: Item | null;
  onChange: (item: Item | null) => void;
  /** Must be stable between renders. */
  load: LoadSuggestions<Item>;
  words: { startTyping: string; noData: string; loading: string; failed: string; clear: string };
  /** Shows suggestions before anything is typed. */
  preload?: boolean;
  /** Renders a result, if its name isn't enough. */
  line?: (item: Item) => ReactNode;
  placeholder?: string;
  disabled?: boolean;
  /** For choosing several items in a row: after a choice the field is emptied and keeps the focus. */
  several?: boolean;
  id?: string;
  name?: string;
  className?: string;
};

const loadList = () => import("./autocomplete-list.tsx").then((file) => file.AutocompleteList);

/** A search field with suggestions: from two letters on, at most 20 results. The list loads on first focus. */
export function Autocomplete<Item extends Suggestion>(props: AutocompleteProps<Item>) {
  const [touched, setTouched] = useState(false);
  const typed = useRef("");
  const focused = useRef(false);
  const List = useLoaded(loadList, touched);
  if (List)
    return (
      <List {...(props as unknown as AutocompleteProps<Suggestion>)} firstText={typed.current || undefined} takeFocus={focused.current} />
    );
  const { value, onChange: _, load: __, words: ___, preload: ____, line: _____, several: ______, ...field } = props;
  return (
    <TextField
      {...field}
      role="combobox"
      aria-expanded={false}
      aria-autocomplete="list"
      autoComplete="off"
      lead={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
      defaultValue={value?.name ?? ""}
      onFocus={() => {
        focused.current = true;
        setTouched(true);
      }}
      onBlur={() => {
        focused.current = false;
      }}
      onChange={(event) => {
        typed.current = event.target.value;
      }}
    />
  );
}
