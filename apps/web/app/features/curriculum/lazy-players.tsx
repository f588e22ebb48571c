import { Component, lazy, Suspense, type ComponentType, type ReactNode } from "react";
import type { SlideType } from "@larkroom/domain/curriculum/slide-types";
import { Button } from "~/kit/button/button.tsx";
import { Skeleton, SkeletonGroup } from "~/kit/skeleton/skeleton.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./slides.module.css";
import type { PlayerProps } from "./types.ts";

type Player = ComponentType<PlayerProps>;
type Load = () => Promise<{ default: Player }>;

/** A player of slides of these types, fetched with the first slide that needs it. */
const pass: Load = async () => {
  const { PassPlayer } = await import("./players/pass-player.tsx");
  return {
    default: ({ slide, ...props }) => <PassPlayer {...props} content={slide.content as Parameters<typeof PassPlayer>[0]["content"]} />,
  };
};

const feedback: Load = async () => {
  const { FeedbackPlayer } = await import("./players/feedback-player.tsx");
  return {
    default: ({ slide, ...props }) => (
      <FeedbackPlayer {...props} content={slide.content as Parameters<typeof FeedbackPlayer>[0]["content"]} />
    ),
  };
};

const together: Load = async () => ({ default: (await import("./together/together-player.tsx")).TogetherPlayer });

const loads: Partial<Record<SlideType, Load>> = {
  QUIZ_CASE: pass,
  QUIZ_GRADED: pass,
  QUIZ_PROF_TEST: pass,
  QUIZ_FEEDBACK: pass,
  FEEDBACK: feedback,
  QUIZ_VOTING: together,
  SCORING_TABLE: together,
  BLACKMANS: together,
  DOUBLES: together,
};

const players = new Map<SlideType, Player>();

/** Fetches the players of a lesson's slides before they are needed: a slide must also open when the line is gone by then. */
export function fetchPlayers(types: readonly SlideType[]): void {
  // A player that can't be fetched now is fetched with its slide.
  for (const type of new Set(types)) loads[type]?.().catch(() => undefined);
}

function playerOf(type: SlideType): Player | null {
  const load = loads[type];
  if (!load) return null;
  const known = players.get(type) ?? lazy(load);
  players.set(type, known);
  return known;
}

/** Whether slides of this type have a player of their own that is fetched. */
export const hasLazyPlayer = (type: SlideType): boolean => loads[type] !== undefined;

/** The player of a slide, fetched when it is first shown. */
export function LazyPlayer(props: PlayerProps) {
  const { type } = props.slide.content;
  const Found = playerOf(type);
  return Found ? (
    <Fetched onAgain={() => players.delete(type)}>
      <Suspense fallback={<Fetching />}>
        <Found key={props.slide.id} {...props} />
      </Suspense>
    </Fetched>
  ) : null;
}

function Fetching() {
  const t = useTexts("slides");
  return (
    <SkeletonGroup label={t("play.loading")} slowText={t("play.loading")}>
      <Skeleton width="100%" height={220} shape="box" />
    </SkeletonGroup>
  );
}

function NotFetched({ onAgain }: { onAgain: () => void }) {
  const t = useTexts("slides");
  return (
    <div className={styles.elsewhere} role="alert">
      <p>{t("play.loadFailed")}</p>
      <Button variant="secondary" onClick={onAgain}>
        {t("again")}
      </Button>
    </div>
  );
}

/** What stands instead of a player that could not be fetched, with a way on. */
class Fetched extends Component<{ children: ReactNode; onAgain: () => void }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }
  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <NotFetched
        onAgain={() => {
          this.props.onAgain();
          this.setState({ hasFailed: false });
        }}
      />
    );
  }
}
