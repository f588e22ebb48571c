import { useMemo, useState } from "react";
import { Autocomplete } from "~/kit/autocomplete/autocomplete.tsx";
import { Alert } from "~/kit/banner/banner.tsx";
import { IconButton } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { IconX } from "~/kit/icon/icons.ts";
import { Heading, Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { problemOf, type Problem } from "./problem-of.ts";
import type { Person } from "./people-calls.ts";
import styles from "./people.module.css";

/** Groups of a school by what is typed. */
const groupsOf = (school: number | undefined) => (search: string, signal: AbortSignal) =>
  api("GET /canvas/observers/groups", { query: { search, limit: 20, ...(school !== undefined && { school }) }, signal });

/** Which groups an observer sees. Each change holds at once. */
export function GroupsCard({ person, mayKeep, onDone }: { person: Person; mayKeep: boolean; onDone: () => void }) {
  const texts = useTexts("staffPeople");
  const shell = useTexts("shell");
  const [groups, setGroups] = useState(person.groups ?? []);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const give = async (groupIds: number[]): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      setGroups((await api("PUT /canvas/observers/:id", { params: { id: person.id }, body: { groupIds } })).groups);
      onDone();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  const ids = groups.map(({ id }) => id);
  const schoolId = person.school?.id;
  const load = useMemo(() => groupsOf(schoolId), [schoolId]);
  return (
    <Card padding="small" as="section" aria-labelledby="groups" className={styles.side}>
      <Heading level={2} look="h3" id="groups">
        {texts("columns.groups")}
      </Heading>
      <Text size="small" tone="slate">
        {texts("observed.text")}
      </Text>
      {problem ? (
        <Alert tone="error" live>
          {texts(`failures.${problem}`)}
        </Alert>
      ) : null}
      <div role="status">
        {groups.length === 0 ? (
          <Text size="small">{texts("observed.none")}</Text>
        ) : (
          <ul className={styles.people}>
            {groups.map(({ id, name }) => (
              <li key={id}>
                <bdi className={styles.grow}>{name}</bdi>
                {mayKeep ? (
                  <IconButton
                    size="small"
                    label={texts("observed.take", { name })}
                    disabled={isBusy}
                    onClick={() => void give(ids.filter((one) => one !== id))}
                  >
                    <IconX size={16} stroke={1.75} aria-hidden="true" />
                  </IconButton>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </div>
      {mayKeep ? (
        <Autocomplete
          key={ids.join()}
          label={texts("observed.give")}
          value={null}
          onChange={(found) => {
            if (found) void give([...new Set([...ids, found.id])]);
          }}
          load={load}
          words={{
            startTyping: texts("find.startTyping"),
            noData: texts("find.noData"),
            loading: shell("loading"),
            failed: shell("problems.unknown"),
            clear: texts("find.clear"),
          }}
        />
      ) : null}
    </Card>
  );
}
