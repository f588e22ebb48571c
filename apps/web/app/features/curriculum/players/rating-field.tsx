import { useId } from "react";
import type { RatingScale } from "@larkroom/domain/curriculum/question-types";
import { IconStar } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./opinion.module.css";

interface RatingFieldProps {
  scale: RatingScale;
  label: string;
  value: number | null;
  isLocked?: boolean;
  onRate: (value: number) => void;
}

/** A star rating made of real radio buttons, so that arrow keys, voice control and touch all work. */
export function RatingField({ scale, label, value, isLocked, onRate }: RatingFieldProps) {
  const t = useTexts("slides");
  const name = useId();
  const steps = Array.from({ length: scale.max }, (_, index) => index + 1);
  return (
    <Cluster as="fieldset" gap={[8, 16]} align="center" tone="soft" className={styles.rating}>
      <legend className="visually-hidden">{label}</legend>
      {scale.lowLabel ? <span>{scale.lowLabel}</span> : null}
      <Cluster as="span" inline gap={4} className={styles.stars}>
        {steps.map((step) => (
          <label key={step} className={styles.star} data-lit={value !== null && step <= value ? "" : undefined}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={step}
              checked={value === step}
              disabled={isLocked}
              aria-label={t("play.starsOf", { stars: step, of: String(scale.max) })}
              onChange={() => onRate(step)}
            />
            <IconStar size={32} stroke={1.75} aria-hidden="true" />
          </label>
        ))}
      </Cluster>
      {scale.highLabel ? <span>{scale.highLabel}</span> : null}
      <span className={styles.rated} role="status">
        {value === null ? "" : t("play.starsOf", { stars: value, of: String(scale.max) })}
      </span>
    </Cluster>
  );
}
