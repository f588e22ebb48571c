import { useState } from "react";
import { useProblems } from "~/features/curriculum/editor/form-problems.ts";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { IconAlertTriangle, IconCircleCheck } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import form from "../dialog-form.module.css";
import styles from "./dialogs.module.css";
import { useEditor } from "./editor-context.ts";
import { isUnpublished, type Item } from "./lesson-items.ts";
import { isComplete, titleIssue } from "./slide-checks.ts";
import { useWhere } from "./use-where.ts";

/** What will be published and what can't be yet, with what is missing and links to it. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts("slideFrame");
  const staff = useTexts("staff");
  const shell = useTexts("shell");
  const { editor, state, goTo } = useEditor();
  const [isUnsent, setUnsent] = useState(false);
  const [isOvertaken, setOvertaken] = useState(false);
  const waiting = state.items.filter(isUnpublished);
  const ready = waiting.filter(({ saving }) => isComplete(saving.doc) && saving.theirs === null);
  const held = waiting.filter((item) => !ready.includes(item));
  const publishing = useApiMutation(
    async (_, keys: readonly string[]) => {
      const isSent = await editor.flush(keys);
      setUnsent(!isSent);
      if (isSent) await editor.publish(keys, isOvertaken);
      return isSent;
    },
    {
      done: (isSent, keys) => (isSent ? texts("publish.done", { count: keys.length }) : null),
      onDone: (isSent) => {
        if (isSent) onClose();
      },
      onFailure: ({ code }) => {
        if (code !== "state_changed") return false;
        setOvertaken(true);
        return true;
      },
    },
  );
  const jump = (key: string, part: "title" | "form"): void => {
    onClose();
    goTo(key, part);
  };
  return (
    <Dialog open onClose={onClose} closeLabel={shell("close")} title={texts("publish.title")} width={560}>
      <div className={form.form} data-scale="staff">
        <FailureAlert failure={publishing.failure} />
        {isUnsent ? (
          <Alert tone="error" live>
            {texts("publish.unsent")}
          </Alert>
        ) : null}
        {isOvertaken ? (
          <Alert tone="warning" live>
            <b>{texts("publish.overtaken")}.</b> {texts("publish.overtakenText")}
          </Alert>
        ) : null}
        <Text tone="soft">{texts(ready.length === 0 ? "publish.none" : "publish.text")}</Text>
        {ready.length > 0 ? (
          <Stack as="section" gap={6} className={styles.batch} aria-labelledby="publish-ready">
            <h3 id="publish-ready">{texts("publish.ready")}</h3>
            <ul>
              {ready.map((item) => (
                <li key={item.key}>
                  <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
                  <bdi>{item.saving.doc.title}</bdi>
                  <span>{texts(item.slide ? "publish.isChanged" : "publish.isNew")}</span>
                </li>
              ))}
            </ul>
          </Stack>
        ) : null}
        {held.length > 0 ? (
          <Stack as="section" gap={6} className={styles.batch} aria-labelledby="publish-held">
            <h3 id="publish-held">{texts("publish.notReady")}</h3>
            <ul>
              {held.map((item) => (
                <Held key={item.key} item={item} onJump={jump} />
              ))}
            </ul>
          </Stack>
        ) : null}
        <div className={form.buttons}>
          <Button size="staff" variant="secondary" onClick={onClose}>
            {staff("form.cancel")}
          </Button>
          {ready.length > 0 ? (
            <Button
              size="staff"
              busy={publishing.isPending}
              busyLabel={staff("form.working")}
              onClick={() => void publishing.send(ready.map(({ key }) => key))}
            >
              {isOvertaken ? texts("publish.overwrite") : texts("publish.go", { count: ready.length })}
            </Button>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}

function Held({ item, onJump }: { item: Item; onJump: (key: string, part: "title" | "form") => void }) {
  const texts = useTexts("slideFrame");
  const { issues, wordsFor } = useProblems(item.saving.doc.content);
  const where = useWhere();
  const { doc, theirs } = item.saving;
  const title = titleIssue(doc.title);
  const missing = [
    ...(theirs ? [texts("list.conflict")] : []),
    ...(title ? [texts(title === "required" ? "checks.title_missing" : "checks.title_long")] : []),
    ...issues.map((issue) => texts("checks.at", { where: where(issue.path), what: wordsFor(issue) })),
  ];
  return (
    <li data-held>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      <button type="button" onClick={() => onJump(item.key, title ? "title" : "form")}>
        <bdi>{doc.title.trim() || texts("list.untitled")}</bdi>
        <span>
          {missing.slice(0, 3).join(" ")}
          {missing.length > 3 ? ` ${texts("checks.more", { count: missing.length - 3 })}` : ""}
        </span>
      </button>
    </li>
  );
}
