/** Where writing begins in a form: its first field, once the boxes that are fetched are there; without fields, its first button. */
export const firstField = (box: HTMLElement | null): Element | null =>
  box?.querySelector("[aria-busy='true']")
    ? null
    : (box?.querySelector("input, textarea, select, [contenteditable='true']") ?? box?.querySelector("[data-part] button") ?? null);

/** Where writing begins in a form, or the form itself where it has nothing to write in or to press; null while a box of it is fetched. */
export const firstPlace = (box: HTMLElement | null): Element | null =>
  firstField(box) ?? (box?.querySelector("[aria-busy='true']") ? null : box);
