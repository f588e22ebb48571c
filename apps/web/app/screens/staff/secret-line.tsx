import { IconButton } from "~/kit/button/button.tsx";
import { IconCopy } from "~/kit/icon/icons.ts";
import { toasts } from "~/kit/toast/toast-store.ts";
import styles from "./secret-line.module.css";

interface SecretLineProps {
  secret: string;
  labels: { copy: string; copied: string; notCopied: string };
}

/** Something shown this once, with a button that copies it. */
export function SecretLine({ secret, labels }: SecretLineProps) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret);
      toasts.show({ tone: "success", text: labels.copied, size: "small" });
    } catch {
      toasts.show({ tone: "error", text: labels.notCopied });
    }
  };
  return (
    <p className={styles.secret}>
      <code className="ltr">{secret}</code>
      <IconButton size="small" label={labels.copy} onClick={() => void copy()}>
        <IconCopy size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </p>
  );
}
