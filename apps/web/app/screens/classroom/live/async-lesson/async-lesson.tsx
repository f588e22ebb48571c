import { useState } from "react";
import { redirect, useRevalidator } from "react-router";
import { ButtonLink } from "~/kit/button/button.tsx";
import { useNow } from "~/kit/time/use-now.ts";
import { LazyAskTeacher } from "~/features/live-room/async-chat/lazy-ask-teacher.tsx";
import { asyncChat } from "~/features/live-room/async-chat/texts.server.ts";
import { pathIn, usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { homePage } from "~/shared/guards/destinations.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { usePageNow, useUser } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { AsChildren } from "../as-children.tsx";
import { Gate } from "../gate.tsx";
import { loadLive } from "../load-live.server.ts";
import { MessagePage } from "../../message-page.tsx";
import { OverSummary } from "../over-summary.tsx";
import type { Route } from "./+types/async-lesson";
import { AsyncLessonRoom, canAsk } from "./async-lesson-room.tsx";
import { asyncLesson } from "./texts.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, (texts) => ({ title: texts("asyncLesson")("metaTitle"), hidden: true }));

export const loader = async (args: Route.LoaderArgs) => {
  const { pathname, search } = new URL(args.request.url);
  const live = await loadLive(pageState(args.context), args.params.classId, pathname.replace(/\.data$/, "") + search);
  const { groupClass } = live;
  // The teacher's view of a lesson at one's own pace is the class's page in the console.
  if (live.role === "staff" && groupClass?.lesson.type === "ASYNC" && groupClass.status !== "PREVIEW")
    throw redirect(pathIn(pageState(args.context).edition, `/staff/classes/${groupClass.id}`));
  return { ...live, texts: loadTexts(args, { asyncLesson, asyncChat }) };
};

/**
 * A lesson at one's own pace, the rest of one for a child who left the class early, or a retake. Everyone else sees why there is nothing here.
 */
export default function AsyncLessonPage({ loaderData }: Route.ComponentProps) {
  const texts = useTexts("asyncLesson");
  const t = useTexts("classroom");
  const formats = useFormats();
  const path = usePath();
  const user = useUser();
  const { revalidate } = useRevalidator();
  const now = Temporal.Instant.fromEpochMilliseconds(useNow(usePageNow().epochMilliseconds));
  const { own, groupClass, role, children } = loaderData;
  // The state when the page was opened: the lesson stays on the page until the child finishes it.
  const [begun] = useState(own?.asyncLesson ?? null);
  const [isLeft, setLeft] = useState(false);
  const home = (
    <ButtonLink href={path(homePage(user))} variant={role === "client" ? "secondary" : "primary"} size="large" full="phone">
      {t(user ? "gate.home" : "gate.front")}
    </ButtonLink>
  );
  if (role === "client" && children.length > 0)
    return (
      <MessagePage
        scene="empty-window"
        title={texts("metaTitle")}
        text={texts("clientText")}
        actions={
          <>
            <AsChildren of={children} />
            {home}
          </>
        }
      />
    );
  if (loaderData.access.reason === "payment_stalled") return <Gate data={loaderData} />;
  const isOver = begun !== null && Temporal.Instant.compare(now, begun.until) >= 0;
  if (begun && own && groupClass && user && !isLeft && !isOver && Temporal.Instant.compare(now, begun.from) >= 0) {
    const leave = (): void => {
      setLeft(true);
      void revalidate();
    };
    return (
      <AsyncLessonRoom
        groupClass={groupClass}
        own={own}
        me={String(user.id)}
        isChatLocked={loaderData.access.locks?.chat ?? false}
        onDone={leave}
      />
    );
  }
  if (begun && !isLeft && !isOver)
    return (
      <MessagePage
        scene="empty-window"
        title={texts("earlyTitle")}
        text={
          groupClass?.lesson.type === "ASYNC"
            ? texts("opensText", { date: formats.date(begun.from), time: formats.time(begun.from) })
            : texts("earlyText", { time: formats.time(begun.from) })
        }
        actions={home}
      />
    );
  const isDone = isLeft || (own?.caughtUpAt ?? null) !== null;
  return (
    <MessagePage
      scene={isDone ? "done" : "lost"}
      title={texts(isDone ? "doneTitle" : "overTitle")}
      text={texts(isDone ? "doneText" : "overText")}
      actions={
        <>
          {groupClass && user && canAsk(groupClass) ? (
            <LazyAskTeacher
              classId={groupClass.id}
              me={user.id}
              teacher={groupClass.classTeacher}
              isLocked={loaderData.access.locks?.chat ?? false}
            />
          ) : null}
          {home}
        </>
      }
    >
      <OverSummary data={loaderData} />
    </MessagePage>
  );
}
