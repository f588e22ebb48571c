import { useState } from "react";
import { RadioCards } from "~/kit/choice/radio-cards.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../form-dialog.tsx";
import type { WaitingFamily } from "./course-waiting.tsx";

export interface OfferSeatDialogProps {
  family: WaitingFamily;
  /** The course's groups with a free seat. */
  groups: readonly { id: number; publicName: string; freeSeats: number }[];
  onClose: () => void;
}

/** Offers a family a seat in one of the course's groups that have one; the group it waits for is chosen at first. */
export function OfferSeatDialog({ family, groups, onClose }: OfferSeatDialogProps) {
  const texts = useTexts("staffCourses");
  const wanted = groups.find(({ id }) => id === family.group?.id);
  const [group, setGroup] = useState(wanted ? String(wanted.id) : null);
  const mutation = useApiMutation("POST /waiting_list/:id/offer", {
    done: texts("waiting.offerDone", { name: family.name }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={texts("waiting.offerTitle", { name: family.name })}
      accept={groups.length === 0 ? undefined : texts("waiting.offer")}
      disabled={group === null}
      mutation={mutation}
      overrides={{
        group_full: texts("waiting.full"),
        already_done: texts("waiting.done"),
        transition_not_allowed: texts("waiting.closed"),
      }}
      onAccept={() => void mutation.send({ params: { id: family.id }, body: { group: Number(group) } })}
      onClose={onClose}
    >
      {groups.length === 0 ? (
        <Text>{texts("waiting.noSeats")}</Text>
      ) : (
        <>
          <Text tone="soft">{texts("waiting.offerText")}</Text>
          <RadioCards
            label={texts("waiting.groups")}
            look="list"
            value={group}
            onChange={setGroup}
            options={groups.map(({ id, publicName, freeSeats }) => ({
              value: String(id),
              title: <bdi>{publicName}</bdi>,
              detail: texts("waiting.seats", { count: freeSeats }),
            }))}
          />
        </>
      )}
    </FormDialog>
  );
}
