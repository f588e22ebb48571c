import { useEffect, useState, type ReactNode } from "react";
import { isLearner } from "@larkroom/domain/live-room/state";
import { boardOwner, classBoard, mayDraw, ownBoard, whiteboardOf } from "@larkroom/domain/live-room/whiteboard/whiteboard";
import { useClassState, useViewer } from "~/features/live-room/room/class-room.tsx";
import { shortNames } from "~/features/live-room/room/names.ts";
import { LazyWhiteboard } from "~/features/live-room/whiteboard/lazy-whiteboard.tsx";
import { SwitchButton } from "~/kit/switch-button/switch-button.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { BoardBackdrop } from "../board-backdrop.tsx";
import styles from "./student-board.module.css";

/** What a child sees: the slide, or the whiteboard that staff show, and beside it the child's own board while the class uses these. */
export function StudentBoard({ slide }: { slide: ReactNode }) {
  const t = useTexts("classroom");
  const state = useClassState();
  const viewer = useViewer();
  const { shown, own } = whiteboardOf(state);
  const mine = ownBoard(viewer.id);
  const hasOwn = own && isLearner(viewer.role) && shown !== mine;
  const [chosen, setChosen] = useState<"class" | "own">("class");
  // A child opens their own board as soon as the class begins to use them, and returns when it ends.
  useEffect(() => setChosen(hasOwn ? "own" : "class"), [hasOwn]);
  const board = hasOwn && chosen === "own" ? mine : shown;
  if (board === null && !hasOwn) return slide;
  const owner = board === null ? null : boardOwner(board);
  const isMine = owner === viewer.id;
  const label =
    board === null || board === classBoard
      ? t("whiteboard.class")
      : isMine
        ? t("whiteboard.mine")
        : t("whiteboard.boardOf", { name: shortNames(state)(owner ?? "") });
  return (
    <div className={styles.place}>
      <header className={styles.head}>
        {hasOwn && board !== null ? <h1 className="visually-hidden">{label}</h1> : null}
        {hasOwn ? (
          <SwitchButton
            label={t("whiteboard.which")}
            value={chosen}
            onChange={setChosen}
            options={[
              { value: "class", title: shown === null ? t("whiteboard.slide") : t("whiteboard.class") },
              { value: "own", title: t("whiteboard.mine") },
            ]}
          />
        ) : (
          <h1 className={styles.title}>{label}</h1>
        )}
        {board === null ? null : (
          <p className={styles.hint} role="status">
            {isMine && shown === mine
              ? t("whiteboard.mineShown")
              : mayDraw(state, viewer, board)
                ? t("whiteboard.youDraw")
                : t("whiteboard.youWatch")}
          </p>
        )}
      </header>
      {board === null ? slide : <LazyWhiteboard board={board} label={label} backdrop={board === classBoard ? <BoardBackdrop /> : null} />}
    </div>
  );
}
