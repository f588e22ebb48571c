import { Skeleton, SkeletonGroup } from "~/kit/skeleton/skeleton.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** A placeholder while a slide or its player loads. */
export function SlideLoading() {
  const t = useTexts("slides");
  return (
    <SkeletonGroup label={t("play.loading")} slowText={t("play.loading")}>
      <Skeleton width="100%" height={220} shape="box" />
    </SkeletonGroup>
  );
}
