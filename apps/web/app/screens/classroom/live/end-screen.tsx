import { RecordingLinks } from "~/features/live-room/recording/recording-links.tsx";
import { BoardsAfter } from "~/features/live-room/whiteboard/boards-after.tsx";
import type { Goodbye } from "@larkroom/contract/live-room/protocol";
import type { SceneName } from "~/kit/art/scene.tsx";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { codeLoginPage, homePage, loginPage } from "~/shared/guards/destinations.ts";
import { useUser } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { RoomEnd } from "./room-end.ts";
import type { LiveData } from "./load-live.server.ts";
import { MessagePage } from "../message-page.tsx";
import { Gate } from "./gate.tsx";
import { OverSummary, SummarySkeleton } from "./over-summary.tsx";
import { ReplayLink } from "./replay-link.tsx";

/** Shown when the page is no longer in the class: the reason and the next step. */
export function EndScreen({
  end,
  data,
  isSettling,
  onBack,
}: {
  end: RoomEnd;
  data: LiveData;
  /** The data is from before the end, and on its way. */
  isSettling: boolean;
  onBack: () => void;
}) {
  const t = useTexts("classroom");
  const path = usePath();
  const user = useUser();
  const isStaff = data.role === "staff";
  const home = (look: "primary" | "secondary") => (
    <ButtonLink href={path(homePage(user))} variant={look} size="large" full="phone">
      {isStaff ? t("end.toStaff") : t(user ? "end.home" : "gate.front")}
    </ButtonLink>
  );
  if (end === "left") {
    return (
      <MessagePage
        scene="empty-window"
        title={t("end.left")}
        text={t("end.leftText")}
        actions={
          <>
            <Button size="large" full="phone" onClick={onBack}>
              {t("end.comeBack")}
            </Button>
            {home("secondary")}
          </>
        }
      />
    );
  }
  // Whoever waited in a class that is then canceled or postponed has done no work in it.
  const { reason } = data.access;
  if (end === "class_over" && (reason === "canceled" || reason === "postponed")) return <Gate data={data} />;
  if (end === "class_over") {
    return (
      <MessagePage
        scene="done"
        title={t("end.classOver")}
        text={isStaff ? t("end.staffText") : t("end.classOverText")}
        actions={home("primary")}
      >
        {isStaff ? null : isSettling ? <SummarySkeleton /> : <OverSummary data={data} />}
        <ReplayLink data={data} />
        {data.groupClass ? <RecordingLinks files={data.groupClass.recording.files} /> : null}
        {data.groupClass ? <BoardsAfter classId={data.groupClass.id} isStaff={isStaff} /> : null}
      </MessagePage>
    );
  }
  if (end === "version") {
    return (
      <MessagePage
        scene="cloudy"
        title={t("end.version")}
        text={t("end.versionText")}
        actions={
          <Button size="large" full="phone" onClick={() => window.location.reload()}>
            {t("end.reload")}
          </Button>
        }
      />
    );
  }
  if (end === "session_ended") {
    const here = `${window.location.pathname}${window.location.search}`;
    const login = data.role === "guest" ? codeLoginPage(data.groupClass?.id) : loginPage(isStaff ? "staff" : "student", here);
    return (
      <MessagePage
        scene="cloudy"
        title={t("end.sessionEnded")}
        text={t("end.sessionEndedText")}
        actions={
          <ButtonLink href={path(login)} size="large" full="phone">
            {t("end.logIn")}
          </ButtonLink>
        }
      />
    );
  }
  const said: Record<Exclude<Goodbye, "class_over" | "version" | "session_ended">, { scene: SceneName; title: string; text: string }> = {
    removed: { scene: "lost", title: t("end.removed"), text: t("end.removedText") },
    not_allowed: { scene: "lost", title: t("end.notAllowed"), text: t("end.notAllowedText") },
  };
  return <MessagePage {...said[end]} actions={home("primary")} />;
}
