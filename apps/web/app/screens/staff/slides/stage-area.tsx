import { useEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode } from "react";
import { translationFor, withTexts } from "@larkroom/domain/curriculum/slide-texts";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { editions } from "@larkroom/domain/editions/editions";
import { Button, IconButton } from "~/kit/button/button.tsx";
import {
  IconBulb,
  IconCode,
  IconListCheck,
  IconMinus,
  IconPhoto,
  IconPlus,
  IconRotateClockwise,
  IconTypography,
} from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import card from "./card.module.css";
import { useEditor } from "./editor-context.ts";
import { PreviewFrame } from "./preview-frame.tsx";
import type { Preview, PreviewSlide } from "./preview-message.ts";
import { Segments } from "./segments.tsx";
import type { SlideDoc } from "./slide-doc.ts";
import styles from "./slides.module.css";

const parts = { text: IconTypography, code: IconCode, picture: IconPhoto, answers: IconListCheck, hint: IconBulb } as const;
export type Part = keyof typeof parts;

/** The size of a slide in a class, in px: on desktop next to faces and chat, and on a phone. */
const sizes = { desktop: { inline: 832, block: 640 }, phone: { inline: 390, block: 700 } } as const;
const steps = [0.4, 0.5, 0.6, 0.75, 0.84, 1, 1.25, 1.5];
/** The free space around the slide, in px. */
const around = { inline: 66, block: 150 };

/** A slide in a language; untranslated texts stay in the original one. */
export function displayedSlide(doc: SlideDoc, language: EditionSlug, base: EditionSlug, id: number): PreviewSlide {
  const translation = translationFor(doc.translations, language, base);
  return { id, title: translation.title ?? doc.title, content: withTexts(doc.content, translation) };
}

/** The slide's preview, with buttons above it that lead to its parts. */
export function StageArea({ onPart, partsThere }: { onPart: (part: Part) => void; partsThere: ReadonlySet<string> }) {
  const texts = useTexts("slideFrame");
  const { number } = useFormats();
  const { state, item, mayWrite, base, language, device, open } = useEditor();
  const area = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ inline: 764, block: 704 });
  const [chosenZoom, setChosenZoom] = useState<number | null>(null);
  const [view, setView] = useState<Preview["view"]>("child");
  const [round, setRound] = useState(0);
  useEffect(() => {
    const box = area.current;
    if (!box) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ inline: entry.contentRect.width, block: entry.contentRect.height });
    });
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  const size = sizes[device];
  const isNarrow = room.inline < 600;
  const fit = Math.min(
    1.25,
    (room.inline - (isNarrow ? 24 : around.inline)) / size.inline,
    ...(isNarrow ? [] : [(room.block - around.block) / size.block]),
  );
  const zoom = Math.max(0.25, chosenZoom ?? fit);
  const at = state.items.findIndex(({ key }) => key === item?.key);
  const doc = item?.saving.doc ?? null;
  const preview = useMemo(
    (): Preview | null =>
      doc && { slides: [displayedSlide(doc, language, base, at + 1)], at, of: state.items.length, view, round, isComplete: false },
    [doc, language, base, at, state.items.length, view, round],
  );
  return (
    <section className={styles.middle} aria-label={texts("stage.label")}>
      <Split gap={8} align="center" shrink className={styles.toolbar}>
        {mayWrite && item ? (
          <Split role="toolbar" aria-label={texts("tools.label")} fixed>
            {(Object.keys(parts) as Part[]).map((part) => {
              const Sign = parts[part];
              const isThere = partsThere.has(part);
              return (
                <button
                  key={part}
                  type="button"
                  className={styles.tool}
                  aria-disabled={!isThere || undefined}
                  onClick={() => (isThere ? onPart(part) : toasts.show({ text: texts("tools.none"), mode: "replace" }))}
                >
                  <Sign size={18} stroke={1.75} aria-hidden="true" />
                  <span>{texts(`tools.${part}`)}</span>
                </button>
              );
            })}
          </Split>
        ) : null}
        <span className={styles.gap} />
        <Segments
          label={texts("tools.view")}
          value={view}
          onChange={setView}
          options={[
            { value: "child", title: texts("tools.child") },
            { value: "teacher", title: texts("tools.teacher") },
          ]}
        />
        <IconButton size="small" label={texts("tools.restart")} disabled={!item} onClick={() => setRound((now) => now + 1)}>
          <IconRotateClockwise size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <Split align="center" fixed className={styles.zoom}>
          <IconButton
            size="small"
            label={texts("tools.smaller")}
            onClick={() => setChosenZoom(steps.findLast((step) => step < zoom - 0.01) ?? 0.4)}
          >
            <IconMinus size={16} stroke={1.75} aria-hidden="true" />
          </IconButton>
          <button type="button" className={styles.percent} title={texts("tools.fit")} onClick={() => setChosenZoom(null)}>
            {number(Math.round(zoom * 100))}%
          </button>
          <IconButton
            size="small"
            label={texts("tools.larger")}
            onClick={() => setChosenZoom(steps.find((step) => step > zoom + 0.01) ?? 1.5)}
          >
            <IconPlus size={16} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </Split>
      </Split>
      <div ref={area} className={styles.ground}>
        {preview && item ? (
          <div className={styles.held}>
            <div
              className={card.card}
              dir={editions[language].dir}
              data-device={device}
              style={{ "--inline": `${size.inline * zoom}px`, "--block": `${size.block * zoom}px`, "--zoom": zoom } as CSSProperties}
            >
              <PreviewFrame
                language={language}
                preview={preview}
                title={texts("stage.label")}
                className={card.frame}
                style={{ inlineSize: `${device === "desktop" ? 1280 : size.inline}px`, blockSize: `${size.block}px` }}
              />
            </div>
            {mayWrite ? (
              <p className={styles.help}>{texts.rich("stage.help", { kbd: (chunks: ReactNode) => <kbd>{chunks}</kbd> })}</p>
            ) : null}
          </div>
        ) : (
          <EmptyState
            look="stack"
            title={texts("list.none")}
            text={texts(mayWrite ? "list.noneText" : "list.noneRead")}
            actions={
              mayWrite ? (
                <>
                  <Button size="staff" onClick={() => open({ what: "add" })}>
                    {texts("list.addSlide")}
                  </Button>
                  <Button size="staff" variant="secondary" onClick={() => open({ what: "import" })}>
                    {texts("list.import")}
                  </Button>
                </>
              ) : undefined
            }
          />
        )}
      </div>
    </section>
  );
}
