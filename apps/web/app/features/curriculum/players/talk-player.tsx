import { useEffect, useRef } from "react";
import type { ContentOf } from "@larkroom/domain/curriculum/slide-types";
import { Button } from "~/kit/button/button.tsx";
import { Cluster, Split, Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { Line, RichBlock, SlidePictureImage } from "../rich-text.tsx";
import type { PlayerProps } from "../types.ts";
import { useSavedSteps } from "../use-saved-steps.ts";
import { walkTalk } from "../walk.ts";
import styles from "./story.module.css";

/** A dialog with a character of the story: it says something, and the child chooses a reply. */
export function TalkPlayer({ content, placeKey }: Pick<PlayerProps, "placeKey"> & { content: ContentOf<"NPC_DIALOG"> }) {
  const t = useTexts("slides");
  const [steps, take] = useSavedSteps(placeKey);
  const newest = useRef<HTMLLIElement>(null);
  const { said, isOver } = walkTalk(content, steps);
  const { name, picture } = content.character;
  const replies = isOver ? [] : (said.at(-1)?.line.replies ?? []);
  const count = said.length;
  const before = useRef(count);
  useEffect(() => {
    if (before.current !== count) newest.current?.scrollIntoView({ block: "nearest" });
    before.current = count;
  }, [count]);
  const answered = said.flatMap(({ reply }) => reply?.id ?? []);
  return (
    <div className={styles.talk}>
      <div role="log" aria-live="polite" aria-label={t("play.said")} tabIndex={0} className={styles.log}>
        <Stack as="ul" gap={14} packed className={styles.said}>
          {said.map(({ line, reply }, index) => (
            <Stack key={index} ref={index === count - 1 ? newest : undefined} as="li" gap={10}>
              <Split gap={12} align="end">
                {picture ? (
                  <SlidePictureImage picture={picture} className={styles.face} />
                ) : (
                  <img src="/art/lark.svg" alt="" width={64} height={55} className="flip-rtl" />
                )}
                <div className={styles.bubble}>
                  <p className={styles.speaker} dir="auto">
                    {name}
                  </p>
                  <RichBlock text={line.text} className={styles.spoken} />
                </div>
              </Split>
              {reply ? (
                <p className={styles.mine} dir="auto">
                  <span className="visually-hidden">{t("play.you")}: </span>
                  <Line text={reply.label} />
                </p>
              ) : null}
            </Stack>
          ))}
        </Stack>
      </div>
      {isOver ? (
        <Cluster gap={12} align="center" fixed tone="soft" className={styles.over} role="status">
          <p>{t("play.talkOver")}</p>
          <Button variant="secondary" size="small" onClick={() => take([])}>
            {t("play.talkAgain")}
          </Button>
        </Cluster>
      ) : (
        <div role="group" aria-label={t("play.reply")} className={styles.ways}>
          {replies.map(({ id, label }) => (
            <button key={id} type="button" className={styles.way} onClick={() => take([...answered, id])}>
              <span dir="auto">
                <Line text={label} />
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
