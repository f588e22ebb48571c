const written = 'input:not([type="radio"], [type="checkbox"], [type="file"]), textarea, [role="textbox"], select';

/** Puts the caret into the first field within, or the focus on its first button. */
export function focusFirst(place: Element | null | undefined): void {
  (place?.querySelector<HTMLElement>(written) ?? place?.querySelector<HTMLElement>("input, button"))?.focus();
}
