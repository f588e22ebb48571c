import { lazy, Suspense, useState } from "react";
import { isLearner, isPresent } from "@larkroom/domain/live-room/state";
import { boardRoom, classBoard, ownBoard, roomBoards, whiteboardOf } from "@larkroom/domain/live-room/whiteboard/whiteboard";
import { useClassRoom, useClassState } from "~/features/live-room/room/class-room.tsx";
import { shortNames } from "~/features/live-room/room/names.ts";
import { LazyWhiteboard } from "~/features/live-room/whiteboard/lazy-whiteboard.tsx";
import { Button } from "~/kit/button/button.tsx";
import { IconChevronLeft, IconEye, IconEyeOff, IconX } from "~/kit/icon/icons.ts";
import { place } from "~/kit/layout/place.ts";
import { SwitchButton } from "~/kit/switch-button/switch-button.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { BoardBackdrop } from "../board-backdrop.tsx";
import { BoardTools } from "./board-tools.tsx";
import styles from "./teacher-board.module.css";

const ChildrenBoards = lazy(async () => ({
  default: (await import("~/features/live-room/whiteboard/children-boards.tsx")).ChildrenBoards,
}));

const sign = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

interface TeacherBoardProps {
  /** The private room whose board is open first; null for the class's board. */
  room: string | null;
  onClose: () => void;
}

/**
 * The teacher's place for whiteboards: the class's, those of the children, and those of private rooms. Nothing is shown to the class until the teacher
 * does so.
 */
export function TeacherBoard({ room: first, onClose }: TeacherBoardProps) {
  const t = useTexts("classroom");
  const { link } = useClassRoom();
  const state = useClassState();
  const nameOf = shortNames(state);
  const { shown, own } = whiteboardOf(state);
  const [chosen, setView] = useState(first ?? "class");
  const rooms = roomBoards(state);
  const pair = rooms.includes(chosen) ? boardRoom(chosen) : null;
  const view = pair || chosen === "children" ? chosen : "class";
  const [child, setChild] = useState<string | null>(null);
  const people = Object.values(state.participants)
    .filter((person) => isLearner(person.role) && !person.removed && isPresent(person))
    .map(({ id }) => ({ id, name: nameOf(id) }));
  const isClass = view === "class";
  const board = pair ? chosen : isClass ? classBoard : child === null ? null : ownBoard(child);
  const label = pair
    ? t("whiteboard.with", { name: nameOf(pair.child) })
    : isClass
      ? t("whiteboard.class")
      : child === null
        ? t("whiteboard.children")
        : t("whiteboard.boardOf", { name: nameOf(child) });
  const isShown = board !== null && shown === board;
  const show = (what: string | null): void => void link.send({ type: "whiteboard.show", board: what });

  return (
    <article className={styles.stage} aria-label={label}>
      <header className={styles.head}>
        <h1 className="visually-hidden">{label}</h1>
        <SwitchButton
          size="staff"
          label={t("whiteboard.which")}
          value={view}
          onChange={(next) => {
            setView(next);
            setChild(null);
            if (next === "children" && !own) void link.send({ type: "whiteboard.own", on: true });
          }}
          options={[
            { value: "class", title: t("whiteboard.class") },
            { value: "children", title: t("whiteboard.children") },
            ...rooms.map((room) => ({ value: room, title: t("whiteboard.with", { name: nameOf(boardRoom(room)?.child ?? "") }) })),
          ]}
        />
        {view === "children" && child !== null ? (
          <Button variant="secondary" size="staff" icon={<IconChevronLeft {...sign} className="flip-rtl" />} onClick={() => setChild(null)}>
            {t("whiteboard.allBoards")}
          </Button>
        ) : null}
        {pair ? (
          <Button
            variant="secondary"
            size="staff"
            icon={<IconEyeOff {...sign} />}
            onClick={() => void link.send({ type: "whiteboard.room", room: chosen, on: false })}
          >
            {t("whiteboard.closeWith", { name: nameOf(pair.child) })}
          </Button>
        ) : board === null ? null : (
          <Button
            variant={isShown ? "secondary" : "primary"}
            size="staff"
            icon={isShown ? <IconEyeOff {...sign} /> : <IconEye {...sign} />}
            onClick={() => show(isShown ? null : board)}
          >
            {isShown ? t("whiteboard.hide") : t("whiteboard.show")}
          </Button>
        )}
        <span className={place({ grow: true })} />
        <Button variant="secondary" size="staff" icon={<IconX {...sign} />} onClick={onClose}>
          {t("whiteboard.close")}
        </Button>
      </header>
      {pair ? (
        <Text size="small" tone="slate" className={styles.only}>
          {t("whiteboard.onlyWith", { name: nameOf(pair.child) })}
        </Text>
      ) : (
        <BoardTools isClass={isClass} people={people} />
      )}
      <div className={styles.body}>
        {board !== null ? (
          <LazyWhiteboard board={board} label={label} backdrop={isClass ? <BoardBackdrop /> : null} />
        ) : people.length === 0 ? (
          <p className={styles.nothing}>{t("whiteboard.noChildren")}</p>
        ) : (
          <Suspense fallback={<p className={styles.nothing}>{t("whiteboard.opening")}</p>}>
            <ChildrenBoards people={people} onOpen={setChild} />
          </Suspense>
        )}
      </div>
    </article>
  );
}
