import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { DependencyDialog } from "../../dependency-dialog.tsx";
import type { GroupRecord } from "../group.tsx";
import { GroupStatusChip } from "../../group-status-chip.tsx";
import { useSending } from "../use-sending.ts";
import styles from "./settings.module.css";

/** What archiving a group takes away: its classes that are ahead. */
const aheadOf = ({ groupClasses }: GroupRecord): number =>
  groupClasses.filter(({ status }) => status === "UPCOMING" || status === "POSTPONED").length;

/** Closes a group for joining, archives it, opens it again; removes one that never began. */
export function StatusCard({ group }: { group: GroupRecord }) {
  const texts = useTexts("staffGroupSettings");
  const groups = useTexts("staffGroups");
  const path = usePath();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { revalidate } = useRevalidator();
  const { isBusy, failure, send } = useSending();
  const [isArchiving, setArchiving] = useState(false);
  const params = { id: group.id };
  const put = (status: "CLOSED_FOR_JOINING" | "ARCHIVED", isConfirmed = false) =>
    api("PUT /group/:id", { params, query: { isConfirmed: isConfirmed ? "1" : "0" }, body: { version: group.version, status } });
  const isRemovable = !group.launched && group.studentNumber === 0;
  const remove = async (): Promise<void> => {
    const isSure = await confirm.ask({
      title: texts("status.removeTitle", { name: group.publicName }),
      text: texts("status.removeText"),
      accept: texts("status.remove"),
      decline: groups("form.cancel"),
      tone: "warning",
    });
    if (!isSure) return;
    const isGone = await send(
      async () => {
        await api("DELETE /group/:id", { params });
        void navigate(path("/staff/groups"));
      },
      texts("status.removed", { name: group.publicName }),
    );
    if (!isGone) await revalidate();
  };
  return (
    <Card padding="small" as="section" aria-labelledby="group-status" className={styles.column}>
      <Heading level={2} look="h3" id="group-status">
        {texts("status.title")}
      </Heading>
      <div className={styles.statusLine}>
        <GroupStatusChip status={group.status} />
        <Text as="span" size="small" tone="slate">
          {texts(`status.says.${group.status}`)}
        </Text>
      </div>
      {failure ? (
        <Alert tone="error" live>
          {groups(`failures.${failure}`)}
        </Alert>
      ) : null}
      <div className={styles.save}>
        {group.status === "OPEN" ? (
          <Button
            size="staff"
            variant="secondary"
            busy={isBusy}
            onClick={() => void send(() => put("CLOSED_FOR_JOINING"), texts("status.closed"))}
          >
            {texts("status.close")}
          </Button>
        ) : (
          <Button
            size="staff"
            variant="secondary"
            busy={isBusy}
            onClick={() => void send(() => api("POST /group/:id/reopen", { params }), texts("status.reopened"))}
          >
            {texts("status.reopen")}
          </Button>
        )}
        {group.status === "ARCHIVED" ? null : (
          <Button size="staff" variant="secondary" onClick={() => setArchiving(true)}>
            {texts("status.archive")}
          </Button>
        )}
        {isRemovable ? (
          <Button size="staff" variant="danger" onClick={() => void remove()}>
            {texts("status.remove")}
          </Button>
        ) : null}
      </div>
      {isArchiving ? (
        <DependencyDialog
          title={texts("status.archiveTitle", { name: group.publicName })}
          text={texts("status.archiveText")}
          blockedText={texts("status.archiveText")}
          accept={texts("status.archive")}
          ask={() => {
            const ahead = aheadOf(group);
            const dependencies = ahead === 0 ? [] : [{ kind: "classes_planned", count: ahead, names: [], isBlocking: false }];
            return Promise.resolve({ dependencies });
          }}
          act={() => put("ARCHIVED", true)}
          onClose={() => setArchiving(false)}
          onDone={() => {
            setArchiving(false);
            toasts.show({ tone: "success", mode: "replace", text: texts("status.archived") });
            void revalidate();
          }}
        />
      ) : null}
    </Card>
  );
}
