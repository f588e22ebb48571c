import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./controls.module.css";
import { useSingleKeys } from "~/shared/keys/use-shortcuts.ts";

/** The keyboard shortcuts of a class, with a switch to turn them off. */
export function KeysDialog({ open, isStaff, onClose }: { open: boolean; isStaff: boolean; onClose: () => void }) {
  const t = useTexts("classroom");
  const [on, setOn] = useSingleKeys();
  const keys: [string, string][] = isStaff
    ? [
        ["M", t("keys.m")],
        ["V", t("keys.v")],
        ["← →", t("keys.arrows")],
        ["C", t("keys.c")],
        ["W", t("keys.wall")],
        ["⇧ M", t("keys.muteAll")],
      ]
    : [
        ["M", t("keys.m")],
        ["V", t("keys.v")],
        ["H", t("keys.h")],
        ["C", t("keys.c")],
        ["1 – 4", t("keys.digits")],
        ["Enter", t("keys.enter")],
      ];
  return (
    <Dialog open={open} onClose={onClose} closeLabel={t("notice.close")} title={t("keys.title")} phone="card">
      <Text tone="soft">{t("keys.text")}</Text>
      <dl className={styles.keys}>
        {keys.map(([key, what]) => [
          <dt key={key}>
            <kbd className={styles.key}>{key}</kbd>
          </dt>,
          <dd key={`${key} does`}>{what}</dd>,
        ])}
      </dl>
      <Checkbox label={t("keys.use")} checked={on} onChange={(event) => setOn(event.currentTarget.checked)} />
    </Dialog>
  );
}
