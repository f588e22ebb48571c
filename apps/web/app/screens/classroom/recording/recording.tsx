import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { TeacherView } from "~/features/curriculum/teacher-view.tsx";
import { CaptionsManager } from "~/features/live-room/recording/captions/captions-manager.tsx";
import { recordingCaptions } from "~/features/live-room/recording/captions/texts.server.ts";
import type { RecordedBoard } from "~/features/live-room/recording/recorded-boards.ts";
import playing from "~/features/live-room/recording/playing.module.css";
import { RecordingPlayer, type RecordingSession } from "~/features/live-room/recording/recording-player.tsx";
import type { GroupClass } from "~/features/live-room/room/class-room.tsx";
import { BoardsAfter } from "~/features/live-room/whiteboard/boards-after.tsx";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { homePage } from "~/shared/guards/destinations.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useUser } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { BackdropSlide } from "../backdrop-slide.tsx";
import { LiveHead } from "../live-head.tsx";
import { MessagePage } from "../message-page.tsx";
import type { Route } from "./+types/recording";
import { loadRecording } from "./load-recording.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, (texts) => ({ title: texts("recording")("metaTitle"), hidden: true }));

export async function loader(args: Route.LoaderArgs) {
  const { pathname, search } = new URL(args.request.url);
  const here = pathname.replace(/\.data$/, "") + search;
  const loaded = await loadRecording(pageState(args.context), args.params.recordingId, here);
  return { ...loaded, texts: loadTexts(args, { recordingCaptions }) };
}

/** How often the page of a recording that isn't ready asks for it. */
const lookEveryMs = 5_000;
/** New URLs are asked for this long before the old ones expire. */
const beforeExpiryMs = 60_000;

/** The recording of a class: the player for those who may watch it, and for its teacher the buttons to publish and delete it. */
export default function RecordingPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts("recording");
  const path = usePath();
  const user = useUser();
  const { revalidate } = useRevalidator();
  const { groupClass } = loaderData;
  const [isGone, setGone] = useState(false);
  const [session, setSession] = useState(loaderData.session);
  useEffect(() => setSession(loaderData.session), [loaderData.session]);
  const isWaiting = session !== null && session.status !== "saved" && session.status !== "aborted";
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void revalidate(), lookEveryMs);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
  const home = (
    <ButtonLink href={path(homePage(user))} size="large" full="phone">
      {t("home")}
    </ButtonLink>
  );
  if (!session || !groupClass || isGone) return <MessagePage scene="lost" title={t("goneTitle")} text={t("goneText")} actions={home} />;
  if (session.status !== "saved")
    return (
      <MessagePage
        scene={session.status === "failed" ? "cloudy" : "empty-window"}
        title={t(`status.${session.status}`)}
        text={t(`statusText.${session.status}`)}
        actions={
          <>
            {home}
            {session.canManage && (session.status === "aborted" || session.status === "failed") ? (
              <RemoveButton id={session.id} onRemoved={() => setGone(true)} />
            ) : null}
          </>
        }
      />
    );
  return <Watching session={session} groupClass={groupClass} onSession={setSession} onGone={() => setGone(true)} />;
}

interface WatchingProps {
  session: RecordingSession;
  groupClass: GroupClass;
  onSession: (session: RecordingSession) => void;
  onGone: () => void;
}

