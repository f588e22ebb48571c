import { useState } from "react";
import type { Api } from "~/shared/api/call.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Plan } from "./import-plan.tsx";

/** A file as it was when it was chosen: someone may save it again meanwhile. */
interface ChosenFile {
  readonly name: string;
  readonly bytes: Blob;
}

interface Planned extends ChosenFile {
  readonly plan: Plan;
  readonly withCalculated: boolean;
  /** How many grades of participation and quizzes differ from the file. */
  readonly calculated: number;
  /** The plan that someone else's changes made outdated. */
  readonly outdated: Plan | null;
}

const send = (api: Api, groupId: number, { name, bytes }: ChosenFile, query: { plan?: string; withCalculated?: string }) => {
  const form = new FormData();
  form.set("file", bytes, name);
  return api("POST /group/:groupId/assignment/gradebook/import", { params: { groupId }, query, form });
};
const flagOf = (withCalculated: boolean) => (withCalculated ? { withCalculated: "1" } : {});

/** An import of grades: a file is read into a plan, which is confirmed, or made again when someone else changed grades meanwhile. */
export function useGradeImport(groupId: number, onDone: () => void) {
  const texts = useTexts("gradeImport");
  const [planned, setPlanned] = useState<Planned | null>(null);
  const reading = useApiMutation((api, file: ChosenFile, withCalculated: boolean) => send(api, groupId, file, flagOf(withCalculated)), {
    onDone: (plan, { name, bytes }, withCalculated) =>
      setPlanned((before) => ({
        name,
        bytes,
        plan,
        withCalculated,
        outdated: null,
        calculated: withCalculated ? (before?.calculated ?? 0) : plan.kept.length,
      })),
    // Nothing was changed.
    refresh: () => Promise.resolve(),
  });
  const saving = useApiMutation(
    (api, { plan: { plan }, withCalculated, ...file }: Planned) => send(api, groupId, file, { plan, ...flagOf(withCalculated) }),
    {
      done: ({ changes }) => texts("done", { count: changes.length }),
      onDone,
      onFailure: (failure, sent) => {
        if (failure.code !== "state_changed" || !failure.current) return false;
        setPlanned({ ...sent, plan: failure.current as Plan, outdated: sent.plan });
        return true;
      },
    },
  );
  return {
    planned,
    reading,
    saving,
    read: (file: ChosenFile, withCalculated: boolean) => {
      saving.reset();
      void reading.send(file, withCalculated);
    },
    confirm: () => {
      if (planned) void saving.send(planned);
    },
    again: () => {
      reading.reset();
      saving.reset();
      setPlanned(null);
    },
  };
}
