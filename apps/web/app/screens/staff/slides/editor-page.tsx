import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useBlocker } from "react-router";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { cx } from "~/kit/cx.ts";
import { IconAdjustments, IconFileUpload, IconList, IconPlayerPlay, IconPlus, IconSend } from "~/kit/icon/icons.ts";
import { Drawer } from "~/kit/drawer/drawer.tsx";
import { Skeleton, SkeletonGroup } from "~/kit/skeleton/skeleton.tsx";
import "~/kit/styles/staff-scale.css";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { usePageActions } from "../page-actions.ts";
import { ConflictDialog, MoveDialog, RemoveDialog, RemovedDialog, TryDialog, VersionsDialog } from "./dialogs.tsx";
import { EditorProvider, type EditorCourse, type EditorLesson, type Open } from "./editor-context.ts";
import { ImportDialog } from "./import-dialog.tsx";
import { firstPlace } from "./first-field.ts";
import { unsavedEdits } from "./unsaved-edits.ts";
import { baseEdition } from "./languages.ts";
import { createLessonEditor, type LessonEditor } from "./lesson-editor.ts";
import { isUnpublished, saveStateOf } from "./lesson-items.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import { SidePanel, usePartsThere, type SideTab } from "./side-panel.tsx";
import type { Draft, Slide } from "./slide-doc.ts";
import { SlideList } from "./slide-list.tsx";
import beside from "./side-by-side.module.css";
import styles from "./slides.module.css";
import { StageArea, type Part } from "./stage-area.tsx";
import { TopBar } from "./top-bar.tsx";
import { TypePicker } from "./type-picker.tsx";
import { useSlideUpload } from "./use-slide-upload.ts";
import { useWantedPlace } from "./use-wanted-place.ts";

export interface EditorPageProps {
  person: number;
  lesson: EditorLesson;
  course: EditorCourse;
  slides: readonly Slide[];
  drafts: readonly Draft[];
  mayWrite: boolean;
}

/** The slide editor: a lesson's slides beside the one being edited and its settings. */
export function EditorPage(props: EditorPageProps) {
  const [editor, setEditor] = useState<LessonEditor | null>(null);
  const given = useRef(props);
  useEffect(() => {
    const { person, lesson, slides, drafts } = given.current;
    const made = createLessonEditor({
      lesson: lesson.id,
      slides,
      drafts,
      edits: unsavedEdits(person, lesson.id),
      now: () => Date.now(),
      newKey: () => crypto.randomUUID(),
    });
    setEditor(made);
    made.resume();
    const online = (): void => made.retry();
    window.addEventListener("online", online);
    return () => {
      window.removeEventListener("online", online);
      made.close();
    };
  }, []);
  return editor ? <OpenEditor {...props} editor={editor} /> : <Waiting />;
}

/** Shown while the editor loads, because stored edits of this browser are read first. */
function Waiting() {
  const texts = useTexts("slideFrame");
  return (
    <main id="content" tabIndex={-1} className={styles.frameOf}>
      <SkeletonGroup label={texts("stage.loading")} slowText={texts("stage.loading")} className={styles.waiting}>
        <Skeleton width="100%" height={52} shape="box" />
        <Skeleton width="100%" height={520} shape="box" />
      </SkeletonGroup>
    </main>
  );
}

