import { addDoubles, doublesRows, orderDoubles, removeDoubles, withCard } from "@larkroom/domain/curriculum/edit-matching";
import { withoutMarks } from "@larkroom/domain/curriculum/inline-text";
import type { ContentOf } from "@larkroom/domain/curriculum/slide-types";
import { Stack } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { newIds } from "../new-ids.ts";
import type { FormProps } from "../types.ts";
import { within } from "../within.ts";
import { CardFields } from "./card-fields.tsx";
import { FoldedList } from "./folded-list.tsx";

type Play = ContentOf<"DOUBLES">["play"];

/** A memory game; the two cards of each pair are edited side by side. */
export function DoublesForm({ content, onChange, problemAt, upload }: FormProps<"DOUBLES">) {
  const texts = useTexts("quizEditor");
  const pairs = doublesRows(content).map(({ key, cards }) => ({ id: key, cards }));
  const cardAt = (id: string): number => content.cards.findIndex((card) => card.id === id);
  const unfinished = new Set(pairs.flatMap(({ cards }, at) => (cards.every((card) => card && card.text.trim() !== "") ? [] : [at])));
  return (
    <Stack gap={14} shrink>
      <div data-part="answers">
        <FoldedList
          label={texts("doubles.list")}
          help={texts("doubles.help")}
          addLabel={texts("pairs.add")}
          nameAt={(number) => texts("pairs.one", { number })}
          titleOf={({ cards: [first] }) => first?.text ?? ""}
          summaryOf={({ cards: [, second] }) => withoutMarks(second?.text ?? "")}
          list={pairs}
          onOrder={(ids) => onChange(orderDoubles(content, ids))}
          onRemove={(id) => onChange(removeDoubles(content, id))}
          onAdd={() => {
            const next = addDoubles(content, newIds(content));
            onChange(next);
            return next.pairs.at(-1)?.[0] ?? "";
          }}
          unfinished={unfinished}
          min={2}
          max={20}
          error={problemAt("pairs") ?? problemAt("cards")}
        >
          {({ id, cards }) => (
            <Stack key={id} gap={14} shrink>
              {cards.map((card, side) =>
                card ? (
                  <CardFields
                    key={card.id}
                    label={texts(side === 0 ? "doubles.first" : "doubles.second")}
                    card={card}
                    problemAt={within(problemAt, "cards", cardAt(card.id))}
                    upload={upload}
                    onChange={(change) => onChange(withCard(content, card.id, change))}
                  />
                ) : null,
              )}
            </Stack>
          )}
        </FoldedList>
      </div>
      <SelectField
        label={texts("doubles.play")}
        value={content.play}
        options={[
          { value: "alone", title: texts("doubles.alone") },
          { value: "in_turns", title: texts("doubles.inTurns") },
        ]}
        onChange={(event) => onChange({ ...content, play: event.target.value as Play })}
      />
    </Stack>
  );
}