function Watching({ session, groupClass, onSession, onGone }: WatchingProps) {
  const t = useTexts("recording");
  const user = useUser();
  const formats = useFormats();
  const [isBroken, setBroken] = useState(false);
  const { id, urlsExpireAt } = session;
  // Membership is checked again with each new set of URLs.
  const renew = async (): Promise<void> => {
    try {
      onSession(await api("GET /agora/:id", { params: { id } }));
      setBroken(false);
    } catch (error) {
      if (error instanceof Error && "status" in error && error.status === 404) onGone();
      else setBroken(true);
    }
  };
  const latestRenew = useRef(renew);
  useEffect(() => {
    latestRenew.current = renew;
  });
  useEffect(() => {
    const wait = Math.max(5_000, Date.parse(urlsExpireAt) - Date.now() - beforeExpiryMs);
    const timer = setTimeout(() => void latestRenew.current(), wait);
    return () => clearTimeout(timer);
  }, [urlsExpireAt]);
  const [boards, setBoards] = useState<readonly RecordedBoard[] | "failed" | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    api("GET /agora/:id/whiteboard", { params: { id }, signal: stop.signal }).then(
      (read) => setBoards(read.boards),
      () => {
        if (!stop.signal.aborted) setBoards("failed");
      },
    );
    return () => stop.abort();
  }, [id]);
  const { course, lesson, slides } = groupClass;
  const isInterrupted = session.files.some(({ ending }) => ending === "interrupted");
  return (
    <div className={playing.page}>
      <LiveHead />
      <Stack id="content" as="main" gap={16} packed grow className={playing.main}>
        <Cluster as="header" gap={[12, 24]} align="start" justify="between">
          <div>
            <Heading level={1} look="h3">
              <bdi>{lesson.title}</bdi>
            </Heading>
            <Text tone="soft">
              <bdi>{course.title}</bdi> · {formats.date(session.startedAt)}, <bdi>{formats.time(session.startedAt)}</bdi> ·{" "}
              {t("kept", { date: formats.date(session.deletedAt) })}
            </Text>
          </div>
          {session.canManage ? <Manage session={session} onGone={onGone} onChanged={renew} /> : null}
        </Cluster>
        {isInterrupted ? <Alert tone="info">{t("interrupted")}</Alert> : null}
        {isBroken ? (
          <Alert
            tone="error"
            live
            action={
              <Button variant="tertiary" size="small" onClick={() => void renew()}>
                {t("again")}
              </Button>
            }
          >
            {t("notLoaded")}
          </Alert>
        ) : null}
        {boards === "failed" ? (
          <Alert tone="error" live>
            {t("notLoaded")}
          </Alert>
        ) : null}
        <RecordingPlayer
          session={session}
          boards={boards === "failed" || boards === null ? [] : boards}
          slideOf={(slideId) => {
            const at = slides.findIndex((slide) => slide.id === slideId);
            const slide = slides[at];
            return slide ? { title: slide.title, number: at + 1 } : null;
          }}
          renderSlide={(slideId) => <RecordedSlide groupClass={groupClass} slideId={slideId} />}
          renderBackdrop={(slideId) => {
            const slide = slides.find((one) => one.id === slideId);
            return slide ? <BackdropSlide slide={slide} /> : null;
          }}
          onBroken={() => setBroken(true)}
        />
        {session.canManage ? <CaptionsManager recordingId={session.id} languages={session.captions} onChanged={renew} /> : null}
        {/* Parents don't see the whiteboards of a class. */}
        {user?.type === "client" ? null : <BoardsAfter classId={groupClass.id} isStaff={groupClass.settings !== null} />}
      </Stack>
    </div>
  );
}

/** A slide as it is to look at. */
function RecordedSlide({ groupClass, slideId }: { groupClass: GroupClass; slideId: number | null }) {
  const t = useTexts("recording");
  const words = useTexts("classroom");
  const slide = groupClass.slides.find(({ id }) => id === slideId);
  if (!slide) return <p className={playing.nothing}>{slideId === null ? t("nothingShown") : t("removedSlide")}</p>;
  return (
    <article className={playing.slide} key={slide.id}>
      <h2 className={playing.title} dir="auto">
        {slide.title}
      </h2>
      <TeacherView
        slide={slide}
        right={null}
        answersOf={() => []}
        placeKey={`recording-${groupClass.id}-${slide.id}`}
        words={{
          right: (count) => words("teacher.right", { count: String(count) }),
          rightOnly: words("teacher.rightOnly"),
          none: words("teacher.none"),
          question: (index, of) => words("teacher.question", { at: String(index), of: String(of) }),
        }}
      />
    </article>
  );
}

function Manage({ session, onGone, onChanged }: { session: RecordingSession; onGone: () => void; onChanged: () => Promise<void> }) {
  const t = useTexts("recording");
  const formats = useFormats();
  const { ask } = useConfirm();
  const publish = useApiMutation("PUT /agora/:id", {
    failureToast: true,
    refresh: onChanged,
    done: ({ isPublished }) => t(isPublished ? "publishedToast" : "unpublishedToast"),
  });
  const toggle = async (): Promise<void> => {
    const isPublished = !session.isPublished;
    const isSure =
      !isPublished ||
      (await ask({
        title: t("publishTitle"),
        text: t("publishText", { date: formats.date(session.deletedAt) }),
        accept: t("publish"),
      }));
    if (isSure) await publish.send({ params: { id: session.id }, body: { isPublished } });
  };
  return (
    <Cluster gap={8}>
      <Button variant={session.isPublished ? "secondary" : "primary"} size="small" busy={publish.isPending} onClick={() => void toggle()}>
        {t(session.isPublished ? "unpublish" : "publish")}
      </Button>
      <RemoveButton id={session.id} onRemoved={onGone} />
    </Cluster>
  );
}

function RemoveButton({ id, onRemoved }: { id: number; onRemoved: () => void }) {
  const t = useTexts("recording");
  const { ask } = useConfirm();
  const remove = useApiMutation("DELETE /agora/:id/files", {
    failureToast: true,
    refresh: async () => undefined,
    done: () => t("removed"),
    onDone: onRemoved,
  });
  const press = async (): Promise<void> => {
    if (await ask({ title: t("removeTitle"), text: t("removeText"), accept: t("remove"), tone: "warning" }))
      await remove.send({ params: { id } });
  };
  return (
    <Button variant="secondary" size="small" busy={remove.isPending} onClick={() => void press()}>
      {t("remove")}
    </Button>
  );
}
