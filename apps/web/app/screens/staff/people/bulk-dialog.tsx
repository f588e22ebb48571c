import { useEffect, useState } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { IconAlertTriangle, IconCheck, IconMinus } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { Skeleton, SkeletonGroup } from "~/kit/skeleton/skeleton.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { failureOf, type ApiFailure } from "~/shared/api/failure.ts";
import type { Answer, Api } from "~/shared/api/call.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { knownReason, MOST_TOGETHER } from "./bulk-reasons.ts";
import { kindsOfPeople, type Kind } from "./kinds.ts";
import { usePeopleFailures } from "./use-people-failures.ts";
import styles from "./people.module.css";

export type BulkAction = "suspend" | "activate" | "invite" | "invite_again";
type Outcome = Answer<"POST /people/bulk">["items"][number];

const signs = { done: IconCheck, nothing_to_do: IconMinus, refused: IconAlertTriangle };
/** The actions that can be undone at once, with their opposites. */
const inverse = { suspend: "activate", activate: "suspend", invite: null, invite_again: null } as const;

export interface BulkDialogProps {
  kind: Kind;
  action: BulkAction;
  ids: number[];
  onClose: () => void;
  onDone: () => void;
}

/** Previews what a bulk action does to each person. */
export function BulkDialog({ kind, action, ids, onClose, onDone }: BulkDialogProps) {
  const texts = useTexts("staffPeople");
  const shell = useTexts("shell");
  const [plan, setPlan] = useState<Outcome[] | null>(null);
  const [unread, setUnread] = useState<ApiFailure | null>(null);
  const account = kindsOfPeople[kind].account;

  const isTooMany = ids.length > MOST_TOGETHER;
  useEffect(() => {
    if (isTooMany) return undefined;
    const stop = new AbortController();
    api("POST /people/bulk", { body: { kind: account, action, ids, dryRun: true }, signal: stop.signal }).then(
      ({ items }) => setPlan(items),
      (error: unknown) => {
        if (!stop.signal.aborted) setUnread(failureOf(error));
      },
    );
    return () => stop.abort();
  }, [account, action, ids, isTooMany]);

  const done = plan?.filter(({ outcome }) => outcome === "done") ?? [];
  const overrides = usePeopleFailures();
  const carryOut = (call: Api, what: BulkAction, people: number[]) =>
    call("POST /people/bulk", { body: { kind: account, action: what, ids: people, dryRun: false } });
  const undo = useApiMutation(carryOut, { done: texts("bulk.undone"), failureToast: overrides });
  const bulk = useApiMutation(carryOut, {
    done: ({ items }) => {
      const changed = items.filter(({ outcome }) => outcome === "done").map(({ id }) => id);
      const back = inverse[action];
      return {
        text: texts(`bulk.${action}.done`, { count: changed.length }),
        duration: 10_000,
        ...(back && changed.length > 0 && { action: { label: texts("bulk.undo"), onPress: () => void undo.send(back, changed) } }),
      };
    },
    onDone,
  });
  const problem = bulk.failure ?? unread;
  const reasonOf = ({ outcome, reason }: Outcome): string => {
    if (outcome === "refused") return texts(`bulk.reasons.${knownReason(reason)}`);
    return texts(`bulk.${action}.${outcome === "done" ? "will" : "nothing"}`);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={shell("close")}
      title={texts(`bulk.${action}.title`, { count: ids.length })}
      width={520}
      actions={
        <>
          <Button size="staff" variant="secondary" onClick={onClose}>
            {texts("cancel")}
          </Button>
          <Button
            size="staff"
            variant={action === "suspend" ? "danger" : "primary"}
            disabled={done.length === 0}
            busy={bulk.isPending}
            busyLabel={texts("working")}
            onClick={() =>
              void bulk.send(
                action,
                done.map(({ id }) => id),
              )
            }
          >
            {texts(`bulk.${action}.accept`, { count: done.length })}
          </Button>
        </>
      }
    >
      <Stack data-scale="staff" gap={12} packed>
        <Text tone="soft">{texts(`bulk.${action}.text`)}</Text>
        <FailureAlert failure={problem} overrides={overrides} />
        {isTooMany ? (
          <Alert tone="warning" live>
            {texts("bulk.tooMany", { most: MOST_TOGETHER })}
          </Alert>
        ) : null}
        {plan ? (
          <ul className={styles.outcomes} aria-label={texts("bulk.preview")}>
            {plan.map((item) => {
              const Sign = signs[item.outcome];
              return (
                <li key={item.id} data-outcome={item.outcome}>
                  <Sign size={16} stroke={2} aria-hidden="true" />
                  <bdi>{item.name}</bdi>
                  <span>{reasonOf(item)}</span>
                </li>
              );
            })}
          </ul>
        ) : problem || isTooMany ? null : (
          <SkeletonGroup label={texts("bulk.planning")}>
            {ids.slice(0, 6).map((id) => (
              <Skeleton key={id} height={20} />
            ))}
          </SkeletonGroup>
        )}
      </Stack>
    </Dialog>
  );
}
