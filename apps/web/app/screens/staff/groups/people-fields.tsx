import { Autocomplete } from "~/kit/autocomplete/autocomplete.tsx";
import type { Suggestion } from "~/kit/autocomplete/suggestions.ts";
import { IconButton } from "~/kit/button/button.tsx";
import { IconX } from "~/kit/icon/icons.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { api } from "~/shared/api/api.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useFindWords } from "../use-find-words.ts";
import styles from "./people-fields.module.css";

const findTeachers = (search: string, signal: AbortSignal): Promise<Suggestion[]> =>
  api("GET /teacher/autocomplete", { query: { search, limit: 20 }, signal });
const findAssistants = (search: string, signal: AbortSignal): Promise<Suggestion[]> =>
  api("GET /assistant/autocomplete", { query: { search, limit: 20 }, signal });
const findCourses = (search: string, signal: AbortSignal): Promise<Suggestion[]> =>
  api("GET /course/autocomplete", { query: { search, limit: 20 }, signal });

interface FoundFieldProps {
  value: Suggestion | null;
  error?: string | undefined;
  onChange: (value: Suggestion | null) => void;
}

/** The teacher of a group; empty for none. */
export function TeacherField(props: FoundFieldProps) {
  const texts = useTexts("staffGroups");
  return <Autocomplete name="teacher" label={texts("fields.teacher")} load={findTeachers} preload words={useFindWords()} {...props} />;
}

/** The course of a group. */
export function CourseField(props: FoundFieldProps) {
  const texts = useTexts("staffGroups");
  return <Autocomplete name="course" label={texts("fields.course")} load={findCourses} preload words={useFindWords()} {...props} />;
}

/** The assistants of a group. */
export function AssistantsField({ value, onChange }: { value: readonly Suggestion[]; onChange: (value: Suggestion[]) => void }) {
  const texts = useTexts("staffGroups");
  const words = useFindWords();
  return (
    <Stack gap={8}>
      <Autocomplete
        several
        label={texts("fields.assistants")}
        value={null}
        load={findAssistants}
        preload
        words={words}
        onChange={(found) => {
          if (found && !value.some(({ id }) => id === found.id)) onChange([...value, found]);
        }}
      />
      {value.length > 0 ? (
        <Cluster as="ul" gap={6} className={styles.chosen} aria-label={texts("fields.assistants")}>
          {value.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              <IconButton
                size="small"
                label={texts("fields.without", { name })}
                onClick={() => onChange(value.filter((one) => one.id !== id))}
              >
                <IconX size={16} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </Cluster>
      ) : null}
    </Stack>
  );
}
