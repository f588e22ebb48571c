import { useEffect, useState } from "react";
import { boardRoom } from "@larkroom/domain/live-room/whiteboard/whiteboard";
import { Stack } from "~/kit/layout/layout.tsx";
import { FilterPills } from "~/kit/switch-button/switch-button.tsx";
import { Heading } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { BoardPicture, toElements } from "./board-picture.tsx";
import styles from "./whiteboard.module.css";

type Board = Answer<"GET /public/class/:id/limnu_board">;

/** The whiteboards of a class that is over, to look at. Nothing if no one drew. */
export function BoardsAfter({ classId, isStaff }: { classId: number; isStaff: boolean }) {
  const t = useTexts("classroom");
  const [chosen, setChosen] = useState("0");
  const [read, setRead] = useState<Board | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    // Someone who can't read the boards, like a guest whose class is over, sees the page without them.
    api("GET /public/class/:id/limnu_board", { params: { id: classId }, query: { board: chosen }, signal: stop.signal }).then(
      setRead,
      () => undefined,
    );
    return () => stop.abort();
  }, [classId, chosen]);
  if (!read || read.boards.length === 0) return null;
  const nameOf = ({ board, name }: Board["boards"][number]): string =>
    board === "0"
      ? t("whiteboard.class")
      : boardRoom(board)
        ? t("whiteboard.with", { name: name ?? "" })
        : isStaff
          ? t("whiteboard.boardOf", { name: name ?? "" })
          : t("whiteboard.mine");
  const shown = read.boards.find(({ board }) => board === read.board);
  const elements = toElements(read.elements);
  return (
    <Stack as="section" gap={12} justify="center" className={styles.after} aria-label={t("whiteboard.board")}>
      <Heading level={2}>{t("whiteboard.board")}</Heading>
      {read.boards.length > 1 ? (
        <FilterPills
          label={t("whiteboard.which")}
          pills={read.boards.map((one) => ({ id: one.board, title: <bdi>{nameOf(one)}</bdi> }))}
          value={chosen}
          onChange={setChosen}
        />
      ) : null}
      {elements.length === 0 ? (
        <p>{t("whiteboard.empty")}</p>
      ) : (
        <BoardPicture className={styles.large} elements={elements} label={shown ? nameOf(shown) : t("whiteboard.class")} />
      )}
    </Stack>
  );
}
