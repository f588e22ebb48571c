import { mainRoom } from "@larkroom/domain/live-room/rooms";
import { type ClassState, isLearner, isPresent } from "@larkroom/domain/live-room/state";
import playing from "~/features/live-room/recording/playing.module.css";
import { shortNames } from "~/features/live-room/room/names.ts";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { IconHandStop, IconMicrophone, IconVideo } from "~/kit/icon/icons.ts";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./replay.module.css";

const sign = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** Who was in the class at a moment, and what had been written to everyone by then. */
export function ReplayPeople({ state, since }: { state: ClassState; since: (epochMs: number) => string }) {
  const t = useTexts("replay");
  const words = useTexts("recording");
  const nameOf = shortNames(state);
  const here = Object.values(state.participants).filter((person) => !person.removed && isPresent(person) && person.role !== "observer");
  const messages = state.messages.filter(({ room, held, deleted }) => room === mainRoom && !held && !deleted);
  return (
    <Stack as="aside" gap={12} packed className={styles.beside}>
      <Stack as="section" gap={8} className={styles.card} aria-label={t("here")}>
        <h2 className={playing.heading}>{t("hereCount", { count: here.length })}</h2>
        <ul className={styles.people}>
          {here.map(({ id, role, hand, media }) => (
            <li key={id}>
              <Avatar name={nameOf(id)} size="small" />
              <bdi>{nameOf(id)}</bdi>
              {isLearner(role) ? null : <span className={styles.soft}>{t("staff")}</span>}
              <Split as="span" inline gap={6} push className={styles.signs}>
                {hand ? (
                  <>
                    <IconHandStop {...sign} />
                    <span className="visually-hidden">{t("hand")}</span>
                  </>
                ) : null}
                {media.mic ? (
                  <>
                    <IconMicrophone {...sign} />
                    <span className="visually-hidden">{t("mic")}</span>
                  </>
                ) : null}
                {media.camera ? (
                  <>
                    <IconVideo {...sign} />
                    <span className="visually-hidden">{t("camera")}</span>
                  </>
                ) : null}
              </Split>
            </li>
          ))}
        </ul>
      </Stack>
      <Stack as="section" gap={8} className={styles.card} aria-label={words("chat")}>
        <h2 className={playing.heading}>{words("chat")}</h2>
        {/* Focusable, so that it can be scrolled by keyboard. */}
        <ol className={styles.chat} tabIndex={0} aria-label={words("chat")}>
          {messages.length === 0 ? <li className={styles.soft}>{words("noChat")}</li> : null}
          {messages.map(({ number, sender, text, attachments, at }) => (
            <li key={number}>
              <Text size="inherit" weight={500}>
                <bdi>{nameOf(sender)}</bdi> <span className={playing.time}>{since(at)}</span>
              </Text>
              {text === "" ? null : <p dir="auto">{text}</p>}
              {attachments.map(({ value, name }) => (
                <p key={value} className={styles.soft}>
                  <bdi>{name}</bdi>
                </p>
              ))}
            </li>
          ))}
        </ol>
      </Stack>
    </Stack>
  );
}
