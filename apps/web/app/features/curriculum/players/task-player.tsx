import { useEffect, useState } from "react";
import { ProgressBar } from "~/kit/progress/progress.tsx";
import { api } from "~/shared/api/api.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { SlideLoading } from "../slide-loading.tsx";
import { useTaskClass } from "../task-class.tsx";
import { FramePlayer } from "./frame-player.tsx";
import frame from "./frame.module.css";

type OwnTask = Answer<"GET /public/class/:id/algoritmics/:slideId">;

/** How often a child's progress is read while the task is open. */
const everyMs = 20_000;
/** Without an answer by then the task opens at the slide's own address. */
const patienceMs = 6_000;

/** A task of the Algoritmics platform: in a class by the child's own link, with how far they are; elsewhere as the slide says. */
export function TaskPlayer({ slideId, url }: { slideId: number; url: string }) {
  const classId = useTaskClass();
  return classId === null ? <FramePlayer url={url} hosts={null} /> : <OwnTaskFrame key={slideId} {...{ classId, slideId, url }} />;
}

function OwnTaskFrame({ classId, slideId, url }: { classId: number; slideId: number; url: string }) {
  const [task, setTask] = useState<OwnTask | null>(null);
  /** The address that was opened first stays: another one would throw away what the child is doing. */
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const open = (link: string): void => setAddress((before) => before ?? link);
    const read = (): void => {
      api("GET /public/class/:id/algoritmics/:slideId", { params: { id: classId, slideId } }).then(
        (own) => {
          if (isGone) return;
          setTask(own);
          open(own.url ?? url);
          // Without a link of their own there is no progress to wait for.
          if (own.url === null) clearInterval(timer);
        },
        () => {
          if (!isGone) open(url);
        },
      );
    };
    const timer = setInterval(read, everyMs);
    read();
    const late = setTimeout(() => open(url), patienceMs);
    return () => {
      isGone = true;
      clearTimeout(late);
      clearInterval(timer);
    };
  }, [classId, slideId, url]);
  if (address === null) return <SlideLoading />;
  return (
    <>
      {task?.percent == null ? null : <TaskProgress percent={task.percent} isDone={task.doneAt !== null} />}
      <FramePlayer url={address} hosts={null} />
    </>
  );
}

function TaskProgress({ percent, isDone }: { percent: number; isDone: boolean }) {
  const t = useTexts("slides");
  const formats = useFormats();
  const text = isDone ? t("play.taskDone") : t("play.taskPercent", { percent: formats.number(percent) });
  return (
    <p className={frame.task}>
      <ProgressBar label={t("play.taskLabel")} value={isDone ? 100 : percent} text={text} showText tone={isDone ? "leaf" : "plum"} />
    </p>
  );
}
