import { IconButton } from "~/kit/button/button.tsx";
import { IconCopy } from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { copyText } from "~/shared/clipboard/copy-text.ts";
import styles from "./secret-field.module.css";

interface SecretFieldProps {
  secret: string;
  labels: { copy: string; copied: string; notCopied: string };
}

/** A secret shown once, with a copy button. */
export function SecretField({ secret, labels }: SecretFieldProps) {
  return (
    <Split as="p" gap={8} align="center" className={styles.secret}>
      <code className="ltr">{secret}</code>
      <IconButton size="small" label={labels.copy} onClick={() => void copyText(secret, labels)}>
        <IconCopy size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </Split>
  );
}
