import { useContext } from "react";
import type { ContentOf } from "@larkroom/domain/curriculum/slide-types";
import { ButtonLink } from "~/kit/button/button.tsx";
import { IconDownload } from "~/kit/icon/icons.ts";
import { IsHidden } from "~/shared/runtime/is-hidden.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { RichBlock } from "../rich-text.tsx";
import styles from "../slides.module.css";
import { FramePlayer } from "./frame-player.tsx";
import { NotYet } from "./not-yet.tsx";

const scratch = "scratch.mit.edu";

/** A Scratch project: embedded when it is on the Scratch site, otherwise a file to open there. */
export function ScratchPlayer({ content }: { content: ContentOf<"SCRATCH"> }) {
  const t = useTexts("slides");
  // A project has no work of the child in it, and would go on to be heard.
  const isHidden = useContext(IsHidden);
  const { source } = content;
  return (
    <div className={styles.looking}>
      {content.text ? <RichBlock text={content.text} /> : null}
      {source.kind === "project" && source.projectId === "" ? (
        <NotYet what="address" />
      ) : source.kind === "file" && source.src === "" ? (
        <NotYet what="file" />
      ) : source.kind === "project" ? (
        !isHidden && <FramePlayer url={`https://${scratch}/projects/${source.projectId}/embed`} hosts={[scratch]} />
      ) : (
        <div className={styles.elsewhere}>
          <p className={styles.quietTitle}>{t("play.project")}</p>
          <ButtonLink href={source.src} download variant="secondary" icon={<IconDownload size={20} aria-hidden="true" />}>
            {t("play.download")}
          </ButtonLink>
          <p>{t("play.fileHow")}</p>
        </div>
      )}
    </div>
  );
}
