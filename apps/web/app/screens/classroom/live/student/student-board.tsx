import { useEffect, useState, type ReactNode } from "react";
import { isLearner } from "@larkroom/domain/live-room/state";
import {
  boardOwner,
  boardRoom,
  classBoard,
  mayDraw,
  ownBoard,
  roomBoards,
  whiteboardOf,
} from "@larkroom/domain/live-room/whiteboard/whiteboard";
import { useClassState, useViewer } from "~/features/live-room/room/class-room.tsx";
import { shortNames } from "~/features/live-room/room/names.ts";
import { LazyWhiteboard } from "~/features/live-room/whiteboard/lazy-whiteboard.tsx";
import { Cluster } from "~/kit/layout/layout.tsx";
import { SwitchButton } from "~/kit/switch-button/switch-button.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { BoardBackdrop } from "../board-backdrop.tsx";
import { KeepMounted } from "./keep-mounted.tsx";
import styles from "./student-board.module.css";

/**
 * What a child sees: the slide, or the whiteboard that staff show, and beside it the child's own board while the class uses these, and that of their
 * private room with a member of staff who has opened it.
 */
export function StudentBoard({ slide }: { slide: ReactNode }) {
  const t = useTexts("classroom");
  const state = useClassState();
  const viewer = useViewer();
  const { shown, own } = whiteboardOf(state);
  const mine = ownBoard(viewer.id);
  const hasOwn = own && isLearner(viewer.role) && shown !== mine;
  const rooms = roomBoards(state);
  const newestRoom = rooms.at(-1) ?? null;
  const [chosen, setChosen] = useState("class");
  // A child opens a board of their own as soon as there is one, and returns when it ends.
  useEffect(() => setChosen(newestRoom ?? (hasOwn ? mine : "class")), [hasOwn, mine, newestRoom]);
  const others = [...(hasOwn ? [mine] : []), ...rooms];
  const board = others.includes(chosen) ? chosen : shown;
  const hasOnlySlide = board === null && others.length === 0;
  const nameOf = shortNames(state);
  const titleOf = (one: string): string => {
    const staff = boardRoom(one)?.staff;
    if (staff !== undefined) return t("whiteboard.with", { name: nameOf(staff) });
    const owner = boardOwner(one);
    if (owner === null) return t("whiteboard.class");
    return owner === viewer.id ? t("whiteboard.mine") : t("whiteboard.boardOf", { name: nameOf(owner) });
  };
  const isMine = board === mine;
  const label = titleOf(board ?? classBoard);
  const partner = board === null ? null : (boardRoom(board)?.staff ?? null);
  return (
    <div className={hasOnlySlide ? styles.contents : styles.place}>
      {hasOnlySlide ? null : (
        <Cluster as="header" gap={[6, 16]} align="center" justify="between">
          {others.length > 0 && board !== null ? <h1 className="visually-hidden">{label}</h1> : null}
          {others.length > 0 ? (
            <SwitchButton
              label={t("whiteboard.which")}
              value={others.includes(chosen) ? chosen : "class"}
              onChange={setChosen}
              options={[
                { value: "class", title: shown === null ? t("whiteboard.slide") : titleOf(shown) },
                ...others.map((one) => ({ value: one, title: titleOf(one) })),
              ]}
            />
          ) : (
            <h1 className={styles.title}>{label}</h1>
          )}
          {board === null ? null : (
            <p className={styles.hint} role="status">
              {partner !== null
                ? t("whiteboard.onlyUs", { name: nameOf(partner) })
                : isMine && shown === mine
                  ? t("whiteboard.mineShown")
                  : mayDraw(state, viewer, board)
                    ? t("whiteboard.youDraw")
                    : t("whiteboard.youWatch")}
            </p>
          )}
        </Cluster>
      )}
      <KeepMounted className={styles.contents} isHidden={board !== null}>
        {slide}
      </KeepMounted>
      {board === null ? null : <LazyWhiteboard board={board} label={label} backdrop={board === classBoard ? <BoardBackdrop /> : null} />}
    </div>
  );
}
