/** What a page waits with until it is awake. */
export interface EarlyDeeds {
  /** Does again what was pressed, typed and chosen before: once, in its order, each in a turn of its own as it was done. */
  replay: () => Promise<void>;
}

declare global {
  interface Window {
    /** There until the page is awake and has caught up. */
    earlyDeeds?: EarlyDeeds;
  }
}

/**
 * Keeps what a visitor does on a page that is drawn but not yet awake, its scripts being on their way: a button pressed then would do
 * nothing, a menu would open in the wrong place, a form would leave the page, and what was typed would be unknown to the form.
 *
 * Written into the page as text, before anything can be pressed, so it may use nothing but its arguments and the browser's own. Links
 * are left alone: they lead where they lead without a script. A button pressed several times is pressed once. The keys a button names in
 * `aria-keyshortcuts` press it too, where Control or Command is one of them: others may be typed.
 */
export function keepEarlyDeeds(view: Window & typeof globalThis): EarlyDeeds {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const kept = new Map<HTMLButtonElement | Field, string | boolean>();
  let isReplaying = false;
  let isOurs = false;
  const { HTMLInputElement: Input, HTMLTextAreaElement: TextArea, HTMLSelectElement: Select } = view;

  const isTicked = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";
  const onPress = (event: Event): void => {
    // Once the page is awake, a press only waits for those before it.
    if (isOurs || (isReplaying && kept.size === 0)) return;
    // React would wake within the click, and set the box back to what it was drawn with: its change is kept below.
    if (!isReplaying && event.target instanceof Input && isTicked(event.target)) event.stopImmediatePropagation();
    const button = event.target instanceof view.Element ? event.target.closest("button") : null;
    if (!button || (event as MouseEvent).metaKey || (event as MouseEvent).ctrlKey) return;
    keep(event, button);
  };
  const keep = (event: Event, button: HTMLButtonElement): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.delete(button);
    kept.set(button, true);
  };
  const onKey = (event: KeyboardEvent): void => {
    if ((isReplaying && kept.size === 0) || !(event.ctrlKey || event.metaKey)) return;
    // The letter goes by its place on the keyboard: a Hebrew one writes another there.
    const letter = event.code.startsWith("Key") ? event.code.slice(3) : event.key;
    const held = { Control: event.ctrlKey, Meta: event.metaKey, Alt: event.altKey, Shift: event.shiftKey };
    const keys = [...Object.entries(held).flatMap(([name, isHeld]) => (isHeld ? [name] : [])), letter].join("+");
    const named = [...view.document.querySelectorAll<HTMLButtonElement>("button[aria-keyshortcuts]:not([disabled])")];
    const button = named.find((each) => each.getAttribute("aria-keyshortcuts")?.split(" ").includes(keys));
    if (button) keep(event, button);
  };
  const onField = (event: Event): void => {
    const field = event.target;
    if (isOurs || !(field instanceof Input || field instanceof TextArea || field instanceof Select)) return;
    kept.delete(field);
    // Of several of which one holds, what was chosen first is taken back by what was chosen last.
    const takenBack = (other: HTMLButtonElement | Field) =>
      other.type === "radio" && other.name === field.name && other.form === field.form;
    if (field.type === "radio") for (const other of kept.keys()) if (takenBack(other)) kept.delete(other);
    if (isReplaying && isAwake(field)) return;
    // React would wake for this very event too, draw the field as it was and take that for what was chosen.
    event.stopImmediatePropagation();
    kept.set(field, isTicked(field) ? field.checked : field.value);
  };
  /** A part whose file comes later wakes later: React marks each element it has taken over. */
  const isAwake = (target: Element): boolean => {
    const marked = (target instanceof Select && target.options[0]) || target;
    return Object.keys(marked).some((key) => key.startsWith("__reactProps$"));
  };

  /** React hears of a change only where the value differs from the one it knows, which is what its own setter was told last. */
  const tell = (field: Field, value: string | boolean): void => {
    if (field instanceof Select || field.type === "file") {
      if (field instanceof Select && !field.multiple) field.value = String(value);
      field.dispatchEvent(new view.Event("change", { bubbles: true }));
    } else if (typeof value === "boolean") {
      const box = field as HTMLInputElement;
      if (value === box.defaultChecked || (box.type === "radio" && !value)) return;
      box.checked = !value;
      box.click();
    } else {
      const caret = view.document.activeElement === field ? field.selectionStart : null;
      const own = Object.getOwnPropertyDescriptor(field instanceof Input ? Input.prototype : TextArea.prototype, "value");
      field.value = field.defaultValue;
      own?.set?.call(field, value);
      if (caret !== null) field.setSelectionRange(caret, caret);
      field.dispatchEvent(new view.Event("input", { bubbles: true }));
    }
  };

  const replay = async (): Promise<void> => {
    isReplaying = true;
    // A part that never wakes does not hold up the others for long.
    const until = Date.now() + 5_000;
    for (;;) {
      // The page draws what one changed before the next is told, as it does for a person.
      await new Promise((turn) => view.setTimeout(turn));
      const [first] = kept;
      if (!first) break;
      const [target, value] = first;
      if (target.isConnected && !isAwake(target) && Date.now() < until) {
        await new Promise((turn) => view.setTimeout(turn, 30));
        continue;
      }
      kept.delete(target);
      if (!target.isConnected) continue;
      isOurs = true;
      if (target instanceof view.HTMLButtonElement) target.click();
      else tell(target, value);
      isOurs = false;
    }
    view.removeEventListener("click", onPress, true);
    view.removeEventListener("keydown", onKey, true);
    view.removeEventListener("input", onField, true);
    view.removeEventListener("change", onField, true);
    delete view.earlyDeeds;
  };
  view.addEventListener("click", onPress, true);
  view.addEventListener("keydown", onKey, true);
  view.addEventListener("input", onField, true);
  view.addEventListener("change", onField, true);
  return { replay };
}
