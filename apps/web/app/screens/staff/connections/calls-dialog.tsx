import { useCallback, useEffect, useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Skeleton } from "~/kit/skeleton/skeleton.tsx";
import { EmptyState, ErrorState } from "~/kit/states/states.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { knownOperation, knownProblem } from "./call-words.ts";
import type { Connection, ServiceCall } from "./types.ts";
import { LogLine } from "./log-line.tsx";
import styles from "./connections.module.css";

interface CallsDialogProps {
  schoolId: number;
  connection: Connection;
  onClose: () => void;
}

/** The calls to and from a service, newest first. */
export function CallsDialog({ schoolId, connection: { kind }, onClose }: CallsDialogProps) {
  const texts = useTexts("staffConnections");
  const shell = useTexts("shell");
  const [calls, setCalls] = useState<readonly ServiceCall[] | null>(null);
  const [next, setNext] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    api("GET /school/:id/connection/:service/call", { params: { id: schoolId, service: kind } }).then(
      (page) => {
        setCalls(page.items);
        setNext(page.next);
      },
      () => setFailed(true),
    );
  }, [schoolId, kind]);
  useEffect(load, [load]);
  const more = useApiMutation("GET /school/:id/connection/:service/call", {
    onDone: (page) => {
      setCalls((now) => [...(now ?? []), ...page.items]);
      setNext(page.next);
    },
  });
  const title = texts("calls.title", { name: texts(`kinds.${kind}`) });
  return (
    <Dialog open title={title} closeLabel={shell("close")} onClose={onClose} width={640}>
      <Stack data-scale="staff" gap={12} justify="start" className={styles.log}>
        <Text size="compact" tone="soft">
          {texts("calls.text")}
        </Text>
        {hasFailed ? <ErrorState title={texts("calls.notLoaded")} retryLabel={texts("calls.again")} onRetry={load} /> : null}
        {calls === null && !hasFailed ? <Skeleton height={240} /> : null}
        {calls?.length === 0 ? <EmptyState look="line" title={texts("calls.empty")} text={texts("calls.emptyText")} /> : null}
        {calls && calls.length > 0 ? (
          <Stack as="ol" aria-label={title}>
            {calls.map((call) => (
              <Line key={call.id} call={call} />
            ))}
          </Stack>
        ) : null}
        <FailureAlert failure={more.failure} />
        {next === null ? null : (
          <Button
            size="staff"
            variant="secondary"
            busy={more.isPending}
            busyLabel={shell("loading")}
            onClick={() => void more.send({ params: { id: schoolId, service: kind }, query: { before: next } })}
          >
            {texts("calls.older")}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}

function Line({ call: { at, direction, operation, status, durationMs, problem } }: { call: ServiceCall }) {
  const texts = useTexts("staffConnections");
  const known = knownOperation(operation);
  const why = problem === null ? null : knownProblem(problem);
  return (
    <LogLine at={at}>
      <Stack as="span" gap={2} shrink anywhere>
        <span>{known ? texts(`operations.${known}`) : <code>{operation}</code>}</span>
        <Text as="span" size="small" tone="slate">
          {texts(`calls.${direction}`)} · {status === null ? texts("calls.noAnswer") : texts("calls.status", { status: String(status) })} ·{" "}
          {texts("calls.took", { ms: Math.max(1, durationMs) })}
        </Text>
      </Stack>
      {problem === null ? (
        <Chip size="small" tone="green">
          {texts("calls.ok")}
        </Chip>
      ) : (
        <Chip size="small" tone="red">
          {texts(`callProblems.${why ?? "refused"}`)}
        </Chip>
      )}
    </LogLine>
  );
}
