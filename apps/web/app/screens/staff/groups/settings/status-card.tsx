import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "~/kit/button/button.tsx";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { Cluster } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { Api } from "~/shared/api/call.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { DependencyDialog } from "../../dependency-dialog.tsx";
import type { GroupRecord } from "../group.tsx";
import { GroupStatusChip } from "../../group-status-chip.tsx";

/** The number of upcoming classes that archiving a group removes. */
const aheadOf = ({ groupClasses }: GroupRecord): number =>
  groupClasses.filter(({ status }) => status === "UPCOMING" || status === "POSTPONED").length;

/** Closes a group for joining, archives or reopens it, or removes one that never started. */
export function StatusCard({ group }: { group: GroupRecord }) {
  const texts = useTexts("staffGroupSettings");
  const groups = useTexts("staffGroups");
  const path = usePath();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [isArchiving, setArchiving] = useState(false);
  const params = { id: group.id };
  const put = (api: Api, status: "CLOSED_FOR_JOINING" | "ARCHIVED", isConfirmed = false) =>
    api("PUT /group/:id", { params, query: { isConfirmed: isConfirmed ? "1" : "0" }, body: { version: group.version, status } });
  const close = useApiMutation((api) => put(api, "CLOSED_FOR_JOINING"), { done: texts("status.closed") });
  const reopen = useApiMutation("POST /group/:id/reopen", { done: texts("status.reopened") });
  const removal = useApiMutation("DELETE /group/:id", {
    done: texts("status.removed", { name: group.publicName }),
    onDone: () => void navigate(path("/staff/groups")),
  });
  const isRemovable = !group.launched && group.studentNumber === 0;
  const remove = async (): Promise<void> => {
    const isSure = await confirm.ask({
      title: texts("status.removeTitle", { name: group.publicName }),
      text: texts("status.removeText"),
      accept: texts("status.remove"),
      decline: groups("form.cancel"),
      tone: "warning",
    });
    if (isSure) await removal.send({ params });
  };
  return (
    <SectionCard id="group-status" title={texts("status.title")} gap={12} packed shrink>
      <Cluster gap={8} align="center">
        <GroupStatusChip status={group.status} />
        <Text as="span" size="small" tone="slate">
          {texts(`status.says.${group.status}`)}
        </Text>
      </Cluster>
      <FailureAlert failure={close.failure ?? reopen.failure ?? removal.failure} />
      <Cluster gap={8} align="center">
        {group.status === "OPEN" ? (
          <Button size="staff" variant="secondary" busy={close.isPending} onClick={() => void close.send()}>
            {texts("status.close")}
          </Button>
        ) : (
          <Button size="staff" variant="secondary" busy={reopen.isPending} onClick={() => void reopen.send({ params })}>
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
      </Cluster>
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
          act={(api) => put(api, "ARCHIVED", true)}
          done={texts("status.archived")}
          onClose={() => setArchiving(false)}
          onDone={() => setArchiving(false)}
        />
      ) : null}
    </SectionCard>
  );
}
