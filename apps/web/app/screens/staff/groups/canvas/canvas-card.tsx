import { useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { IconExternalLink } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { Link } from "~/kit/link/link.tsx";
import { ErrorState } from "~/kit/states/states.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useRefresh } from "~/shared/session/use-refresh.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { GroupRecord } from "../group.tsx";
import { CourseForm } from "./course-form.tsx";
import { LastExchange } from "./last-exchange.tsx";
import { ObserverList } from "./observer-list.tsx";
import { RosterDialog } from "./roster-dialog.tsx";
import type { CanvasLink, CanvasState } from "./types.ts";
import { useCanvasFailures } from "./use-canvas-failures.ts";
import { useExchange } from "./use-exchange.ts";

interface CanvasCardProps {
  group: GroupRecord;
  /** Null when it couldn't be loaded. */
  canvas: { state: CanvasState; links: CanvasLink[] } | null;
  /** Whether the reader may link and send; others read. */
  isLead: boolean;
  /** Whether the reader may connect the school. */
  canConnect: boolean;
}

/** A group's course in Canvas: linked or not, its roster, and what was sent to it. */
export function CanvasCard({ group, canvas, isLead, canConnect }: CanvasCardProps) {
  const texts = useTexts("staffGroupCanvas");
  const path = usePath();
  const refresh = useRefresh();
  // Without a connection only those who can set one up are told about it.
  if (canvas && !canvas.state.isConnected && !canvas.state.course && !canConnect) return null;
  return (
    <SectionCard id="group-canvas" title={texts("title")} gap={12} packed shrink>
      {canvas === null ? (
        <ErrorState title={texts("notLoaded")} retryLabel={texts("again")} onRetry={refresh.run} busy={refresh.busy} level={3} />
      ) : !canvas.state.isConnected ? (
        <>
          <Text size="compact" tone="soft">
            {texts(canvas.state.course ? "off" : "notConnected")}
          </Text>
          {canConnect ? (
            <Link look="action" href={`${path("/staff/connections")}?school=${group.school.id}`}>
              {texts("connect")}
            </Link>
          ) : null}
        </>
      ) : canvas.state.course ? (
        <LinkedCourse {...{ group, isLead }} state={canvas.state} course={canvas.state.course} />
      ) : isLead ? (
        <CourseForm groupId={group.id} />
      ) : (
        <Text size="compact" tone="soft">
          {texts("notLinked")}
        </Text>
      )}
      {canvas?.state.isConnected ? (
        <ObserverList group={group} links={canvas.links.filter(({ kind }) => kind === "observer")} isLead={isLead} />
      ) : null}
    </SectionCard>
  );
}

interface LinkedCourseProps extends Pick<CanvasCardProps, "group" | "isLead"> {
  state: CanvasState;
  course: NonNullable<CanvasState["course"]>;
}

function LinkedCourse({ group, state, course, isLead }: LinkedCourseProps) {
  const texts = useTexts("staffGroupCanvas");
  const confirm = useConfirm();
  const overrides = useCanvasFailures();
  const [isOpen, setOpen] = useState(false);
  const exchange = useExchange(group.id, state);
  const removal = useApiMutation("DELETE /group/:id/canvas", { done: texts("unlinked") });
  const unlink = async (): Promise<void> => {
    const isSure = await confirm.ask({
      title: texts("unlinkTitle", { name: course.name }),
      text: texts("unlinkText"),
      accept: texts("unlink"),
      tone: "warning",
    });
    if (isSure) await removal.send({ params: { id: group.id }, body: { canvasId: course.canvasId } });
  };
  return (
    <>
      <p className={place({ anywhere: true })}>
        <Link
          look="action"
          href={course.address}
          target="_blank"
          rel="noreferrer"
          after={<IconExternalLink size={16} stroke={1.75} aria-hidden="true" />}
        >
          <bdi>{course.name === "" ? course.canvasId : course.name}</bdi>
          <span className="visually-hidden"> {texts("newTab")}</span>
        </Link>
      </p>
      <LastExchange exchange={state.exchange} isRunning={exchange.isWaiting} />
      <FailureAlert failure={exchange.failure ?? removal.failure} overrides={overrides} />
      <Cluster gap={8} align="center" touch>
        <Button size="staff" variant="secondary" onClick={() => setOpen(true)}>
          {texts("roster.open")}
        </Button>
        {isLead ? (
          <>
            <Button size="staff" variant="secondary" busy={exchange.isWaiting} busyLabel={texts("sending")} onClick={exchange.send}>
              {texts("send")}
            </Button>
            <Button size="staff" variant="tertiary" busy={removal.isPending} onClick={() => void unlink()}>
              {texts("unlink")}
            </Button>
          </>
        ) : null}
      </Cluster>
      {isOpen ? <RosterDialog group={group} isLead={isLead} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
