import type { ContentOf } from "@larkroom/domain/curriculum/slide-types";
import { ButtonLink } from "~/kit/button/button.tsx";
import { IconExternalLink } from "~/kit/icon/icons.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { RichBlock, SlidePictureImage } from "../rich-text.tsx";
import styles from "../slides.module.css";
import { addressOf, NotYet } from "./not-yet.tsx";
import story from "./story.module.css";

/** A link to another site, opened in a new tab so that the class stays open. */
export function LinkPlayer({ content }: { content: ContentOf<"LINK"> }) {
  const t = useTexts("slides");
  const address = addressOf(content.url);
  return (
    <div className={styles.elsewhere}>
      {content.picture ? <SlidePictureImage picture={content.picture} className={styles.picture} /> : null}
      <p className={styles.quietTitle} dir="auto">
        {content.title}
      </p>
      {content.text ? <RichBlock text={content.text} /> : null}
      {address?.protocol === "https:" ? (
        <>
          <ButtonLink
            href={content.url}
            target="_blank"
            rel="noopener noreferrer"
            after={<IconExternalLink size={20} aria-hidden="true" />}
          >
            {t("play.openIn")}
          </ButtonLink>
          <bdi className={story.host}>{address.host}</bdi>
          <p>{t("play.opensElsewhere")}</p>
        </>
      ) : (
        <NotYet what="address" />
      )}
    </div>
  );
}
