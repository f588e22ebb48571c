import { useState } from "react";
import { Autocomplete } from "~/kit/autocomplete/autocomplete.tsx";
import type { Suggestion } from "~/kit/autocomplete/suggestions.ts";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../form-dialog.tsx";
import { useFindWords } from "../use-find-words.ts";
import type { PlatformCourse } from "./types.ts";

const findGroups = (search: string, signal: AbortSignal): Promise<Suggestion[]> =>
  api("GET /group/autocomplete", { query: { search, limit: 20 }, signal });

/** Chooses the group whose published results a course of the platform gets; none stops it. */
export function CourseGroupDialog({ platformId, course, onClose }: { platformId: number; course: PlatformCourse; onClose: () => void }) {
  const texts = useTexts("staffLti");
  const words = useFindWords();
  const [group, setGroup] = useState<Suggestion | null>(course.group);
  const mutation = useApiMutation("PUT /lti_integration/:id/course/:course", {
    done: texts("saved", { name: course.title }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={texts("chooseGroupTitle", { title: course.title })}
      accept={group === null && course.group !== null ? texts("stopResults") : texts("save")}
      mutation={mutation}
      onAccept={() =>
        void mutation.send({ params: { id: platformId, course: course.id }, body: { group: group === null ? null : Number(group.id) } })
      }
      onClose={onClose}
    >
      <Text tone="soft">{texts("chooseGroupText")}</Text>
      <Autocomplete
        name="group"
        label={texts("group")}
        load={findGroups}
        preload
        words={words}
        value={group}
        error={undefined}
        onChange={setGroup}
      />
    </FormDialog>
  );
}
