import type { ReactNode } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { IconAlertTriangle, IconCheck, IconX } from "~/kit/icon/icons.ts";
import { Cluster, Split } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import type { ApiFailure } from "~/shared/api/failure.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { isComplete, type KeyedService, type ServiceWords } from "./service-keys.tsx";
import styles from "./service-card.module.css";

interface ServiceCardProps extends TestedProps {
  words: ServiceWords;
  service: KeyedService;
  level: 2 | 3;
  name: string;
  about: string;
  state: ReactNode;
  test: { isPending: boolean; failure: ApiFailure | null };
  onTest: () => void;
  onEdit: () => void;
  onRemove: () => void;
  /** Other actions of a service that was set up. */
  actions?: ReactNode;
  /** What is known about a service that was set up. */
  children: ReactNode;
}

/** A service that is called with keys: whether it is used, which keys are set, and whether it accepts them. */
export function ServiceCard(props: ServiceCardProps) {
  const { words, service, level, name, about, state, test, onTest, onEdit, onRemove, actions, children, problem } = props;
  const texts = useTexts(words);
  const isSetUp = service.updatedAt !== null;
  return (
    <Card as="li" padding="small" className={styles.card} aria-label={name}>
      <Cluster gap={8} align="center" justify="between">
        <Heading level={level} look="h4">
          {name}
        </Heading>
        {state}
      </Cluster>
      <Text size="compact" tone="soft">
        {about}
      </Text>
      {isSetUp ? children : null}
      {isComplete(service) ? <Tested {...{ words, service, problem }} /> : null}
      <FailureAlert failure={test.failure} />
      <Cluster gap={8} align="center" touch className={styles.buttons}>
        <Button size="staff" variant="secondary" onClick={onEdit}>
          {texts(isSetUp ? "edit" : "setUp")}
        </Button>
        {isComplete(service) ? (
          <Button size="staff" variant="secondary" busy={test.isPending} busyLabel={texts("testing")} onClick={onTest}>
            {texts("test")}
          </Button>
        ) : null}
        {isSetUp ? (
          <>
            {actions}
            <Button size="staff" variant="tertiary" onClick={onRemove}>
              {texts("remove")}
            </Button>
          </>
        ) : null}
      </Cluster>
    </Card>
  );
}

/** Whether a service is used. */
export function StateChip({ isOn, children }: { isOn: boolean; children: string }) {
  const Sign = isOn ? IconCheck : IconX;
  return (
    <Chip size="small" {...(isOn ? { tone: "green" } : {})} icon={<Sign size={14} stroke={2} aria-hidden="true" />}>
      {children}
    </Chip>
  );
}

interface TestedProps {
  words: ServiceWords | "staffSchoolSignIn";
  service: { testedAt: string | null };
  /** What the last test found wrong. */
  problem: string | null;
}

/** When a service was last tested, and what was found. */
export function Tested({ words, service: { testedAt }, problem }: TestedProps) {
  const texts = useTexts(words);
  const formats = useFormats();
  if (testedAt === null)
    return (
      <Text size="compact" tone="soft">
        {texts("untested")}
      </Text>
    );
  const when = { date: formats.dateWithoutWeekday(testedAt), time: formats.time(testedAt) };
  return problem === null ? (
    <Text size="compact">{texts("works", when)}</Text>
  ) : (
    <Split size="compact" tone="crimson" as="p" gap={6} align="start">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      <span>{texts("fails", { ...when, problem })}</span>
    </Split>
  );
}
