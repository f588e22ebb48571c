import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { knownSyncProblem } from "./sync-problem.ts";
import type { CrmAccount, CrmSyncs } from "./types.ts";
import { LogLine } from "../log-line.tsx";

/** The last synchronizations with their counts, and the button to start one. */
export function SyncsCard({ account, syncs: { items, refused } }: { account: CrmAccount; syncs: CrmSyncs }) {
  const texts = useTexts("staffCrm");
  const start = useApiMutation("POST /amo/account/:id/sync", { done: texts("syncs.started") });
  const canStart = account.active && account.state === "connected" && account.mapping.pipelineId !== null;
  return (
    <Card as="section" padding="small" gap={12} shrink aria-label={texts("syncs.title")}>
      <Cluster gap={[4, 12]} align="center" justify="between">
        <Heading level={2} look="h3">
          {texts("syncs.title")}
        </Heading>
        {canStart ? (
          <Button
            size="staff"
            variant="secondary"
            busy={start.isPending}
            busyLabel={texts("syncs.starting")}
            onClick={() => void start.send({ params: { id: account.id } })}
          >
            {texts("syncs.now")}
          </Button>
        ) : null}
      </Cluster>
      <Text size="compact" tone="soft">
        {texts("syncs.text")}
      </Text>
      <FailureAlert failure={start.failure} overrides={{ transition_not_allowed: texts("syncs.notReady") }} />
      {refused > 0 ? (
        <Text size="compact" tone="crimson">
          {texts("syncs.refused", { count: refused })}
        </Text>
      ) : null}
      {items.length === 0 ? (
        <EmptyState look="line" title={texts("syncs.empty")} text={texts(canStart ? "syncs.emptyText" : "syncs.notReady")} />
      ) : (
        <Stack as="ol" aria-label={texts("syncs.title")}>
          {items.map((sync) => (
            <Sync key={sync.id} sync={sync} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

function Sync({ sync: { startedAt, endedAt, sent, received, heldBack, failed, problem } }: { sync: CrmSyncs["items"][number] }) {
  const texts = useTexts("staffCrm");
  const counts = [
    texts("syncs.sent", { count: sent }),
    texts("syncs.received", { count: received }),
    ...(heldBack > 0 ? [texts("syncs.heldBack", { count: heldBack })] : []),
    ...(failed > 0 ? [texts("syncs.failed", { count: failed })] : []),
  ];
  return (
    <LogLine at={startedAt}>
      <span>{counts.join(" · ")}</span>
      {endedAt === null ? (
        <Chip size="small">{texts("syncs.running")}</Chip>
      ) : problem === null ? (
        <Chip size="small" tone="green">
          {texts("syncs.ok")}
        </Chip>
      ) : (
        <Chip size="small" tone="red">
          {texts(`syncs.problems.${knownSyncProblem(problem)}`)}
        </Chip>
      )}
    </LogLine>
  );
}
