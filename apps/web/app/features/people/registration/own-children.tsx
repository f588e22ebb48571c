import { ageOn } from "@larkroom/domain/people/age";
import { plainDay } from "@larkroom/domain/shared/brand";
import { dayIn } from "@larkroom/domain/shared/time";
import type { ReactNode } from "react";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { CheckRow, CheckRows } from "~/kit/choice/radio-cards.tsx";
import { FieldMessages } from "~/kit/field/field.tsx";
import { usePageNow, useFamilyZone, type User } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** A child of the logged-in parent. */
export type OwnChild = NonNullable<User["students"]>[number];

export interface OwnChildrenProps {
  students: readonly OwnChild[];
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
  /** Content at the end of a child's row: the price. */
  aside?: (child: OwnChild) => ReactNode;
  error?: boolean;
}

/** The parent's own children, with those taking part selected. */
export function OwnChildren({ students, chosen, onChoose, aside, error }: OwnChildrenProps) {
  const texts = useTexts("family");
  const today = dayIn(usePageNow(), useFamilyZone());
  return (
    <div>
      <CheckRows label={texts("who")}>
        {students.map((child) => (
          <CheckRow
            key={child.id}
            name={`child-${child.id}`}
            checked={chosen.includes(child.id)}
            onChange={(checked) =>
              onChoose(students.filter(({ id }) => (id === child.id ? checked : chosen.includes(id))).map(({ id }) => id))
            }
            media={<Avatar name={child.name} size="medium" />}
            title={<bdi>{child.name}</bdi>}
            detail={texts("yearsOld", { age: ageOn(plainDay(child.birthDate), today) })}
            aside={chosen.includes(child.id) ? aside?.(child) : undefined}
          />
        ))}
      </CheckRows>
      <FieldMessages error={error ? texts("choose") : undefined} />
    </div>
  );
}
