import { useCallback, useEffect, useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { Cluster, Split, Stack } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Skeleton } from "~/kit/skeleton/skeleton.tsx";
import { EmptyState, ErrorState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import type { Answer } from "~/shared/api/call.ts";
import { type ApiFailure, failureOf } from "~/shared/api/failure.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useFailureText } from "~/shared/errors/use-failure-text.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { SecretField } from "../../secret-field.tsx";
import type { GroupRecord } from "../group.tsx";
import type { CanvasRoster, RosterStudent } from "./types.ts";
import { useCanvasFailures } from "./use-canvas-failures.ts";
import styles from "./canvas.module.css";

interface RosterDialogProps {
  group: GroupRecord;
  isLead: boolean;
  onClose: () => void;
}

/** The students of the Canvas course as they are now: who they are here, who isn't known, and who is missing there. */
export function RosterDialog({ group, isLead, onClose }: RosterDialogProps) {
  const texts = useTexts("staffGroupCanvas");
  const shell = useTexts("shell");
  const failureText = useFailureText();
  const overrides = useCanvasFailures();
  const [roster, setRoster] = useState<CanvasRoster | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const load = useCallback(() => {
    setFailure(null);
    api("GET /group/:id/canvas/roster", { params: { id: group.id } }).then(setRoster, (error: unknown) => setFailure(failureOf(error)));
  }, [group.id]);
  useEffect(load, [load]);
  return (
    <Dialog open title={texts("roster.title")} closeLabel={shell("close")} onClose={onClose} width={640}>
      <Stack data-scale="staff" gap={12} packed shrink>
        {failure ? (
          <ErrorState title={texts("roster.notLoaded")} text={failureText(failure, overrides)} retryLabel={texts("again")} onRetry={load} />
        ) : roster === null ? (
          <Skeleton height={240} />
        ) : (
          <>
            {roster.students.length === 0 ? (
              <EmptyState look="line" title={texts("roster.empty")} text={texts("roster.emptyText")} />
            ) : (
              <Stack as="ul" gap={4} size="small" tone="slate" className={styles.people} aria-label={texts("roster.title")}>
                {roster.students.map((one) => (
                  <Student key={one.canvasUserId} {...{ group, one, isLead }} missing={roster.missing} onChanged={load} />
                ))}
              </Stack>
            )}
            {roster.missing.length > 0 ? (
              <Stack aria-labelledby="canvas-missing" as="section" gap={12} packed shrink className={styles.part}>
                <Heading level={3} look="h4" id="canvas-missing">
                  {texts("roster.missing")}
                </Heading>
                <Text size="small" tone="slate">
                  {texts("roster.missingText")}
                </Text>
                <Stack as="ul" gap={4} size="small" tone="slate">
                  {roster.missing.map(({ id, name }) => (
                    <Split key={id} as="li" gap={8} align="center" justify="between" anywhere>
                      <bdi>{name}</bdi>
                    </Split>
                  ))}
                </Stack>
              </Stack>
            ) : null}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

type Outcome = Answer<"POST /group/:id/bulk_add_students">["outcomes"][number]["outcome"];

interface StudentProps extends Pick<RosterDialogProps, "group" | "isLead"> {
  one: RosterStudent;
  missing: CanvasRoster["missing"];
  onChanged: () => void;
}

/** Someone of the Canvas course: the child they are, or a choice of who that is. */
function Student({ group, one, missing, isLead, onChanged }: StudentProps) {
  const texts = useTexts("staffGroupCanvas");
  const overrides = useCanvasFailures();
  const { canvasUserId, name, student, by, isInGroup } = one;
  const match = useApiMutation("PUT /group/:id/canvas/roster", { onDone: onChanged });
  const [outcome, setOutcome] = useState<Outcome | undefined>();
  const adding = useApiMutation("POST /group/:id/bulk_add_students", {
    onDone: ({ outcomes }) => {
      setOutcome(outcomes[0]?.outcome);
      onChanged();
    },
  });
  const [code, setCode] = useState<string | null>(null);
  const pairing = useApiMutation("POST /canvas/observers/lms_token", { onDone: ({ observer_token }) => setCode(observer_token) });
  const params = { id: group.id };
  return (
    <li className={styles.person}>
      <Stack as="span" gap={2} justify="start" anywhere>
        <bdi>{name}</bdi>
        {student && by ? (
          <Text as="span" size="small" tone="slate">
            {texts("roster.is", { name: student.name, how: texts(`roster.by.${by}`) })}
          </Text>
        ) : (
          <Text as="span" size="small" tone="slate">
            {texts("roster.unknown")}
          </Text>
        )}
        {student && !isInGroup ? <Chip size="small">{texts("roster.notInGroup")}</Chip> : null}
      </Stack>
      <Cluster as="span" gap={8} align="center" touch>
        {student === null && isLead && missing.length > 0 ? (
          <SelectField
            label={texts("roster.choose", { name })}
            hideLabel
            value=""
            placeholder={texts("roster.chooseShort")}
            disabled={match.isPending}
            options={missing.map((child) => ({ value: String(child.id), title: child.name }))}
            onChange={(event) => void match.send({ params, body: { canvasUserId, student: Number(event.target.value) } })}
          />
        ) : null}
        {student && by === "person" && isLead ? (
          <Button
            size="staff"
            variant="tertiary"
            busy={match.isPending}
            onClick={() => void match.send({ params, body: { canvasUserId, student: null } })}
          >
            {texts("roster.undo")}
          </Button>
        ) : null}
        {student && !isInGroup && isLead ? (
          <Button
            size="staff"
            variant="secondary"
            busy={adding.isPending}
            onClick={() => void adding.send({ params, body: { students: [student.id] } })}
          >
            {texts("roster.add")}
          </Button>
        ) : null}
        {student && isInGroup && code === null ? (
          <Button
            size="staff"
            variant="tertiary"
            busy={pairing.isPending}
            onClick={() => void pairing.send({ body: { user_id: student.id } })}
          >
            {texts("pairing.open")}
          </Button>
        ) : null}
      </Cluster>
      {code === null ? null : (
        <Stack gap={4}>
          <Text size="small" tone="slate">
            {texts("pairing.text", { name: student?.name ?? name })}
          </Text>
          <SecretField
            secret={code}
            labels={{ copy: texts("pairing.copy"), copied: texts("pairing.copied"), notCopied: texts("pairing.notCopied") }}
          />
        </Stack>
      )}
      {outcome && outcome !== "added" && outcome !== "already" ? (
        <Text size="small" tone="crimson" role="status">
          {texts(`roster.outcomes.${outcome}`)}
        </Text>
      ) : null}
      <FailureAlert failure={match.failure ?? adding.failure ?? pairing.failure} overrides={overrides} />
    </li>
  );
}
