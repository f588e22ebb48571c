import { isRecordable } from "@larkroom/domain/live-room/recording/recorded-sources";
import { isStaff } from "@larkroom/domain/live-room/state";
import { cx } from "~/kit/cx.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useClassState, useMe } from "../room/class-room.tsx";
import styles from "./recording.module.css";

/** Says that the class is being recorded: to a child whether it is in the recording, to staff how many children are. */
export function RecordingSign({ isShort = false }: { isShort?: boolean }) {
  const t = useTexts("recording");
  const state = useClassState();
  const me = useMe();
  const children = Object.values(state.participants).filter((person) => person.role === "child" && isRecordable(person)).length;
  const who =
    me === null || me.role === "observer" || me.role === "guest"
      ? null
      : isStaff(me.role)
        ? t("inItCount", { count: children })
        : t(isRecordable(me) ? "inIt" : "notInIt");
  // The element stays, so that a screen reader announces what appears in it.
  return (
    <span role="status" className={place({ fixed: true })}>
      {state.recording ? (
        <Split as="span" inline gap={8} align="center" tone="crimson" className={styles.sign} data-recording>
          <i className={styles.dot} aria-hidden="true" />
          <b>{t("sign")}</b>
          {who === null ? null : <span className={cx(isShort && "visually-hidden")}>· {who}</span>}
        </Split>
      ) : null}
    </span>
  );
}
