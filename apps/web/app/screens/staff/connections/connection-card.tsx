import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { Fact, Facts } from "~/kit/facts/facts.tsx";
import { IconAlertTriangle, IconCheck, IconX } from "~/kit/icon/icons.ts";
import { Cluster, Split } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { fieldText, isComplete, type Connection } from "./types.ts";
import styles from "./connections.module.css";

interface ConnectionCardProps {
  schoolId: number;
  connection: Connection;
  onEdit: () => void;
  onRemove: () => void;
  onCalls: () => void;
  onCourses: () => void;
}

/** A connection to a service: whether it is used, where it is, which keys are set, and whether the service accepts them. */
export function ConnectionCard({ schoolId, connection, onEdit, onRemove, onCalls, onCourses }: ConnectionCardProps) {
  const texts = useTexts("staffConnections");
  const { kind, updatedAt } = connection;
  const name = texts(`kinds.${kind}`);
  const path = usePath();
  const test = useApiMutation("POST /school/:id/connection/:service/test", {
    onDone: ({ ok }) => {
      if (ok) toasts.show({ tone: "success", text: texts("tested") });
    },
  });
  return (
    <Card as="li" padding="small" className={styles.connection} aria-label={name}>
      <Cluster gap={8} align="center" className={styles.head}>
        <Heading level={2} look="h4">
          {name}
        </Heading>
        <State connection={connection} />
      </Cluster>
      <Text size="compact" tone="soft">
        {texts(`about.${kind}`)}
      </Text>
      {updatedAt === null ? null : <ConnectionFacts connection={connection} />}
      {isComplete(connection) ? <Tested connection={connection} /> : null}
      <FailureAlert failure={test.failure} />
      <Cluster gap={8} align="center" touch className={styles.buttons}>
        <Button size="staff" variant="secondary" onClick={onEdit}>
          {updatedAt === null ? texts("setUp") : texts("edit")}
        </Button>
        {isComplete(connection) ? (
          <Button
            size="staff"
            variant="secondary"
            busy={test.isPending}
            busyLabel={texts("testing")}
            onClick={() => void test.send({ params: { id: schoolId, service: kind } })}
          >
            {texts("test")}
          </Button>
        ) : null}
        {updatedAt !== null && kind === "AMO" ? (
          <ButtonLink size="staff" variant="secondary" href={path(`/staff/connections/crm?school=${schoolId}`)}>
            {texts("openCrm")}
          </ButtonLink>
        ) : null}
        {connection.active && kind === "ALGORITMICS" ? (
          <Button size="staff" variant="secondary" onClick={onCourses}>
            {texts("courses.open")}
          </Button>
        ) : null}
        {updatedAt === null ? null : (
          <>
            <Button size="staff" variant="tertiary" onClick={onCalls}>
              {texts("calls.open")}
            </Button>
            <Button size="staff" variant="tertiary" onClick={onRemove}>
              {texts("remove")}
            </Button>
          </>
        )}
      </Cluster>
    </Card>
  );
}

function State({ connection: { active, updatedAt } }: { connection: Connection }) {
  const texts = useTexts("staffConnections");
  return active ? (
    <Chip size="small" tone="green" icon={<IconCheck size={14} stroke={2} aria-hidden="true" />}>
      {texts("states.on")}
    </Chip>
  ) : (
    <Chip size="small" icon={<IconX size={14} stroke={2} aria-hidden="true" />}>
      {texts(updatedAt === null ? "states.none" : "states.off")}
    </Chip>
  );
}

function ConnectionFacts({ connection: { kind, address, keys } }: { connection: Connection }) {
  const texts = useTexts("staffConnections");
  return (
    <Facts size="body">
      <Fact name={texts("address")}>
        <bdi className="ltr">{address}</bdi>
      </Fact>
      {keys.map(({ field, secret, value }) => (
        <Fact key={field} name={texts(fieldText(kind, field))}>
          {value === null ? texts("notSet") : secret ? texts("ending", { last: `\u2066${value}\u2069` }) : <bdi>{value}</bdi>}
        </Fact>
      ))}
    </Facts>
  );
}

function Tested({ connection: { testedAt, testProblem } }: { connection: Connection }) {
  const texts = useTexts("staffConnections");
  const formats = useFormats();
  if (testedAt === null)
    return (
      <Text size="compact" tone="soft">
        {texts("untested")}
      </Text>
    );
  const when = { date: formats.dateWithoutWeekday(testedAt), time: formats.time(testedAt) };
  return testProblem === null ? (
    <Text size="compact">{texts("works", when)}</Text>
  ) : (
    <Split size="compact" tone="crimson" as="p" gap={6} align="start">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      <span>{texts("fails", { ...when, problem: texts(`problemsOf.${testProblem}`) })}</span>
    </Split>
  );
}
