import type { SignupStep } from "@larkroom/domain/enrolment/journeys";
import { Skeleton, SkeletonGroup } from "~/kit/skeleton/skeleton.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./signup.module.css";

/** A skeleton of a step while storage is read or its offer loads. */
export function StepBones({ step }: { step: SignupStep }) {
  const texts = useTexts("signup");
  return (
    <>
      <noscript>
        <Text>{texts("noScript")}</Text>
      </noscript>
      <SkeletonGroup label={texts("loading")} slowText={texts("slow")} className={styles.bones}>
        <div className={step === "index" ? styles.single : styles.grid}>
          <div className={styles.column}>
            <Skeleton width="60%" height={44} shape="box" />
            <Skeleton height={112} shape="box" />
            <Skeleton height={112} shape="box" />
            <Skeleton height={112} shape="box" />
          </div>
          {step === "index" ? null : <Skeleton height={320} shape="box" />}
        </div>
      </SkeletonGroup>
    </>
  );
}
