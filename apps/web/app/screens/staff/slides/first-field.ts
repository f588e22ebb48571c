/** The first field of a form, once its lazy fields have loaded; without fields, its first button. */
export const firstField = (box: HTMLElement | null): Element | null =>
  box?.querySelector("[aria-busy='true']")
    ? null
    : (box?.querySelector("input, textarea, select, [contenteditable='true']") ?? box?.querySelector("[data-part] button") ?? null);

/** The first field or button of a form, or the form itself without any; null while a field is loading. */
export const firstPlace = (box: HTMLElement | null): Element | null =>
  firstField(box) ?? (box?.querySelector("[aria-busy='true']") ? null : box);
