import { Component, useMemo, type ReactNode } from "react";
import slides from "~/features/curriculum/slides.module.css";
import { SlidePlayer } from "~/features/curriculum/slide-player.tsx";
import { SlideStage } from "~/features/curriculum/slide-stage.tsx";
import { StageActions } from "~/features/curriculum/stage-action.tsx";
import { TeacherSlide } from "~/features/curriculum/teacher-slide.tsx";
import { TeacherView } from "~/features/curriculum/teacher-view.tsx";
import { TogetherProvider } from "~/features/curriculum/together/together.tsx";
import { userKey } from "~/shared/session/user-scoped-storage.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Preview, PreviewSlide } from "./preview-message.ts";
import styles from "./preview.module.css";
import { usePreviewSlide } from "./use-preview-slide.ts";

interface StageProps {
  slide: PreviewSlide;
  at: number;
  of: number;
  view: Preview["view"];
}

/** One slide as a child or teacher sees it, with the current edits. */
export function PreviewStage({ slide, at, of, view }: StageProps) {
  const texts = useTexts("slideFrame");
  const names = useMemo(() => texts("stage.names").split("|"), [texts]);
  const { together, ...player } = usePreviewSlide(slide, view, names);
  const place = { at: String(at + 1), of: String(of) };
  // Belongs to no user, so it is cleared with the next page.
  const placeKey = userKey("preview", `${view}-${slide.id}`);
  return (
    <TogetherProvider together={together}>
      {view === "child" ? (
        <StageActions>
          <SlideStage
            slide={player.slide}
            at={at}
            of={of}
            place={texts.rich("stage.place", { ...place, b: (chunks: ReactNode) => <b>{chunks}</b> })}
            placeLabel={texts("stage.placePlain", place)}
            progressLabel={texts("stage.progress", { done: String(at), of: String(of) })}
          >
            <SlidePlayer {...player} placeKey={placeKey} />
          </SlideStage>
        </StageActions>
      ) : (
        <article className={slides.stage} aria-label={texts("stage.placePlain", place)}>
          <TeacherSlide slide={player.slide} words={texts("stage.placePlain", place)}>
            <TeacherView
              slide={player.slide}
              right={player.right}
              answersOf={() => []}
              word={slide.content.type === "BLACKMANS" ? slide.content.word : null}
              placeKey={placeKey}
              words={{
                right: (count) => texts("stage.right", { count: String(count) }),
                rightOnly: texts("stage.rightOnly"),
                none: texts("stage.noneGiven"),
                question: (one, all) => texts("stage.question", { at: String(one), of: String(all) }),
              }}
            />
          </TeacherSlide>
        </article>
      )}
    </TogetherProvider>
  );
}

/** Replaces a slide that can't render yet; tries again after the next edit. */
export class Unfinished extends Component<{ children: ReactNode; words: string }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }
  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <p className={styles.unfinished} role="status">
        {this.props.words}
      </p>
    );
  }
}
