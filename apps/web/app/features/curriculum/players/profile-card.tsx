import type { Profile } from "@larkroom/domain/curriculum/slide-types";
import { Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { RichBlock, SlidePictureImage } from "../rich-text.tsx";
import slides from "../slides.module.css";
import styles from "./quiz.module.css";

/** The profile that a profile test found for a child. */
export function ProfileCard({ profile }: { profile: Profile }) {
  const t = useTexts("slides");
  return (
    <Stack gap={10} justify="center" className={styles.profile}>
      {profile.picture ? (
        <SlidePictureImage picture={profile.picture} className={slides.picture} />
      ) : (
        <img src="/art/lark.svg" alt="" width={110} height={94} className="flip-rtl" />
      )}
      <p>{t("play.yourProfile")}</p>
      <p className={styles.score} dir="auto">
        {profile.title}
      </p>
      <RichBlock text={profile.text} />
    </Stack>
  );
}
