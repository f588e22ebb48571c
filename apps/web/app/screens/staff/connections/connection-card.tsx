import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { Fact } from "~/kit/facts/facts.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ServiceCard, StateChip } from "../service-card.tsx";
import { KeyFacts } from "../service-keys.tsx";
import { fieldText, type Connection } from "./types.ts";

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
  const { kind, active, address, keys, testProblem, updatedAt } = connection;
  const path = usePath();
  const test = useApiMutation("POST /school/:id/connection/:service/test", {
    onDone: ({ ok }) => {
      if (ok) toasts.show({ tone: "success", text: texts("tested") });
    },
  });
  return (
    <ServiceCard
      words="staffConnections"
      service={connection}
      level={2}
      name={texts(`kinds.${kind}`)}
      about={texts(`about.${kind}`)}
      state={<StateChip isOn={active}>{texts(active ? "states.on" : updatedAt === null ? "states.none" : "states.off")}</StateChip>}
      problem={testProblem && texts(`problemsOf.${testProblem}`)}
      onTest={() => void test.send({ params: { id: schoolId, service: kind } })}
      actions={
        <>
          {kind === "AMO" ? (
            <ButtonLink size="staff" variant="secondary" href={path(`/staff/connections/crm?school=${schoolId}`)}>
              {texts("openCrm")}
            </ButtonLink>
          ) : null}
          {active && kind === "ALGORITMICS" ? (
            <Button size="staff" variant="secondary" onClick={onCourses}>
              {texts("courses.open")}
            </Button>
          ) : null}
          <Button size="staff" variant="tertiary" onClick={onCalls}>
            {texts("calls.open")}
          </Button>
        </>
      }
      {...{ test, onEdit, onRemove }}
    >
      <KeyFacts words="staffConnections" keys={keys} label={(field) => texts(fieldText(kind, field))}>
        <Fact name={texts("address")}>
          <bdi className="ltr">{address}</bdi>
        </Fact>
      </KeyFacts>
    </ServiceCard>
  );
}
