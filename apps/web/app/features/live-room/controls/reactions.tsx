import { useEffect, useRef } from "react";
import { type Reaction, reactions } from "@larkroom/domain/live-room/settings";
import { cx } from "~/kit/cx.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useClassRoom } from "../room/class-room.tsx";
import styles from "./controls.module.css";
import { reactionIcons, reactionTones } from "./reaction-icons.ts";

/** The six reactions above the bar: one press sends a reaction and closes it. */
export function Reactions({ onClose, className }: { onClose: () => void; className?: string | undefined }) {
  const t = useTexts("classroom");
  const { link } = useClassRoom();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.querySelector("button")?.focus();
    const outside = (event: PointerEvent): void => {
      if (event.target instanceof Element && !panel.current?.contains(event.target) && !event.target.closest("[data-react]")) onClose();
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [onClose]);
  const send = (reaction: Reaction): void => {
    void link.send({ type: "react", reaction });
    onClose();
  };
  return (
    <div
      ref={panel}
      role="group"
      aria-label={t("reactions.label")}
      className={cx(styles.reactions, className)}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      {reactions.map((reaction) => {
        const Icon = reactionIcons[reaction];
        return (
          <button
            key={reaction}
            type="button"
            className={styles.reaction}
            data-tone={reactionTones[reaction]}
            onClick={() => send(reaction)}
          >
            <Icon size={26} stroke={1.75} aria-hidden="true" />
            <span>{t(`reactions.${reaction}`)}</span>
          </button>
        );
      })}
    </div>
  );
}
