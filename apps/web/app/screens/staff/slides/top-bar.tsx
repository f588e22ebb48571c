import { editions } from "@larkroom/domain/editions/editions";
import { Button, IconButton } from "~/kit/button/button.tsx";
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconCloudCheck,
  IconCloudOff,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconEye,
  IconPlayerPlay,
  IconRefresh,
} from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { BareLink } from "~/kit/link/link.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { Tooltip } from "~/kit/tooltip/tooltip.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useEditor } from "./editor-context.ts";
import { languageNames, languagesOf } from "./languages.ts";
import { isUnpublished, saveStateOf } from "./lesson-items.ts";
import { Segments } from "./segments.tsx";
import styles from "./slides.module.css";

const sign = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/** The header: breadcrumbs, save state, preview options and publish button. */
export function TopBar() {
  const texts = useTexts("slideFrame");
  const path = usePath();
  const { name } = useFormats();
  const { editor, state, lesson, course, mayWrite, base, language, setLanguage, device, setDevice, open } = useEditor();
  const { items, history } = state;
  const waiting = items.filter(isUnpublished).length;
  const reason = items.length === 0 ? texts("bar.noSlides") : waiting === 0 ? texts("bar.nothingNew") : null;
  return (
    <Split as="header" gap={12} align="center" shrink className={styles.bar} aria-label={texts("bar.label")}>
      <BareLink
        className={styles.back}
        href={path(`/staff/courses/${course.id}/lessons#lesson-${lesson.id}`)}
        aria-label={texts("bar.back")}
        title={texts("bar.back")}
      >
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" className="flip-rtl" />
      </BareLink>
      <div className={styles.where}>
        <Heading level={1} look="h3" className={place({ truncate: true })}>
          <bdi>{lesson.title}</bdi>
        </Heading>
        <Text size="inherit" tone="slate" truncate className={styles.course}>
          {texts("bar.under", { course: name(course.title), count: items.length })}
        </Text>
      </div>
      <SaveWord />
      <span className={styles.gap} />
      <Split gap={10} fixed className={styles.looks}>
        <Segments
          label={texts("bar.device")}
          value={device}
          onChange={setDevice}
          options={[
            { value: "desktop", title: texts("bar.desktop"), icon: <IconDeviceDesktop {...sign} size={16} /> },
            { value: "phone", title: texts("bar.phone"), icon: <IconDeviceMobile {...sign} size={16} /> },
          ]}
        />
        <Segments
          label={texts("bar.language")}
          value={language}
          onChange={setLanguage}
          options={languagesOf(base).map((slug) => ({ value: slug, title: languageNames[slug], lang: editions[slug].lang }))}
        />
      </Split>
      {mayWrite ? (
        <Split gap={4} fixed className={styles.undo}>
          <IconButton
            size="small"
            label={texts("bar.undo")}
            aria-keyshortcuts="Control+Z Meta+Z"
            disabled={history.done.length === 0}
            onClick={() => void editor.undo()}
          >
            <IconArrowBackUp {...sign} className="flip-rtl" />
          </IconButton>
          <IconButton
            size="small"
            label={texts("bar.redo")}
            aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
            disabled={history.undone.length === 0}
            onClick={() => void editor.redo()}
          >
            <IconArrowForwardUp {...sign} className="flip-rtl" />
          </IconButton>
        </Split>
      ) : null}
      <Button
        size="staff"
        variant="secondary"
        className={place({ fixed: true })}
        icon={<IconPlayerPlay {...sign} size={16} />}
        disabled={items.length === 0}
        onClick={() => open({ what: "try" })}
      >
        {texts("bar.try")}
      </Button>
      {mayWrite ? <PublishButton reason={reason} onPress={() => open({ what: "publish" })} /> : null}
    </Split>
  );
}

/** The publish button; disabled with the reason when there is nothing to publish. */
function PublishButton({ reason, onPress }: { reason: string | null; onPress: () => void }) {
  const texts = useTexts("slideFrame");
  const button = (
    <Button
      size="staff"
      aria-disabled={reason !== null || undefined}
      className={reason === null ? undefined : styles.resting}
      onClick={() => reason === null && onPress()}
    >
      {texts("bar.publish")}
    </Button>
  );
  return reason === null ? (
    button
  ) : (
    <Tooltip text={reason} side="below">
      {button}
    </Tooltip>
  );
}

/** The save state, as text. */
function SaveWord() {
  const texts = useTexts("slideFrame");
  const { time } = useFormats();
  const { editor, state, mayWrite, open } = useEditor();
  if (!mayWrite)
    return (
      <Split as="p" gap={6} align="center" shrink tone="soft" className={styles.save}>
        <IconEye {...sign} size={16} />
        <span>{texts("save.read")}</span>
      </Split>
    );
  const saved = saveStateOf(state.items);
  const conflict = state.items.find(({ saving }) => saving.theirs !== null);
  const words = {
    saved:
      state.savedAt === null
        ? texts("save.none")
        : texts("save.saved", { time: time(Temporal.Instant.fromEpochMilliseconds(state.savedAt)) }),
    saving: texts("save.saving"),
    offline: texts("save.offline"),
    failed: texts("save.failed"),
    conflict: texts("save.conflict"),
  }[saved];
  return (
    <Split as="p" gap={6} align="center" shrink tone="soft" className={styles.save} data-state={saved}>
      {saved === "saved" ? (
        <IconCloudCheck {...sign} />
      ) : saved === "saving" ? (
        <IconRefresh {...sign} />
      ) : saved === "offline" ? (
        <IconCloudOff {...sign} />
      ) : (
        <IconAlertTriangle {...sign} />
      )}
      <span role="status">{words}</span>
      {saved === "failed" || saved === "offline" ? (
        <button type="button" className={styles.saveAction} onClick={editor.retry}>
          {texts("save.again")}
        </button>
      ) : null}
      {conflict ? (
        <button type="button" className={styles.saveAction} onClick={() => open({ what: "conflict", key: conflict.key })}>
          {texts("save.choose")}
        </button>
      ) : null}
    </Split>
  );
}
