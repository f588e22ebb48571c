import { canBeRecorded, isRecordable } from "@larkroom/domain/live-room/recording/recorded-sources";
import { useClassRoom, useClassState, useMe } from "~/features/live-room/room/class-room.tsx";
import { Button } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { IconPlayerRecord, IconPlayerStop } from "~/kit/icon/icons.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./teacher.module.css";

const sign = { size: 20, stroke: 1.75, "aria-hidden": true } as const;
/** The class's own events change the page. */
const keepPage = async (): Promise<void> => undefined;

/** Starts and stops the recording: for the class's teacher, if the school and the group allow it and the class's media server records, while it is open. */
export function RecordButton() {
  const t = useTexts("recording");
  const { groupClass } = useClassRoom();
  const state = useClassState();
  const me = useMe();
  const { ask } = useConfirm();
  const start = useApiMutation("POST /agora", { failureToast: true, refresh: keepPage, done: () => t("started") });
  const stop = useApiMutation("DELETE /agora/:id", { failureToast: true, refresh: keepPage, done: () => t("stopped") });
  if (me?.role !== "teacher" || !groupClass.settings?.recordings || state.phase !== "live" || !canBeRecorded(state)) return null;
  const running = state.recording ?? null;
  const begin = async (): Promise<void> => {
    const count = Object.values(state.participants).filter((person) => person.role === "child" && isRecordable(person)).length;
    if (await ask({ title: t("startTitle"), text: t("startText", { count }), accept: t("startYes") }))
      await start.send({ body: { groupClassId: groupClass.id } });
  };
  return (
    <Button
      variant="secondary"
      size="staff"
      className={cx(styles.control, running && styles.sharing)}
      aria-pressed={running !== null}
      busy={start.isPending || stop.isPending}
      icon={running ? <IconPlayerStop {...sign} /> : <IconPlayerRecord {...sign} />}
      onClick={() => void (running ? stop.send({ params: { id: running.id } }) : begin())}
    >
      {t(running ? "stop" : "start")}
    </Button>
  );
}
