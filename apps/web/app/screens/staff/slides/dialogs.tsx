import { useCallback, useEffect, useState, type ReactNode } from "react";
import { editions } from "@larkroom/domain/editions/editions";
import { Autocomplete } from "~/kit/autocomplete/autocomplete.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Skeleton } from "~/kit/skeleton/skeleton.tsx";
import { Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import type { Answer } from "~/shared/api/call.ts";
import { api } from "~/shared/api/api.ts";
import { failureOf, type ApiFailure } from "~/shared/api/failure.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { usePageNow } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import form from "../dialog-form.module.css";
import { DependencyDialog } from "../dependency-dialog.tsx";
import { useEditor } from "./editor-context.ts";
import { isUnpublished, type Item } from "./lesson-items.ts";
import { PreviewFrame } from "./preview-frame.tsx";
import { docOfSlide, type SlideDoc } from "./slide-doc.ts";
import { displayedSlide } from "./stage-area.tsx";
import { KindThumb } from "./thumb.tsx";
import styles from "./dialogs.module.css";

/** Removes a published slide from its lesson, after showing what depends on it. */
export function RemoveDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const texts = useTexts("slideFrame");
  const { name } = useFormats();
  const { editor, lesson } = useEditor();
  const { slide } = item;
  const params = { lessonId: lesson.id, id: slide?.id ?? 0 };
  const restoring = useApiMutation(
    async (call) => {
      await call("POST /lesson/:lessonId/slide/:id/restore", { params, body: {} });
      await editor.refresh();
    },
    { failureToast: true },
  );
  if (!slide) return null;
  return (
    <DependencyDialog
      title={texts("remove.title", { title: name(slide.title) })}
      text={texts("remove.text")}
      blockedText={texts("remove.blocked")}
      accept={texts("remove.accept")}
      ask={() => api("DELETE /lesson/:lessonId/slide/:id", { params })}
      act={(call) => call("DELETE /lesson/:lessonId/slide/:id", { params, query: { isConfirmed: "1" } })}
      onClose={onClose}
      done={() => ({
        text: texts("remove.done", { title: slide.title }),
        action: { label: texts("remove.putBack"), onPress: () => void restoring.send() },
      })}
      onDone={() => {
        editor.removed(item.key);
        onClose();
      }}
    />
  );
}

type Removed = Answer<"GET /lesson/:lessonId/slide/removed">;

/** Formats an instant as a relative day with a time. */
function useWhen(): (instant: string) => string {
  const { nearDay, time } = useFormats();
  const now = usePageNow();
  return (instant) => `${nearDay(instant, now)} ${time(instant)}`;
}

/** Loads data for a dialog, and reloads it on request. */
function useRead<T>(read: () => Promise<T>): { found: T | null; failure: ApiFailure | null; again: () => void } {
  const [found, setFound] = useState<T | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const again = useCallback(() => {
    setFailure(null);
    read().then(setFound, (error: unknown) => setFailure(failureOf(error)));
  }, [read]);
  useEffect(again, [again]);
  return { found, failure, again };
}

function Failed({ failure, again }: { failure: ApiFailure | null; again: () => void }) {
  const staff = useTexts("staff");
  return (
    <FailureAlert
      failure={failure}
      action={
        <Button size="staff" variant="secondary" onClick={again}>
          {staff("tryAgain")}
        </Button>
      }
    />
  );
}

