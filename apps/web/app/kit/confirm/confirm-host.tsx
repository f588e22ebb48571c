import { useSyncExternalStore } from "react";
import { Button } from "../button/button.tsx";
import { cx } from "../cx.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { IconAlertCircle, IconAlertTriangle, IconHelpCircle } from "../icon/icons.ts";
import { Text } from "../text/text.tsx";
import { confirms, type ConfirmStore } from "./confirm-store.ts";
import styles from "./confirm.module.css";

const SIGNS = { info: IconHelpCircle, warning: IconAlertTriangle, error: IconAlertCircle };

/** Renders prompts; once per page, at its root. */
export function ConfirmHost({ store = confirms }: { store?: ConfirmStore }) {
  const prompt = useSyncExternalStore(store.subscribe, store.current, () => null);
  if (!prompt) return null;
  const tone = prompt.tone ?? "info";
  const Sign = SIGNS[tone];
  return (
    <Dialog
      key={prompt.id}
      open
      role="alertdialog"
      phone="card"
      title={prompt.title}
      onClose={() => store.answer(prompt.id, false)}
      actions={
        <>
          {/* The first button gets the focus: where something would be lost, that is the safe one. */}
          {prompt.decline ? (
            <Button variant="secondary" onClick={() => store.answer(prompt.id, false)}>
              {prompt.decline}
            </Button>
          ) : null}
          <Button variant={tone === "warning" ? "danger" : "primary"} onClick={() => store.answer(prompt.id, true)}>
            {prompt.accept}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <span className={cx(styles.disc, styles[tone])} aria-hidden="true">
          <Sign size={24} stroke={1.75} />
        </span>
        {prompt.text ? <Text tone="soft">{prompt.text}</Text> : null}
      </div>
    </Dialog>
  );
}
