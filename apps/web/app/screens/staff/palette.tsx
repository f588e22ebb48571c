import { lazy, Suspense, useEffect, useState } from "react";
import { IconSearch } from "~/kit/icon/icons.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { showPalette, usePaletteOpen } from "./palette/palette-store.ts";
import styles from "./shell.module.css";

const load = () => import("./palette/finder.tsx");
const Palette = lazy(async () => ({ default: (await load()).Palette }));

/** Opens the command palette with Ctrl K (Command K) anywhere in the console; its code is loaded on first use. */
export function PaletteHost() {
  const isOpen = usePaletteOpen();
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.code !== "KeyK") return;
      // Overrides the browser's own shortcut, its search bar.
      event.preventDefault();
      if (!document.querySelector("dialog[open]")) showPalette(true);
    };
    document.addEventListener("keydown", press);
    return () => {
      document.removeEventListener("keydown", press);
      showPalette(false);
    };
  }, []);
  return wasOpen ? (
    <Suspense>
      <Palette open={isOpen} onClose={() => showPalette(false)} />
    </Suspense>
  ) : null;
}

/** The palette's button for pointer users. */
export function PaletteButton() {
  const texts = useTexts("staff");
  return (
    <button
      type="button"
      className={styles.find}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={() => void load()}
      onClick={() => showPalette(true)}
    >
      <IconSearch size={16} stroke={1.75} aria-hidden="true" />
      <span>{texts("palette.find")}</span>
      <kbd aria-hidden="true">Ctrl K</kbd>
    </button>
  );
}