/** The slides removed from the lesson, with a way to restore them. */
export function RemovedDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts("slideFrame");
  const shell = useTexts("shell");
  const when = useWhen();
  const { editor, lesson } = useEditor();
  const read = useCallback(() => api("GET /lesson/:lessonId/slide/removed", { params: { lessonId: lesson.id } }), [lesson.id]);
  const { found, failure, again } = useRead<Removed>(read);
  const restoring = useApiMutation(
    async (call, { id }: Removed[number]) => {
      await call("POST /lesson/:lessonId/slide/:id/restore", { params: { lessonId: lesson.id, id }, body: {} });
      await editor.refresh();
    },
    { done: (_, { title }) => texts("removed.back", { title }), onDone: again, failureToast: true },
  );
  const busy = restoring.isPending ? restoring.sent?.[0].id : null;
  return (
    <Dialog open onClose={onClose} closeLabel={shell("close")} title={texts("removed.title")} width={520}>
      <div className={form.form} data-scale="staff">
        <Failed failure={failure} again={again} />
        {found === null && !failure ? <Skeleton width="100%" height={120} shape="box" /> : null}
        {found?.length === 0 ? <Text tone="soft">{texts("removed.none")}</Text> : null}
        <ul className={styles.lines}>
          {found?.map((one) => (
            <li key={one.id}>
              <KindThumb type={one.type} />
              <span className={styles.rowText}>
                <bdi>{one.title}</bdi>
                <span>{texts("removed.at", { time: when(one.removedAt) })}</span>
              </span>
              <Button
                size="staff"
                variant="secondary"
                busy={busy === one.id}
                aria-label={`${texts("removed.putBack")}: ${one.title}`}
                onClick={() => void restoring.send(one)}
              >
                {texts("removed.putBack")}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

type Version = Answer<"GET /lesson/:lessonId/slide/:id/version">[number];

/** The version history of a slide with previews; a version can be restored into the draft. */
export function VersionsDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const texts = useTexts("slideFrame");
  const shell = useTexts("shell");
  const when = useWhen();
  const { name } = useFormats();
  const { editor, lesson, base } = useEditor();
  const slideId = item.slide?.id ?? 0;
  const read = useCallback(
    () => api("GET /lesson/:lessonId/slide/:id/version", { params: { lessonId: lesson.id, id: slideId } }),
    [lesson.id, slideId],
  );
  const { found, failure, again } = useRead(read);
  const [shown, setShown] = useState<Version | null>(null);
  const version = shown ?? found?.[0] ?? null;
  // A published version without newer edits is the current one, so there is nothing to restore.
  const isCurrent = version === found?.[0] && !isUnpublished(item);
  const docOf = (one: Version): SlideDoc => docOfSlide({ ...one, id: slideId, lesson: lesson.id, order: 1 });
  return (
    <Dialog open onClose={onClose} closeLabel={shell("close")} title={texts("versions.title")} width={960}>
      <div className={form.form} data-scale="staff">
        <Text tone="soft">{texts("versions.text")}</Text>
        <Failed failure={failure} again={again} />
        {found === null && !failure ? <Skeleton width="100%" height={240} shape="box" /> : null}
        {found !== null && (found.length === 0 || (found.length === 1 && isCurrent)) ? (
          <Text tone="soft">{texts("versions.none")}</Text>
        ) : null}
        {version ? (
          <div className={styles.versions}>
            <Stack as="ul" gap={4} packed className={styles.versionList}>
              {found?.map((one, at) => (
                <li key={one.version}>
                  <button type="button" aria-pressed={one === version} onClick={() => setShown(one)}>
                    <b>
                      {texts("versions.line", { version: String(one.version) })}
                      {at === 0 ? <span>{texts("versions.now")}</span> : null}
                    </b>
                    <span>
                      {one.by
                        ? texts("versions.by", { name: name(one.by), time: when(one.savedAt) })
                        : texts("versions.withoutAuthor", { time: when(one.savedAt) })}
                    </span>
                  </button>
                </li>
              ))}
            </Stack>
            <Stack gap={12} justify="start" packed>
              <SmallStage doc={docOf(version)} title={texts("versions.line", { version: String(version.version) })} language={base} />
              {isCurrent ? null : (
                <Button
                  size="staff"
                  onClick={() => {
                    editor.edit(item.key, { ...docOf(version), order: item.saving.doc.order });
                    editor.choose(item.key);
                    onClose();
                    toasts.show({ tone: "success", text: texts("versions.taken", { version: String(version.version) }), mode: "replace" });
                  }}
                >
                  {texts("versions.take")}
                </Button>
              )}
            </Stack>
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}

/** A small preview of a slide, as children see it. */
function SmallStage({ doc, title, language }: { doc: SlideDoc; title: string; language: Parameters<typeof displayedSlide>[1] }) {
  return (
    <div className={styles.small} dir={editions[language].dir} inert>
      <PreviewFrame
        language={language}
        title={title}
        className={styles.smallFrame}
        preview={{ slides: [displayedSlide(doc, language, language, 1)], at: 0, of: 1, view: "child", round: 0, isComplete: false }}
      />
    </div>
  );
}

/** An edit conflict on a slide: both versions side by side, with three ways to resolve it. */
export function ConflictDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const texts = useTexts("slideFrame");
  const shell = useTexts("shell");
  const { name } = useFormats();
  const { editor, base } = useEditor();
  const { theirs, doc } = item.saving;
  if (!theirs) return null;
  const settle = (taken: "mine" | "theirs" | "both"): void => {
    onClose();
    editor.settle(item.key, taken);
  };
  const sides: { id: "mine" | "theirs"; doc: SlideDoc; action: ReactNode }[] = [
    { id: "mine", doc, action: texts("conflict.takeMine") },
    { id: "theirs", doc: theirs.doc, action: texts("conflict.takeTheirs") },
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={shell("close")}
      title={texts("conflict.title", { title: name(doc.title) })}
      width={960}
      role="alertdialog"
    >
      <div className={form.form} data-scale="staff">
        <Text tone="soft">{texts("conflict.text", { name: theirs.by ?? "none" })}</Text>
        <div className={styles.sides}>
          {sides.map(({ id, doc: side, action }) => (
            <Stack key={id} as="section" gap={8} justify="start" aria-labelledby={`conflict-${id}`}>
              <h3 id={`conflict-${id}`}>{texts(`conflict.${id}`)}</h3>
              <SmallStage doc={side} title={texts(`conflict.${id}`)} language={base} />
              <Button size="staff" variant="secondary" onClick={() => settle(id)}>
                {action}
              </Button>
            </Stack>
          ))}
        </div>
        <div className={form.buttons}>
          <Text tone="soft" size="small" className={styles.note}>
            {texts("conflict.bothText")}
          </Text>
          <Button size="staff" variant="secondary" onClick={onClose}>
            {texts("conflict.later")}
          </Button>
          <Button size="staff" onClick={() => settle("both")}>
            {texts("conflict.both")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type Found = Answer<"GET /lesson/list">[number];

/** Moves a slide to another lesson of the school: a published one as it is, a new one as a draft. */
export function MoveDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const texts = useTexts("slideFrame");
  const staff = useTexts("staff");
  const shell = useTexts("shell");
  const { name } = useFormats();
  const { editor, lesson } = useEditor();
  const [target, setTarget] = useState<Found | null>(null);
  const { slide, saving } = item;
  const isHeld = slide !== null && saving.remote !== null;
  const load = useCallback(
    async (search: string, signal: AbortSignal) =>
      (await api("GET /lesson/list", { query: { search, limit: 20 }, signal })).filter(({ id }) => id !== lesson.id),
    [lesson.id],
  );
  const moving = useApiMutation(
    async (call, to: Found) => {
      if (!slide) return editor.carry(item.key, to.id);
      await call("POST /lesson/:lessonId/slide/:id/move", { params: { lessonId: lesson.id, id: slide.id }, body: { lesson: to.id } });
      return editor.removed(item.key);
    },
    { done: (_, to) => texts("move.done", { title: saving.doc.title, lesson: to.name }), onDone: onClose },
  );
  return (
    <Dialog open onClose={onClose} closeLabel={shell("close")} title={texts("move.title", { title: name(saving.doc.title) })} width={460}>
      <div className={form.form} data-scale="staff">
        <FailureAlert failure={moving.failure} overrides={{ transition_not_allowed: texts("move.refused") }} />
        {isHeld ? (
          <Text tone="soft">{texts("move.first")}</Text>
        ) : (
          <Autocomplete<Found>
            label={texts("move.lesson")}
            value={target}
            onChange={setTarget}
            load={load}
            line={(one) => (
              <>
                <bdi>{one.name}</bdi> <small>{texts("move.of", { course: one.course.title, number: String(one.number) })}</small>
              </>
            )}
            words={{
              startTyping: texts("move.start"),
              noData: texts("move.nothing"),
              loading: texts("move.searching"),
              failed: texts("move.searchFailed"),
              clear: texts("move.clear"),
            }}
          />
        )}
        <div className={form.buttons}>
          <Button size="staff" variant="secondary" onClick={onClose}>
            {staff("form.cancel")}
          </Button>
          {isHeld ? null : (
            <Button
              size="staff"
              disabled={!target}
              busy={moving.isPending}
              busyLabel={staff("form.working")}
              onClick={() => target && void moving.send(target)}
            >
              {texts("move.accept")}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Tries out the whole lesson as a student. Nothing is stored. */
export function TryDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts("slideFrame");
  const shell = useTexts("shell");
  const { state, item, base, language } = useEditor();
  const [preview] = useState(() => ({
    slides: state.items.map(({ saving }, at) => displayedSlide(saving.doc, language, base, at + 1)),
    at: Math.max(
      0,
      state.items.findIndex(({ key }) => key === item?.key),
    ),
    of: state.items.length,
    view: "child" as const,
    round: 0,
    isComplete: true,
  }));
  return (
    <Dialog open onClose={onClose} closeLabel={shell("close")} title={texts("try.title")} width={1180} className={styles.try}>
      <p className={styles.tryNote}>{texts("try.note")}</p>
      <PreviewFrame
        language={language}
        preview={preview}
        title={texts("try.title")}
        className={styles.tryFrame}
        onMessage={({ kind }) => {
          if (kind === "slide-preview-close") onClose();
        }}
      />
    </Dialog>
  );
}
