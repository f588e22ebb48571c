import { useEffect, useState } from "react";
import { slides } from "~/features/curriculum/texts.server.ts";
import { together } from "~/features/curriculum/together/texts.server.ts";
import { Button } from "~/kit/button/button.tsx";
import { IconArrowLeft, IconArrowRight } from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import "~/kit/styles/staff-scale.css";
import { guarded, requireStaff } from "~/shared/guards/guards.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/slide-preview";
import { previewFrom, type FromPreview, type Preview } from "./preview-message.ts";
import { PreviewStage, Unfinished } from "./preview-stage.tsx";
import styles from "./preview.module.css";
import { slideFrame } from "./texts.server.ts";

export const middleware: Route.MiddlewareFunction[] = [guarded(requireStaff())];

/** The page in the editor's preview frame: in the viewed language, as wide as the previewed device. */
export function loader(args: Route.LoaderArgs) {
  return { texts: loadTexts(args, { slides, together, slideFrame }) };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("slideFrame")("stage.label"), hidden: true }));

const postToEditor = (message: FromPreview): void => window.parent.postMessage(message, location.origin);

export default function SlidePreview() {
  const texts = useTexts("slideFrame");
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => {
    const hear = (event: MessageEvent): void => {
      const found = previewFrom(event);
      if (found) setPreview(found);
    };
    const leave = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && !event.defaultPrevented) postToEditor({ kind: "slide-preview-close" });
    };
    window.addEventListener("message", hear);
    document.addEventListener("keydown", leave);
    postToEditor({ kind: "slide-preview-ready" });
    return () => {
      window.removeEventListener("message", hear);
      document.removeEventListener("keydown", leave);
    };
  }, []);
  const slide = preview?.slides[preview.isComplete ? preview.at : 0];
  if (!preview || !slide) return <div className={styles.page} aria-busy="true" />;
  const { at, view, round, isComplete } = preview;
  // Content arrives with every keystroke: a player is recreated only when its content changes.
  const key = `${slide.id} ${view} ${round} ${slide.content.type} ${JSON.stringify(slide.content)}`;
  const of = isComplete ? preview.slides.length : Math.max(preview.of, preview.at + 1);
  const go = (to: number): void => {
    setPreview({ ...preview, at: to });
    postToEditor({ kind: "slide-preview-at", at: to });
  };
  return (
    <div className={styles.page} data-whole={isComplete || undefined}>
      <div className={styles.stage}>
        <Unfinished key={key} words={texts("stage.incomplete")}>
          <PreviewStage slide={slide} at={at} of={of} view={view} />
        </Unfinished>
      </div>
      {isComplete ? (
        <Split as="nav" gap={12} justify="between" touch className={styles.walk} aria-label={texts("try.title")} data-scale="staff">
          <Button
            size="staff"
            variant="secondary"
            disabled={at === 0}
            icon={<IconArrowLeft size={16} stroke={1.75} aria-hidden="true" className="flip-rtl" />}
            onClick={() => go(at - 1)}
          >
            {texts("stage.previous")}
          </Button>
          <Button
            size="staff"
            variant="secondary"
            disabled={at === preview.slides.length - 1}
            after={<IconArrowRight size={16} stroke={1.75} aria-hidden="true" className="flip-rtl" />}
            onClick={() => go(at + 1)}
          >
            {texts("stage.next")}
          </Button>
        </Split>
      ) : null}
    </div>
  );
}
