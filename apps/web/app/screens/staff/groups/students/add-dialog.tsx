import { useState } from "react";
import { Autocomplete } from "~/kit/autocomplete/autocomplete.tsx";
import type { Suggestion } from "~/kit/autocomplete/suggestions.ts";
import { Alert } from "~/kit/banner/banner.tsx";
import { IconButton } from "~/kit/button/button.tsx";
import { IconAlertTriangle, IconCheck, IconX } from "~/kit/icon/icons.ts";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useFindWords } from "../../use-find-words.ts";
import { FormDialog } from "../../form-dialog.tsx";
import type { GroupRecord } from "../group.tsx";
import styles from "./students.module.css";

type Outcome = Answer<"POST /group/:id/bulk_add_students">["outcomes"][number];

const findStudents = (search: string, signal: AbortSignal): Promise<Suggestion[]> =>
  api("GET /student/autocomplete", { query: { search, limit: 20 }, signal });

/** Adds one or more children to a group and reports the result of each. */
export function AddDialog({ group, onClose }: { group: GroupRecord; onClose: () => void }) {
  const texts = useTexts("staffGroupStudents");
  const words = useFindWords();
  const [chosen, setChosen] = useState<Suggestion[]>([]);
  const [isMissing, setMissing] = useState(false);
  const [outcomes, setOutcomes] = useState<Outcome[] | null>(null);
  const mutation = useApiMutation("POST /group/:id/bulk_add_students", { onDone: (answer) => setOutcomes(answer.outcomes) });
  const add = (): void => {
    if (chosen.length === 0) setMissing(true);
    else void mutation.send({ params: { id: group.id }, body: { students: chosen.map(({ id }) => Number(id)) } });
  };
  if (outcomes) {
    const added = outcomes.filter(({ outcome }) => outcome === "added").length;
    return (
      <FormDialog title={texts("add.title", { group: group.publicName })} width={480} onClose={onClose}>
        <Alert tone={added === outcomes.length ? "success" : "warning"} live>
          {texts("add.done", { count: added, all: outcomes.length })}
        </Alert>
        <Text tone="soft">{texts("add.emailed", { count: outcomes.filter(({ isNotified }) => isNotified).length })}</Text>
        <ul className={styles.chosen} aria-label={texts("add.outcomes")}>
          {outcomes.map(({ student, name, outcome, isNotified }) => (
            <li key={student} data-good={outcome === "added" || outcome === "already"}>
              {outcome === "added" || outcome === "already" ? (
                <IconCheck size={16} stroke={2} aria-hidden="true" />
              ) : (
                <IconAlertTriangle size={16} stroke={2} aria-hidden="true" />
              )}
              <bdi>{name}</bdi>
              <span>
                {outcome === "added"
                  ? texts(isNotified ? "add.notified" : "add.notNotified", { outcome: texts("outcomes.added") })
                  : texts(`outcomes.${outcome}`)}
              </span>
            </li>
          ))}
        </ul>
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title={texts("add.title", { group: group.publicName })}
      accept={texts("add.accept", { count: chosen.length })}
      mutation={mutation}
      width={480}
      onAccept={add}
      onClose={onClose}
    >
      <Text tone="soft">{texts("add.text", { free: group.freeSeats })}</Text>
      <Autocomplete
        several
        label={texts("add.find")}
        error={isMissing && chosen.length === 0 ? texts("add.missing") : undefined}
        value={null}
        onChange={(found) => {
          if (found && !chosen.some(({ id }) => id === found.id)) setChosen([...chosen, found]);
        }}
        load={findStudents}
        words={words}
      />
      {chosen.length > 0 ? (
        <ul className={styles.chosen} aria-label={texts("add.chosen")}>
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              <IconButton
                size="small"
                label={texts("add.leaveOut", { name })}
                onClick={() => setChosen(chosen.filter((one) => one.id !== id))}
              >
                <IconX size={16} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
    </FormDialog>
  );
}
