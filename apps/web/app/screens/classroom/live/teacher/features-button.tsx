import { lazy, Suspense, useCallback, useId, useRef, useState } from "react";
import { placeNear } from "~/kit/float/place-near.ts";
import { IconAdjustments } from "~/kit/icon/icons.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./teacher.module.css";

const FeaturesPanel = lazy(() => import("./features-panel.tsx").then((module) => ({ default: module.FeaturesPanel })));

/** Opens what the class may use: chat, whiteboard, how many microphones and screens at once. */
export function FeaturesButton() {
  const t = useTexts("classroom");
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Its size is known only after its code has arrived and its rows have rendered.
  const place = useCallback((): void => {
    if (button.current && panel.current) placeNear(button.current, panel.current, { align: "end" });
  }, []);
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={t("features.title")}
        title={t("features.title")}
        className={styles.box}
      >
        <IconAdjustments size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t("features.title")}
        className={styles.popover}
        onToggle={(event) => {
          if (event.target === event.currentTarget) setOpen(event.newState === "open");
        }}
      >
        {isOpen ? (
          <Suspense>
            <FeaturesPanel onShown={place} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}
