import { Button } from "~/kit/button/button.tsx";
import { IconPlayerPlay } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useClassRoom, useLink } from "../room/class-room.tsx";
import styles from "./missed.module.css";

/** Tells a child who came late or was away what they missed, and offers to look at it. Only their own page shows it. */
export function MissedCard({ onOpen }: { onOpen: () => void }) {
  const t = useTexts("classroom");
  const { link } = useClassRoom();
  const { missed } = useLink();
  if (!missed) return null;
  const hasPlaces = missed.slides.length + missed.boards.length > 0;
  return (
    <Cluster as="section" gap={[4, 16]} align="center" tone="ink" className={styles.card} aria-labelledby="missed">
      <h2 id="missed" className={styles.title}>
        {t("missed.title")}
      </h2>
      <Cluster as="ul" gap={[4, 16]}>
        {missed.slides.length > 0 ? <li>{t("missed.slides", { count: missed.slides.length })}</li> : null}
        {missed.boards.length > 0 ? <li>{t("missed.boards", { count: missed.boards.length })}</li> : null}
        {missed.messages > 0 ? <li>{t("missed.messages", { count: missed.messages })}</li> : null}
      </Cluster>
      <Cluster gap={8} push>
        {hasPlaces ? (
          <Button size="small" icon={<IconPlayerPlay size={20} aria-hidden="true" />} onClick={onOpen}>
            {t("missed.look")}
          </Button>
        ) : null}
        <Button variant="secondary" size="small" onClick={() => link.forgetMissed()}>
          {t(hasPlaces ? "missed.skip" : "missed.close")}
        </Button>
      </Cluster>
    </Cluster>
  );
}
