import { useState, type ReactNode } from "react";
import { Button } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { Cluster, Split, Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Conflict } from "./use-record-form.ts";
import styles from "./conflict-dialog.module.css";

export interface ConflictDialogProps<Draft> {
  conflict: Conflict<Draft>;
  labelOf: (name: keyof Draft & string) => ReactNode;
  /** A field's value of a version of the record, as readable text. */
  show: (name: keyof Draft & string, version: Draft) => ReactNode;
}

/**
 * An edit conflict: both versions side by side, field by field. Unedited fields default to the other version, edited ones to the user's; each can be
 * changed, or all at once.
 */
export function ConflictDialog<Draft>({ conflict, labelOf, show }: ConflictDialogProps<Draft>) {
  const texts = useTexts("staff");
  const shell = useTexts("shell");
  const { fields, mine, theirs, changedHere, isBusy, settle, leave } = conflict;
  const [taken, setTaken] = useState<ReadonlySet<string>>(() => new Set(fields.filter((name) => !changedHere.has(name))));
  const choose = (name: string, isTheirs: boolean): void =>
    setTaken((now) => new Set(isTheirs ? [...now, name] : [...now].filter((one) => one !== name)));
  const versions = [
    { id: "mine", isTheirs: false, draft: mine },
    { id: "theirs", isTheirs: true, draft: theirs },
  ] as const;

  return (
    <Dialog open onClose={leave} closeLabel={shell("close")} title={texts("conflict.title")} width={720} role="alertdialog">
      <Stack data-scale="staff" gap={12} touch>
        <Text tone="soft">{texts("conflict.text")}</Text>
        <Cluster gap={8}>
          <Button size="staff" variant="secondary" onClick={() => setTaken(new Set())}>
            {texts("conflict.allMine")}
          </Button>
          <Button size="staff" variant="secondary" onClick={() => setTaken(new Set(fields))}>
            {texts("conflict.allTheirs")}
          </Button>
        </Cluster>
        <Stack gap={12}>
          {fields.map((name) => (
            <fieldset key={name} className={styles.field}>
              <legend>{labelOf(name)}</legend>
              {versions.map(({ id, isTheirs, draft }) => {
                const isChosen = taken.has(name) === isTheirs;
                return (
                  <Stack key={id} as="label" gap={4} packed className={cx(styles.version, isChosen && styles.chosen)}>
                    <Split as="span" gap={8} align="center" size="small" tone="soft" className={styles.whose}>
                      <input type="radio" name={`conflict-${name}`} checked={isChosen} onChange={() => choose(name, isTheirs)} />
                      {texts(`conflict.${id}`)}
                    </Split>
                    <Text as="span" anywhere className={styles.value}>
                      <bdi>{show(name, draft)}</bdi>
                    </Text>
                  </Stack>
                );
              })}
            </fieldset>
          ))}
        </Stack>
        <Cluster gap={8} className={styles.buttons}>
          <Button size="staff" variant="secondary" onClick={leave}>
            {texts("conflict.back")}
          </Button>
          <Button size="staff" busy={isBusy} busyLabel={texts("form.working")} onClick={() => settle(taken)}>
            {texts("conflict.save")}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