function OpenEditor({ editor, lesson, course, mayWrite }: EditorPageProps & { editor: LessonEditor }) {
  const texts = useTexts("slideFrame");
  const state = useSyncExternalStore(editor.subscribe, editor.state, editor.state);
  const base = baseEdition(course.country);
  const [language, setLanguage] = useState<EditionSlug>(base);
  const [device, setDevice] = useState<"desktop" | "phone">(() => (window.innerWidth < 1000 ? "phone" : "desktop"));
  const [opened, open] = useState<Open | null>(null);
  const [tab, setTab] = useState<SideTab>("form");
  const [validated, setValidated] = useState<ReadonlySet<string>>(new Set());
  const [isListOpen, setListOpen] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const upload = useSlideUpload(course.id);
  const item = state.items.find(({ key }) => key === state.chosen) ?? null;
  const partsThere = usePartsThere(form, `${item?.key} ${tab} ${language}`);
  const want = useWantedPlace(editor);

  const goTo = useCallback(
    (key: string, part: "title" | "form" | "translation"): void => {
      editor.choose(key);
      setValidated((now) => new Set([...now, key]));
      setTab(part === "title" ? "slide" : "form");
      if (part === "form") setLanguage(base);
      want(key, () =>
        part === "title"
          ? focusIn(document.querySelector("[data-slide-title]"))
          : focusIn(form.current?.querySelector('[aria-invalid="true"], [data-missing] textarea') ?? null),
      );
    },
    [editor, base, want],
  );
  const showPart = (part: Part): void => {
    setTab("form");
    setLanguage(base);
    want(state.chosen, () => focusIn(firstPlace(form.current?.querySelector<HTMLElement>(`[data-part="${part}"]`) ?? null)), true);
  };
  /** Moves from the title to the beginning of the slide's form. */
  const toForm = (): void => {
    setTab("form");
    want(state.chosen, () => focusIn(firstPlace(form.current)));
  };
  usePageActions(
    mayWrite
      ? [
          { id: "add-slide", title: texts("list.addSlide"), icon: <IconPlus {...sign} />, run: () => open({ what: "add" }) },
          { id: "import-slides", title: texts("list.import"), icon: <IconFileUpload {...sign} />, run: () => open({ what: "import" }) },
          ...(state.items.some(isUnpublished)
            ? [{ id: "publish", title: texts("publish.title"), icon: <IconSend {...sign} />, run: () => open({ what: "publish" }) }]
            : []),
          ...(state.items.length > 0
            ? [{ id: "try", title: texts("bar.try"), icon: <IconPlayerPlay {...sign} />, run: () => open({ what: "try" }) }]
            : []),
        ]
      : [],
  );
  useUndoKeys(editor, mayWrite);
  useLeaving(editor, saveStateOf(state.items) !== "saved" && mayWrite);

  const close = (): void => open(null);
  const meant = opened && "key" in opened ? (state.items.find(({ key }) => key === opened.key) ?? null) : null;
  const value = useMemo(
    () => ({ editor, state, lesson, course, mayWrite, item, base, language, setLanguage, device, setDevice, open, goTo }),
    [editor, state, lesson, course, mayWrite, item, base, language, device, goTo],
  );
  return (
    <EditorProvider value={value}>
      <div className={cx(styles.frameOf, beside.frame)} data-scale="staff">
        <TopBar />
        <div className={styles.phoneTools}>
          <button type="button" onClick={() => setListOpen(true)}>
            <IconList size={18} stroke={1.75} aria-hidden="true" />
            {texts("bar.list")}
          </button>
          <a href="#settings">
            <IconAdjustments size={18} stroke={1.75} aria-hidden="true" />
            {texts("bar.settings")}
          </a>
        </div>
        <div className={styles.listPlace}>
          <SlideList />
        </div>
        <main id="content" tabIndex={-1} className={styles.main}>
          <StageArea onPart={showPart} partsThere={partsThere} />
        </main>
        <div className={styles.sidePlace} id="settings" key={`${item?.key} ${language}`}>
          {item ? (
            <SidePanel
              item={item}
              tab={tab}
              onTab={setTab}
              showsAll={validated.has(item.key)}
              upload={upload}
              form={form}
              onToForm={toForm}
            />
          ) : null}
        </div>
      </div>
      <Drawer open={isListOpen} onClose={() => setListOpen(false)} title={texts("list.title")} hideTitle closeLabel={texts("try.close")}>
        <div data-scale="staff">
          <SlideList onChosen={() => setListOpen(false)} />
        </div>
      </Drawer>
      {opened?.what === "add" ? (
        <TypePicker
          onClose={close}
          onPick={(content) => {
            close();
            const added = editor.add({ title: "", description: "", content, translations: {} }, state.chosen);
            setTab("slide");
            want(added, () => focusIn(document.querySelector("[data-slide-title]")));
          }}
        />
      ) : null}
      {opened?.what === "import" ? <ImportDialog upload={upload} onClose={close} /> : null}
      {opened?.what === "publish" ? <PublishDialog onClose={close} /> : null}
      {opened?.what === "removed" ? <RemovedDialog onClose={close} /> : null}
      {opened?.what === "try" ? <TryDialog onClose={close} /> : null}
      {opened?.what === "remove" && meant ? <RemoveDialog item={meant} onClose={close} /> : null}
      {opened?.what === "move" && meant ? <MoveDialog item={meant} onClose={close} /> : null}
      {opened?.what === "versions" && meant ? <VersionsDialog item={meant} onClose={close} /> : null}
      {opened?.what === "conflict" && meant ? <ConflictDialog item={meant} onClose={close} /> : null}
    </EditorProvider>
  );
}

const sign = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/** Scrolls an element into view and focuses it. Returns whether it existed. */
function focusIn(target: Element | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  target.scrollIntoView?.({ block: "center" });
  target.focus({ preventScroll: true });
  return true;
}

/** Handles Ctrl+Z and Ctrl+Shift+Z anywhere on the page: a field's own undo would only know that field. */
function useUndoKeys(editor: LessonEditor, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector("dialog[open]")) return;
      const isUndo = event.code === "KeyZ" && !event.shiftKey;
      const isRedo = (event.code === "KeyZ" && event.shiftKey) || (event.code === "KeyY" && !event.shiftKey);
      if (!isUndo && !isRedo) return;
      event.preventDefault();
      void (isUndo ? editor.undo() : editor.redo());
    };
    window.addEventListener("keydown", press, true);
    return () => window.removeEventListener("keydown", press, true);
  }, [editor, isOn]);
}

/** Sends unsaved edits before the user leaves; asks only if that fails. */
function useLeaving(editor: LessonEditor, isUnsent: boolean): void {
  const texts = useTexts("slideFrame");
  const confirm = useConfirm();
  const blocker = useBlocker(isUnsent);
  const ask = useRef(() => Promise.resolve(true));
  useEffect(() => {
    ask.current = () =>
      confirm.ask({
        title: texts("leave.title"),
        text: texts("leave.text"),
        accept: texts("leave.accept"),
        decline: texts("leave.decline"),
        tone: "warning",
      });
  });
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void editor
      .flush()
      .then((isSent) => isSent || ask.current())
      .then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker, editor]);
  useEffect(() => {
    if (!isUnsent) return undefined;
    const stay = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
      void editor.flush();
    };
    window.addEventListener("beforeunload", stay);
    return () => window.removeEventListener("beforeunload", stay);
  }, [editor, isUnsent]);
}
