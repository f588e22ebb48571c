import { useEffect, useState } from "react";
import { boardOwner, classBoard } from "@larkroom/domain/live-room/whiteboard/whiteboard";
import { Skeleton, SkeletonGroup } from "~/kit/skeleton/skeleton.tsx";
import { ErrorState } from "~/kit/states/states.tsx";
import { api } from "~/shared/api/api.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useClassRoom, useClassState } from "../room/class-room.tsx";
import { shortNames } from "../room/names.ts";
import { BoardPicture, toElements } from "../whiteboard/board-picture.tsx";
import styles from "./missed.module.css";

/** A whiteboard that everyone saw while a child was away, as it was at that time. */
export function MissedBoard({ board, at }: { board: string; at: number }) {
  const t = useTexts("classroom");
  const { groupClass } = useClassRoom();
  const nameOf = shortNames(useClassState());
  const [read, setRead] = useState<Answer<"GET /public/class/:id/limnu_board"> | "failed" | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { id } = groupClass;
  useEffect(() => {
    const stop = new AbortController();
    setRead(null);
    const query = { board, at: new Date(at).toISOString() };
    api("GET /public/class/:id/limnu_board", { params: { id }, query, signal: stop.signal }).then(setRead, () => {
      if (!stop.signal.aborted) setRead("failed");
    });
    return () => stop.abort();
  }, [id, board, at, attempt]);
  const owner = boardOwner(board);
  const label = board === classBoard ? t("whiteboard.class") : t("whiteboard.boardOf", { name: nameOf(owner ?? "") });
  return (
    <article className={styles.board} aria-label={label}>
      <h1 className={styles.boardTitle}>
        <bdi>{label}</bdi>
      </h1>
      {read === "failed" ? (
        <ErrorState title={t("missed.notLoaded")} retryLabel={t("whiteboard.again")} onRetry={() => setAttempt(attempt + 1)} />
      ) : read === null ? (
        <SkeletonGroup label={t("whiteboard.opening")}>
          <Skeleton width="100%" height="100%" shape="box" />
        </SkeletonGroup>
      ) : read.elements.length === 0 ? (
        <p>{t("whiteboard.empty")}</p>
      ) : (
        <BoardPicture className={styles.picture} elements={toElements(read.elements)} label={label} />
      )}
    </article>
  );
}
