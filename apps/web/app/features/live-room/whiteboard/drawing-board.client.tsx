import { CaptureUpdateAction, Excalidraw, MainMenu, restoreElements } from "@excalidraw/excalidraw";
import "@excalidraw/excalidraw/index.css";
import type { ExcalidrawElement } from "@excalidraw/excalidraw/element/types";
import type { AppState, ExcalidrawImperativeAPI } from "@excalidraw/excalidraw/types";
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useEdition } from "~/shared/session/session.ts";
import type { BoardLink } from "./board-link.ts";
import { keepPageLanguage } from "./keep-page-language.ts";
import { isKept, readElement, toBoard, toScene, writeElement } from "./scene.ts";
import styles from "./whiteboard.module.css";

/** The fonts that the library would add to the page, 13 MB from another site: a board is written in a font that every device has. */
const libraryFonts = new Set(["Xiaolai", "Excalifont", "Virgil", "Comic Shanns", "Nunito", "Lilita One", "Cascadia", "Liberation Sans"]);
const addFont = document.fonts.add.bind(document.fonts);
document.fonts.add = (font) => (libraryFonts.has(font.family.replace(/["']/g, "")) ? document.fonts : addFont(font));

/** A stroke reaches the others within this time of its last point. */
const writeEveryMs = 50;

/** The sheet that every page shows in full, in the board's own units. */
const sheet = { width: 1280, height: 720 };

export interface DrawingBoardProps {
  link: BoardLink;
  /** The person who draws. */
  me: string;
  /** Staff change what others drew. */
  isStaff: boolean;
  mayDraw: boolean;
  /** What lies under the drawing, as large as the sheet. */
  backdrop: ReactNode;
}

/** A whiteboard to draw on. Loaded with the first board that is opened: the library is large. */
export function DrawingBoard({ link, me, isStaff, mayDraw, backdrop }: DrawingBoardProps) {
  const edition = useEdition();
  // Before the library's own effects, which set the language.
  useLayoutEffect(keepPageLanguage, []);
  const [api, setApi] = useState<ExcalidrawImperativeAPI | null>(null);
  /** The library replaces its scene once more after it was made; the first change it reports comes after that. */
  const [isReady, setReady] = useState(false);
  const under = useRef<HTMLDivElement>(null);
  const around = useRef<HTMLDivElement>(null);
  /** The version of each element as it was last read from or written to the board. */
  const seen = useRef(new Map<string, number>());
  const waiting = useRef<{ elements: readonly ExcalidrawElement[]; appState: Pick<AppState, "editingTextElement"> } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isForeign = (by: string): boolean => !isStaff && by !== me;

  const write = (): void => {
    timer.current = null;
    const drawn = waiting.current;
    waiting.current = null;
    if (!drawn) return;
    const changed = drawn.elements.filter(
      ({ id, version }) => seen.current.get(id) !== version && drawn.appState.editingTextElement?.id !== id,
    );
    if (changed.length === 0) return;
    link.change((elements) => {
      for (const element of changed) {
        seen.current.set(element.id, element.version);
        const known = readElement(link, element.id);
        if (known && isForeign(known.by)) continue;
        const made = element.isDeleted ? null : toBoard(element, known?.by ?? me);
        if (made) writeElement(elements, element.id, made);
        else if (known) elements.delete(element.id);
      }
    });
    const kept = drawn.elements.filter(isKept);
    if (kept.length < drawn.elements.length) api?.updateScene({ elements: kept, captureUpdate: CaptureUpdateAction.NEVER });
  };
  const latestWrite = useRef(write);
  latestWrite.current = write;

  const restored = (ids: Iterable<string>): ExcalidrawElement[] => {
    const found = [...ids].flatMap((id) => {
      const element = readElement(link, id);
      return element ? [toScene(id, element, isForeign) as unknown as ExcalidrawElement] : [];
    });
    const made = restoreElements(found.toSorted(byIndex), null);
    for (const { id, version } of made) seen.current.set(id, version);
    return made;
  };

  useEffect(() => {
    if (!api || !isReady) return undefined;
    const fresh = new Set<string>();
    let frame = 0;
    const show = (): void => {
      frame = 0;
      const { newElement, editingTextElement } = api.getAppState();
      const ids = [...fresh].filter((id) => id !== newElement?.id && id !== editingTextElement?.id);
      fresh.clear();
      const made = new Map(restored(ids).map((element) => [element.id, element]));
      const current = api.getSceneElementsIncludingDeleted();
      const erased = new Set(ids.filter((id) => !made.has(id)));
      const rest = current.flatMap((element) => {
        if (made.has(element.id)) return [];
        if (!erased.has(element.id) || element.isDeleted) return [element];
        seen.current.set(element.id, element.version + 1);
        return [{ ...element, isDeleted: true, version: element.version + 1 }];
      });
      api.updateScene({ elements: [...rest, ...made.values()].toSorted(byIndex), captureUpdate: CaptureUpdateAction.NEVER });
    };
    const stop = link.onRemote((ids) => {
      if (ids === null) {
        seen.current.clear();
        api.updateScene({ elements: restored(link.elements().keys()), captureUpdate: CaptureUpdateAction.NEVER });
        api.history.clear();
        return;
      }
      for (const id of ids) fresh.add(id);
      frame ||= requestAnimationFrame(show);
    });
    for (const id of link.elements().keys()) fresh.add(id);
    show();
    return () => {
      stop();
      cancelAnimationFrame(frame);
      latestWrite.current();
    };
    // The rest belongs to the person and stays the same while the board is open.
  }, [api, link, isReady]); // oxlint-disable-line react/exhaustive-deps

  const follow = (scrollX: number, scrollY: number, zoom: number): void => {
    if (under.current) under.current.style.transform = `scale(${zoom}) translate(${scrollX}px, ${scrollY}px)`;
  };
  useEffect(() => {
    const box = around.current;
    if (!api || !isReady || !box) return undefined;
    const fit = (): void => {
      // The keyboard of a tablet makes room for itself; the text being typed stays where it is.
      if (api.getAppState().editingTextElement) return;
      const zoom = Math.min(1, box.clientWidth / sheet.width, box.clientHeight / sheet.height) as AppState["zoom"]["value"];
      const scrollX = (box.clientWidth / zoom - sheet.width) / 2;
      const scrollY = (box.clientHeight / zoom - sheet.height) / 2;
      api.updateScene({ appState: { zoom: { value: zoom }, scrollX, scrollY }, captureUpdate: CaptureUpdateAction.NEVER });
      follow(scrollX, scrollY, zoom);
    };
    // The library's own bar is no footer of the page, and its zoom is named by what it says.
    box.querySelector("footer")?.setAttribute("role", "group");
    box.querySelector(".reset-zoom-button")?.removeAttribute("aria-label");
    // At first, and when a tablet is turned or what is around the board takes more room.
    const observer = new ResizeObserver(fit);
    observer.observe(box);
    return () => observer.disconnect();
  }, [api, isReady]);

  // The library's Hebrew and European Portuguese are incomplete and not offered: there its panels have pictures without captions.
  const hasCaptions = edition.lang === "en";
  return (
    <div ref={around} className={styles.board} data-without-captions={hasCaptions ? undefined : ""}>
      <div ref={under} className={styles.sheet} style={{ inlineSize: sheet.width, blockSize: sheet.height }} aria-hidden="true" inert>
        {backdrop}
      </div>
      <Excalidraw
        excalidrawAPI={setApi}
        langCode="en"
        viewModeEnabled={!mayDraw}
        isCollaborating
        autoFocus={false}
        handleKeyboardGlobally={false}
        aiEnabled={false}
        validateEmbeddable={false}
        theme="light"
        initialData={{ appState: { viewBackgroundColor: "transparent", currentItemFontFamily: 2, currentItemRoughness: 0 } }}
        UIOptions={{
          canvasActions: {
            changeViewBackgroundColor: false,
            clearCanvas: false,
            export: false,
            loadScene: false,
            saveToActiveFile: false,
            saveAsImage: false,
            toggleTheme: false,
          },
          tools: { image: false },
        }}
        onChange={(elements, appState) => {
          setReady(true);
          waiting.current = { elements, appState };
          timer.current ??= setTimeout(() => latestWrite.current(), writeEveryMs);
        }}
        onScrollChange={(scrollX, scrollY, zoom) => follow(scrollX, scrollY, zoom.value)}
        onLinkOpen={(_element, event) => event.preventDefault()}
        onPaste={({ text }) => text !== undefined}
      >
        <MainMenu>
          <MainMenu.DefaultItems.SearchMenu />
        </MainMenu>
      </Excalidraw>
    </div>
  );
}

function byIndex(one: ExcalidrawElement, other: ExcalidrawElement): number {
  const [a, b] = [one.index ?? "~", other.index ?? "~"];
  return a < b ? -1 : a > b ? 1 : one.id < other.id ? -1 : 1;
}
