import { useMemo, useState } from "react";
import { Autocomplete } from "~/kit/autocomplete/autocomplete.tsx";
import { IconButton } from "~/kit/button/button.tsx";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { IconX } from "~/kit/icon/icons.ts";
import { place } from "~/kit/layout/place.ts";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useFindWords } from "../use-find-words.ts";
import type { Person } from "./people-calls.ts";
import { useAttempts } from "./card-actions.tsx";
import { usePeopleFailures } from "./use-people-failures.ts";
import styles from "./people.module.css";

/** Searches the groups of a school. */
const groupsOf = (school: number | undefined) => (search: string, signal: AbortSignal) =>
  api("GET /canvas/observers/groups", { query: { search, limit: 20, ...(school !== undefined && { school }) }, signal });

/** The groups an observer may see. Each change takes effect at once. */
export function GroupsCard({ person, canManage }: { person: Person; canManage: boolean }) {
  const texts = useTexts("staffPeople");
  const words = useFindWords();
  const [groups, setGroups] = useState(person.groups ?? []);
  const { busy, failure, attempt } = useAttempts<"give">();
  const isBusy = busy !== null;
  const give = async (groupIds: number[]): Promise<void> => {
    if (isBusy) return;
    await attempt("give", async (call) =>
      setGroups((await call("PUT /canvas/observers/:id", { params: { id: person.id }, body: { groupIds } })).groups),
    );
  };
  const ids = groups.map(({ id }) => id);
  const schoolId = person.school?.id;
  const load = useMemo(() => groupsOf(schoolId), [schoolId]);
  return (
    <SectionCard id="groups" title={texts("columns.groups")} text={texts("observed.text")} gap={12} packed>
      <FailureAlert failure={failure} overrides={usePeopleFailures()} />
      <div role="status">
        {groups.length === 0 ? (
          <Text size="small">{texts("observed.none")}</Text>
        ) : (
          <ul className={styles.people}>
            {groups.map(({ id, name }) => (
              <li key={id}>
                <bdi className={place({ grow: true })}>{name}</bdi>
                {canManage ? (
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
      {canManage ? (
        <Autocomplete
          several
          label={texts("observed.give")}
          value={null}
          onChange={(found) => {
            if (found) void give([...new Set([...ids, found.id])]);
          }}
          load={load}
          words={words}
        />
      ) : null}
    </SectionCard>
  );
}
