import { IconCircleCheck } from "~/kit/icon/icons.ts";
import { cx } from "~/kit/cx.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { thingsOf } from "../match-things.ts";
import type { PlayerProps } from "../types.ts";
import match from "./match.module.css";
import styles from "./quiz.module.css";

/** Where everything belongs, once the teacher has revealed it. */
export function MatchAnswers({ content, right }: Pick<PlayerProps, "right"> & { content: Parameters<typeof thingsOf>[0] }) {
  const t = useTexts("slides");
  const { things, targets } = thingsOf(content);
  const homeOf = (id: string): string => {
    const rightAnswer = right?.[id];
    return targets.find((target) => rightAnswer?.kind === "match" && target.id === rightAnswer.targetId)?.text ?? "";
  };
  return (
    <div role="status">
      {right ? (
        <div className={cx(styles.saying, styles.sayingRight)}>
          <IconCircleCheck size={24} aria-hidden="true" />
          <Stack gap={6} shrink anywhere>
            <p>
              <b>{t("teacherShows")}</b>
            </p>
            <Stack as="ul" gap={4} className={match.answers}>
              {things.map(({ id, text }) => (
                <li key={id} dir="auto">
                  {t("play.belongs", { thing: text, target: homeOf(id) })}
                </li>
              ))}
            </Stack>
          </Stack>
        </div>
      ) : null}
    </div>
  );
}
