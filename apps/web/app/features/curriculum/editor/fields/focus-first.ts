const written = 'input:not([type="radio"], [type="checkbox"], [type="file"]), textarea, [role="textbox"], select';

/** Focuses the first text field within an element, or else its first input or button. */
export function focusFirst(place: Element | null | undefined): void {
  (place?.querySelector<HTMLElement>(written) ?? place?.querySelector<HTMLElement>("input, button"))?.focus();
}
