import { RecordingLinks } from "~/features/live-room/recording/recording-links.tsx";
import { BoardsAfter } from "~/features/live-room/whiteboard/boards-after.tsx";
import { ButtonLink } from "~/kit/button/button.tsx";
import type { SceneName } from "~/kit/art/scene.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { homePage } from "~/shared/guards/destinations.ts";
import { useUser } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { AsChildren } from "./as-children.tsx";
import { OverSummary } from "./over-summary.tsx";
import { ReplayLink } from "./replay-link.tsx";
import type { LiveData } from "./load-live.server.ts";
import { MessagePage } from "../message-page.tsx";

/** Why someone can't join, and what to do instead. */
export function Gate({ data }: { data: LiveData }) {
  const t = useTexts("classroom");
  const path = usePath();
  const user = useUser();
  const home = (
    <ButtonLink href={path(homePage(user))} variant={data.role === "client" ? "secondary" : "primary"} size="large" full="phone">
      {t(user ? "gate.home" : "gate.front")}
    </ButtonLink>
  );
  const { reason } = data.access;
  if (data.role === "client" && data.children.length > 0 && reason !== "over" && reason !== "canceled" && reason !== "postponed") {
    return (
      <MessagePage
        scene="empty-window"
        title={t("gate.client")}
        text={t("gate.clientText")}
        actions={
          <>
            <AsChildren of={data.children} />
            {home}
          </>
        }
      />
    );
  }
  const said: Record<string, { scene: SceneName; title: string; text: string }> = {
    over: { scene: "done", title: t("gate.over"), text: t("gate.overText") },
    canceled: { scene: "cloudy", title: t("gate.canceled"), text: t("gate.canceledText") },
    postponed: { scene: "cloudy", title: t("gate.postponed"), text: t("gate.postponedText") },
    payment_stalled: { scene: "cloudy", title: t("gate.stalled"), text: t("gate.stalledText") },
  };
  const { scene, title, text } = said[reason ?? ""] ?? {
    scene: "lost" as const,
    title: t("gate.notAParticipant"),
    text: t("gate.notAParticipantText"),
  };
  return (
    <MessagePage scene={scene} title={title} text={text} actions={home}>
      {reason === "over" ? (
        <>
          <OverSummary data={data} />
          <ReplayLink data={data} />
          {data.groupClass ? <RecordingLinks files={data.groupClass.recording.files} /> : null}
          {data.groupClass && data.role !== "client" ? <BoardsAfter classId={data.groupClass.id} isStaff={data.role === "staff"} /> : null}
        </>
      ) : null}
    </MessagePage>
  );
}
