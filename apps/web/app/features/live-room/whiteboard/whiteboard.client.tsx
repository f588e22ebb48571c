import type { ReactNode } from "react";
import type { BoardRefusal } from "@larkroom/domain/live-room/whiteboard/decide-change";
import { isStaff } from "@larkroom/domain/live-room/state";
import { mayDraw } from "@larkroom/domain/live-room/whiteboard/whiteboard";
import { Alert } from "~/kit/banner/banner.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Skeleton, SkeletonGroup } from "~/kit/skeleton/skeleton.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useClassState, useViewer } from "../room/class-room.tsx";
import type { BoardLink } from "./board-link.ts";
import { DrawingBoard } from "./drawing-board.client.tsx";
import { useBoardLink, useBoardState } from "./use-board-link.ts";
import styles from "./whiteboard.module.css";

export interface WhiteboardProps {
  board: string;
  label: string;
  /** What lies under the drawing. */
  backdrop?: ReactNode;
}

/** A whiteboard of the class: to draw on for those who may, to watch for the others. */
export function Whiteboard(props: WhiteboardProps) {
  const link = useBoardLink(props.board);
  return link ? <Open key={props.board} link={link} {...props} /> : <Opening />;
}

function Open({ link, board, label, backdrop }: WhiteboardProps & { link: BoardLink }) {
  const t = useTexts("classroom");
  const state = useClassState();
  const viewer = useViewer();
  const { status, refused, edition } = useBoardState(link);
  if (status === "closed") return <p className={styles.note}>{t("whiteboard.closed")}</p>;
  if (status === "opening" && edition === 0) return <Opening />;
  const isOpen = mayDraw(state, viewer, board);
  return (
    <section aria-label={label} className={styles.whole}>
      <DrawingBoard
        link={link}
        me={viewer.id}
        isStaff={isStaff(viewer.role)}
        // While it is read again, a stroke would go into a copy that is about to be replaced.
        mayDraw={isOpen && status !== "opening"}
        backdrop={backdrop}
      />
      <Stack gap={8} justify="center" className={styles.notices}>
        {status === "lost" ? <Alert tone="warning">{t("whiteboard.lost")}</Alert> : null}
        {refused ? (
          <Alert tone="error" live closeLabel={t("whiteboard.dismiss")} onClose={link.dismiss}>
            {t(`whiteboard.refused.${wordOf(refused)}`)}
          </Alert>
        ) : null}
      </Stack>
    </section>
  );
}

/** The reasons that have words of their own; the others can only come from a page that is out of date. */
function wordOf(reason: BoardRefusal): "text" | "consent" | "full" | "notYours" | "other" {
  if (reason === "text_not_allowed") return "text";
  if (reason === "consent_required") return "consent";
  if (reason === "board_full") return "full";
  return reason === "role_not_allowed" || reason === "class_not_open" ? "notYours" : "other";
}

function Opening() {
  const t = useTexts("classroom");
  return (
    <SkeletonGroup label={t("whiteboard.opening")} className={styles.whole}>
      <Skeleton width="100%" height="100%" shape="box" />
    </SkeletonGroup>
  );
}
