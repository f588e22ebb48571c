import { Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./opinion.module.css";

interface LongTextProps {
  label: string;
  maxLength: number;
  text: string;
  isLocked?: boolean;
  onType: (text: string) => void;
}

/** A text area for a few sentences; near the limit it shows how many characters are left. */
export function LongText({ label, maxLength, text, isLocked, onType }: LongTextProps) {
  const t = useTexts("slides");
  const left = maxLength - text.length;
  return (
    <Stack as="label" gap={6} tone="soft" className={styles.words}>
      <span>{label}</span>
      <textarea
        className={styles.area}
        dir="auto"
        rows={4}
        maxLength={maxLength}
        readOnly={isLocked}
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
      <small role="status">{left <= Math.max(20, maxLength / 10) ? t("play.left", { count: left }) : ""}</small>
    </Stack>
  );
}
