import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import type { LoggedEvent } from "@larkroom/domain/live-room/events";
import type { SlideVisit } from "@larkroom/domain/live-room/replay";
import playing from "~/features/live-room/recording/playing.module.css";
import type { GroupClass } from "~/features/live-room/room/class-room.tsx";
import { minutesAndSeconds } from "~/features/live-room/room/clock-text.ts";
import { ButtonLink, IconButton } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { IconChevronLeft, IconChevronRight, IconPlayerTrackNext, IconPlayerTrackPrev } from "~/kit/icon/icons.ts";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { Skeleton, SkeletonGroup } from "~/kit/skeleton/skeleton.tsx";
import { EmptyState, ErrorState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { homePage } from "~/shared/guards/destinations.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useUser } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { LiveHead } from "../live-head.tsx";
import { MessagePage } from "../message-page.tsx";
import type { Route } from "./+types/replay";
import { loadReplay } from "./load-replay.server.ts";
import { ReplayPeople } from "./replay-people.tsx";
import { ReplayStage } from "./replay-stage.tsx";
import styles from "./replay.module.css";
import { replay } from "./texts.server.ts";
import { type Replay, useReplay } from "./use-replay.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, (texts) => ({ title: texts("replay")("metaTitle"), hidden: true }));

export async function loader(args: Route.LoaderArgs) {
  const { pathname, search } = new URL(args.request.url);
  const here = pathname.replace(/\.data$/, "") + search;
  return { ...(await loadReplay(pageState(args.context), args.params.classId, here)), texts: loadTexts(args, { replay }) };
}

/** A class slide by slide, as it was: for its staff everything, for others what their own page showed. */
export default function ReplayPage({ loaderData: { groupClass } }: Route.ComponentProps) {
  const t = useTexts("replay");
  const path = usePath();
  const user = useUser();
  const home = (
    <ButtonLink href={path(homePage(user))} size="large" full="phone">
      {t("home")}
    </ButtonLink>
  );
  // Parents aren’t in the class, and see its recording instead.
  if (!groupClass || user?.type === "client")
    return <MessagePage scene="lost" title={t("goneTitle")} text={t("goneText")} actions={home} />;
  return <Replaying groupClass={groupClass} />;
}

function Replaying({ groupClass }: { groupClass: GroupClass }) {
  const t = useTexts("replay");
  const formats = useFormats();
  const read = useReplay(groupClass.id);
  const { course, lesson, from } = groupClass;
  return (
    <div className={playing.page}>
      <LiveHead />
      <Stack id="content" as="main" gap={16} packed grow className={cx(playing.main, styles.main)}>
        <header>
          <Heading level={1} look="h3">
            <bdi>{lesson.title}</bdi>
          </Heading>
          <Text tone="soft">
            {t("title")} · <bdi>{course.title}</bdi> · {formats.date(from)}, <bdi>{formats.time(from)}</bdi>
          </Text>
        </header>
        {read.status === "loading" ? (
          <SkeletonGroup label={t("loading")}>
            <Skeleton width="100%" height={420} shape="box" />
          </SkeletonGroup>
        ) : read.status === "failed" ? (
          <ErrorState title={t("notLoaded")} retryLabel={t("again")} onRetry={read.retry} />
        ) : read.status === "empty" ? (
          <EmptyState title={t("emptyTitle")} text={t("emptyText")} />
        ) : (
          <Moments groupClass={groupClass} read={read} />
        )}
      </Stack>
    </div>
  );
}

/** The visit a moment belongs to; the first one before any. */
const visitAt = (visits: readonly SlideVisit[], seq: number): number =>
  Math.max(
    0,
    visits.findLastIndex(({ from }) => from <= seq),
  );
const indexOf = (moments: readonly LoggedEvent[], seq: number): number =>
  Math.max(
    0,
    moments.findLastIndex((one) => one.seq <= seq),
  );

function Moments({ groupClass, read: { visits, moments, at } }: { groupClass: GroupClass; read: Replay }) {
  const t = useTexts("replay");
  const words = useTexts("recording");
  // A slide is shown as the class left it. A link from the gradebook names one.
  const [asked] = useSearchParams();
  const [seq, setSeq] = useState(() => (visits.find(({ slide }) => slide === asked.get("slide")) ?? visits[0])?.to ?? 0);
  const state = useMemo(() => at(seq), [at, seq]);
  const place = indexOf(moments, seq);
  const visit = visitAt(visits, seq);
  const begun = visits[0]?.at ?? 0;
  const since = (epochMs: number): string => minutesAndSeconds(Math.max(0, epochMs - begun));
  const now = moments[place]?.at ?? begun;
  const toSlide = (index: number): void => {
    const found = visits[index];
    if (found) setSeq(found.to);
  };
  const toMoment = (index: number): void => {
    const found = moments[index];
    if (found) setSeq(found.seq);
  };
  if (!state) return null;
  const titleOf = (slideId: string): string => {
    const index = groupClass.slides.findIndex(({ id }) => String(id) === slideId);
    const slide = groupClass.slides[index];
    return slide ? words("chapter", { number: String(index + 1), title: slide.title }) : words("removedSlide");
  };
  return (
    <div className={styles.player}>
      <ReplayStage groupClass={groupClass} state={state} at={now} />
      {/* Time runs from left to right in players of every language. */}
      <Split gap={4} align="center" className={playing.controls} dir="ltr">
        <IconButton label={t("slideBefore")} disabled={visit === 0} onClick={() => toSlide(visit - 1)}>
          <IconPlayerTrackPrev size={22} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton label={t("momentBefore")} disabled={place === 0} onClick={() => toMoment(place - 1)}>
          <IconChevronLeft size={22} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <input
          type="range"
          className={styles.track}
          min={0}
          max={Math.max(0, moments.length - 1)}
          value={place}
          aria-label={words("position")}
          aria-valuetext={t("momentText", { time: since(now), slide: titleOf(visits[visit]?.slide ?? "") })}
          onChange={({ target }) => toMoment(target.valueAsNumber)}
        />
        <IconButton label={t("momentAfter")} disabled={place >= moments.length - 1} onClick={() => toMoment(place + 1)}>
          <IconChevronRight size={22} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton label={t("slideAfter")} disabled={visit >= visits.length - 1} onClick={() => toSlide(visit + 1)}>
          <IconPlayerTrackNext size={22} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <bdi className={playing.time}>{since(now)}</bdi>
      </Split>
      <ReplayPeople state={state} since={since} />
      <nav className={playing.chapters} aria-label={words("chapters")}>
        <ol>
          {visits.map(({ slide, from, at: begunAt }, index) => (
            <li key={from}>
              <button type="button" className={playing.chapter} aria-current={index === visit || undefined} onClick={() => toSlide(index)}>
                <span className={playing.time}>{since(begunAt)}</span>
                <span dir="auto">{titleOf(slide)}</span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}
