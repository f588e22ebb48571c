import { useEffect, useRef, useState } from "react";
import type { MediaUpload } from "~/features/curriculum/editor/types.ts";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { FileDrop } from "~/kit/file-drop/file-drop.tsx";
import { IconAlertTriangle, IconCircleCheck, IconFolder } from "~/kit/icon/icons.ts";
import { ProgressBar } from "~/kit/progress/progress.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import form from "../dialog-form.module.css";
import styles from "./dialogs.module.css";
import { useEditor } from "./editor-context.ts";
import { pictureSource, sortedOut, type ImportSource } from "./import-sources.ts";
import { mostPages, openPdf, TooManyPages } from "./pdf-pages.ts";
import { useImport, type ImportRow } from "./use-import.ts";

const accepted = ["application/pdf", "image/*"];
/** A PDF is read in the browser and not uploaded, so it may be larger than its rendered pages. */
const largestPdf = 200 * 1024 * 1024;

/** Imports the pages of a PDF or pictures as slides, with the progress of each. */
export function ImportDialog({ upload, onClose }: { upload: MediaUpload; onClose: () => void }) {
  const texts = useTexts("slideFrame");
  const shell = useTexts("shell");
  const formats = useFormats();
  const { editor, state } = useEditor();
  const [isReading, setReading] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const folder = useRef<HTMLInputElement>(null);
  const after = useRef(state.chosen);
  const closing = useRef<(() => Promise<void>)[]>([]);
  useEffect(() => () => closing.current.forEach((close) => void close()), []);
  const isGone = useRef(false);
  useEffect(() => {
    // In StrictMode it mounts again after the cleanup.
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const { rows, isRunning, start, cancel, again } = useImport({
    upload,
    onSlide: (title, picture) => {
      after.current = editor.add({ title, description: "", content: { type: "PICTURE", picture }, translations: {} }, after.current);
    },
  });
  const bring = async (files: readonly File[]): Promise<void> => {
    const { pdfs, pictures } = sortedOut(files);
    setTrouble(pdfs.length + pictures.length === 0 ? texts("import.nothing") : null);
    if (pdfs.length + pictures.length === 0) return;
    setReading(true);
    try {
      const sources: ImportSource[] = [];
      for (const file of pdfs) {
        const pdf = await openPdf(
          file,
          (number) => texts("import.page", { number: formats.number(number) }),
          (number, name) => texts("import.altPage", { number: formats.number(number), name }),
        );
        // Closed while the file was being read: no one waits for its pages.
        if (isGone.current) {
          await pdf.close();
          return;
        }
        closing.current.push(pdf.close);
        sources.push(...pdf.sources);
      }
      sources.push(...pictures.map(pictureSource));
      setReading(false);
      await start(sources);
    } catch (error) {
      setReading(false);
      setTrouble(error instanceof TooManyPages ? texts("import.tooMany", { max: formats.number(mostPages) }) : texts("import.unreadable"));
    }
  };
  const done = rows.filter((row) => row.state === "done").length;
  const failed = rows.filter((row) => row.state === "failed" || row.state === "canceled").length;
  const hasBegun = rows.length > 0;
  return (
    <Dialog open {...(isRunning ? {} : { onClose, closeLabel: shell("close") })} title={texts("import.title")} width={560}>
      <div className={form.form} data-scale="staff">
        {trouble ? (
          <Alert tone="error" live>
            {trouble}
          </Alert>
        ) : null}
        {hasBegun ? (
          <>
            <ProgressBar
              label={texts("import.title")}
              value={done}
              max={rows.length}
              text={texts("import.progress", { done: formats.number(done), of: formats.number(rows.length) })}
              showText
              tone="leaf"
            />
            <ul className={styles.imports}>
              {rows.map((row, at) => (
                <Row key={at} row={row} />
              ))}
            </ul>
            <p role="status" className={styles.tryNote}>
              {isRunning
                ? ""
                : [texts("import.finished", { count: done }), ...(failed > 0 ? [texts("import.failed", { count: failed })] : [])].join(
                    ". ",
                  )}
            </p>
          </>
        ) : (
          <>
            <Text tone="soft">{texts("import.text")}</Text>
            <FileDrop
              label={texts("import.drop")}
              prompt={isReading ? texts("import.reading") : texts("import.or")}
              accept={accepted}
              multiple
              maxBytes={largestPdf}
              disabled={isReading}
              onFiles={(files) => void bring(files)}
              problemText={() => texts("import.nothing")}
            />
            <input
              ref={folder}
              type="file"
              hidden
              multiple
              {...{ webkitdirectory: "" }}
              onChange={(event) => {
                const files = [...(event.target.files ?? [])];
                event.target.value = "";
                void bring(files);
              }}
            />
          </>
        )}
        <div className={form.buttons}>
          {hasBegun ? null : (
            <Button
              size="staff"
              variant="secondary"
              disabled={isReading}
              icon={<IconFolder size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => folder.current?.click()}
            >
              {texts("import.folder")}
            </Button>
          )}
          {isRunning ? (
            <Button size="staff" variant="secondary" onClick={cancel}>
              {texts("import.cancel")}
            </Button>
          ) : null}
          {hasBegun && !isRunning && failed > 0 ? (
            <Button size="staff" variant="secondary" onClick={() => void again()}>
              {texts("import.again")}
            </Button>
          ) : null}
          {hasBegun && !isRunning ? (
            <Button size="staff" onClick={onClose}>
              {texts("import.close")}
            </Button>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}

function Row({ row: { name, state, share, words } }: { row: ImportRow }) {
  const texts = useTexts("slideFrame");
  const { number } = useFormats();
  const status = {
    waiting: texts("import.waiting"),
    drawing: texts("import.drawing"),
    sending: texts("import.sending", { share: `${number(Math.round(share * 100))}%` }),
    done: texts("import.done"),
    failed: words || texts("import.notIn"),
    canceled: texts("import.canceled"),
  }[state];
  return (
    <li data-state={state}>
      {state === "done" ? <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" /> : null}
      {state === "failed" ? <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" /> : null}
      <bdi>{name}</bdi>
      <span>{status}</span>
    </li>
  );
}
