import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";
import { hasFormula } from "@larkroom/domain/curriculum/inline-text";
import { isSlideType } from "@larkroom/domain/curriculum/slide-table";
import type { SlideType } from "@larkroom/domain/curriculum/slide-types";
import { Button } from "~/kit/button/button.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { fetchFormulas } from "./formula.tsx";
import { SlideLoading } from "./slide-loading.tsx";
import styles from "./slides.module.css";
import type { LessonSlide, PlayerProps } from "./types.ts";

type Player = ComponentType<PlayerProps>;
type Load = () => Promise<{ default: Player }>;

/** The player of these slide types, loaded with the first slide that needs it. */
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

const correlate: Load = async () => {
  const { CorrelatePlayer } = await import("./players/correlate-player.tsx");
  return {
    default: ({ slide, ...props }) => (
      <CorrelatePlayer {...props} content={slide.content as Parameters<typeof CorrelatePlayer>[0]["content"]} />
    ),
  };
};

const classify: Load = async () => {
  const { ClassifyPlayer } = await import("./players/classify-player.tsx");
  return {
    default: ({ slide, ...props }) => (
      <ClassifyPlayer {...props} content={slide.content as Parameters<typeof ClassifyPlayer>[0]["content"]} />
    ),
  };
};

const choice: Load = async () => {
  const { ChoicePlayer } = await import("./players/choice-player.tsx");
  return {
    default: ({ slide, ...props }) => <ChoicePlayer {...props} content={slide.content as Parameters<typeof ChoicePlayer>[0]["content"]} />,
  };
};

const arc: Load = async () => {
  const { ArcPlayer } = await import("./players/arc-player.tsx");
  return { default: ({ slide }) => <ArcPlayer content={slide.content as Parameters<typeof ArcPlayer>[0]["content"]} /> };
};

const talk: Load = async () => {
  const { TalkPlayer } = await import("./players/talk-player.tsx");
  return {
    default: ({ slide, ...props }) => <TalkPlayer {...props} content={slide.content as Parameters<typeof TalkPlayer>[0]["content"]} />,
  };
};

const map: Load = async () => {
  const { MapPlayer } = await import("./players/map-player.tsx");
  return {
    default: ({ slide, ...props }) => <MapPlayer {...props} content={slide.content as Parameters<typeof MapPlayer>[0]["content"]} />,
  };
};

const link: Load = async () => {
  const { LinkPlayer } = await import("./players/link-player.tsx");
  return { default: ({ slide }) => <LinkPlayer content={slide.content as Parameters<typeof LinkPlayer>[0]["content"]} /> };
};

const missing: Load = async () => {
  const { MissingPlayer } = await import("./players/missing-player.tsx");
  return { default: () => <MissingPlayer /> };
};

const frame: Load = async () => {
  const { FramePlayer } = await import("./players/frame-player.tsx");
  return {
    default: ({ slide: { content } }) =>
      content.type === "TYPEFORM" ? <FramePlayer url={content.url} hosts={content.allowedHosts} /> : null,
  };
};

const task: Load = async () => {
  const { TaskPlayer } = await import("./players/task-player.tsx");
  return {
    default: ({ slide }) => (slide.content.type === "ALGORITMICS" ? <TaskPlayer slideId={slide.id} url={slide.content.url} /> : null),
  };
};

const scratch: Load = async () => {
  const { ScratchPlayer } = await import("./players/scratch-player.tsx");
  return { default: ({ slide }) => <ScratchPlayer content={slide.content as Parameters<typeof ScratchPlayer>[0]["content"]} /> };
};

/** The player of every slide type; null for those that come with the page, because almost every lesson has them: see `SlidePlayer`. */
const loads = {
  PICTURE: null,
  VIDEO: null,
  STORYTELLING_SCENE: null,
  QUIZ_BASIC: null,
  QUIZ_CASE: pass,
  QUIZ_GRADED: pass,
  QUIZ_PROF_TEST: pass,
  QUIZ_FEEDBACK: pass,
  FEEDBACK: feedback,
  QUIZ_VOTING: together,
  SCORING_TABLE: together,
  BLACKMANS: together,
  DOUBLES: together,
  CORRELATE: correlate,
  CLASSIFY: classify,
  STORYTELLING_CHOICE: choice,
  STORYTELLING_ARC: arc,
  NPC_DIALOG: talk,
  INTERACTIVE_MAP: map,
  LINK: link,
  NOT_FOUND: missing,
  TYPEFORM: frame,
  ALGORITMICS: task,
  SCRATCH: scratch,
} satisfies Record<SlideType, Load | null>;

type LazyType = { [Type in SlideType]: (typeof loads)[Type] extends null ? never : Type }[SlideType];
type LessonContent = LessonSlide["content"];

const players = new Map<SlideType, Player>();

/** Preloads the players of a lesson's slides, so that a slide opens even if the connection is lost by then. */
export function fetchPlayers(contents: readonly { readonly type: SlideType }[]): void {
  // What fails to load now is loaded with its slide.
  for (const type of new Set(contents.map((content) => content.type))) loads[type]?.().catch(() => undefined);
  if (hasFormula(contents)) fetchFormulas().catch(() => undefined);
}

function playerOf(type: SlideType): Player | null {
  const load = loads[type];
  if (!load) return null;
  const known = players.get(type) ?? lazy(load);
  players.set(type, known);
  return known;
}

/** Whether a slide has a player that is loaded on demand. A type that this page doesn't know yet has none. */
export const hasLazyPlayer = (content: LessonContent): content is Extract<LessonContent, { type: LazyType }> =>
  isSlideType(content.type) && loads[content.type] !== null;

/**
 * Loads a player again. A browser may cache a failed module load for the lifetime of the page, so then only a reload helps. Reloads only when our
 * server answers, because offline the page would be lost. Answers, film positions and story choices survive the reload.
 */
function loadAgain(load: Load): Load {
  return async () => {
    try {
      return await load();
    } catch (error) {
      const isThere = await fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isThere) location.reload();
      throw error;
    }
  };
}

/** The player of a slide, loaded when it is first shown. */
export function LazyPlayer(props: PlayerProps) {
  const { type } = props.slide.content;
  const [, setRound] = useState(0);
  const Found = playerOf(type);
  const again = (): void => {
    const load = loads[type];
    // A lazy component caches its failure, so it is replaced by a new one.
    if (load) players.set(type, lazy(loadAgain(load)));
    setRound((round) => round + 1);
  };
  return Found ? (
    <Fetched key={type} onAgain={again}>
      <Suspense fallback={<SlideLoading />}>
        <Found key={props.slide.id} {...props} />
      </Suspense>
    </Fetched>
  ) : null;
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

/** Shown instead of a player that couldn't be loaded, with a retry button. */
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
