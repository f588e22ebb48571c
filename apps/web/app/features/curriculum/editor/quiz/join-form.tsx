import { addMatch, matchRows, orderMatches, removeMatch, spareCards, withPartner } from "@larkroom/domain/curriculum/edit-matching";
import { changed, withField, without } from "@larkroom/domain/curriculum/edit-parts";
import { emptyOption } from "@larkroom/domain/curriculum/empty-content";
import { withoutMarks } from "@larkroom/domain/curriculum/inline-text";
import { Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { OptionList } from "../fields/option-list.tsx";
import { OptionalParts } from "../fields/optional-part.tsx";
import { OptionalText } from "../fields/optional-text.tsx";
import { newIds } from "../new-ids.ts";
import type { FormProps } from "../types.ts";
import { within } from "../within.ts";
import { CardFields } from "./card-fields.tsx";
import { FoldedList } from "./folded-list.tsx";

/** The form of a matching slide: pairs are edited side by side, items without a match below. */
export function JoinForm({ content, onChange, problemAt, upload }: FormProps<"CORRELATE">) {
  const texts = useTexts("quizEditor");
  const pairs = matchRows(content).map((row) => ({ id: row.left.id, ...row }));
  const spares = spareCards(content);
  const rightAt = (id: string | undefined): number => content.right.findIndex((card) => card.id === id);
  const problemOf = (id: string | undefined) => within(problemAt, "right", rightAt(id));
  const unfinished = new Set(
    pairs.flatMap(({ left, right }, at) => (isWritten(left) && right && isWritten(right) && !problemOf(right.id)("text") ? [] : [at])),
  );
  return (
    <Stack gap={14} shrink>
      <OptionalParts>
        <OptionalText
          label={texts("pairs.text")}
          value={content.text}
          problemAt={within(problemAt, "text")}
          onChange={(text) => onChange(withField(content, "text", text))}
        />
      </OptionalParts>
      <Stack data-part="answers" gap={14} shrink>
        <FoldedList
          label={texts("pairs.list")}
          help={texts("pairs.help")}
          addLabel={texts("pairs.add")}
          nameAt={(number) => texts("pairs.one", { number })}
          titleOf={({ left }) => left.text}
          summaryOf={({ right }) => withoutMarks(right?.text ?? "")}
          list={pairs}
          onOrder={(ids) => onChange(orderMatches(content, ids))}
          onRemove={(id) => onChange(removeMatch(content, id))}
          onAdd={() => {
            const next = addMatch(content, newIds(content));
            onChange(next);
            return next.left.at(-1)?.id ?? "";
          }}
          unfinished={unfinished}
          min={2}
          max={12}
          error={problemAt("pairs") ?? problemAt("left") ?? problemAt("right")}
        >
          {({ left, right }, at) => (
            <Stack key={left.id} gap={14} shrink>
              <CardFields
                label={texts("pairs.left")}
                card={left}
                problemAt={within(problemAt, "left", at)}
                upload={upload}
                onChange={(change) => onChange({ ...content, left: changed(content.left, left.id, change) })}
              />
              <CardFields
                label={texts("pairs.right")}
                card={right ?? { id: "", text: "" }}
                problemAt={problemOf(right?.id)}
                upload={upload}
                onChange={(change) => onChange(withPartner(content, left.id, change, newIds(content)))}
              />
            </Stack>
          )}
        </FoldedList>
        {spares.length > 0 || content.right.length < 16 ? (
          <OptionList
            label={texts("pairs.spare")}
            help={texts("pairs.spareHelp")}
            addLabel={texts("pairs.addSpare")}
            nameAt={(number) => texts("pairs.spareOne", { number })}
            options={spares}
            onChange={(next) => {
              const ids = new Set(spares.map(({ id }) => id));
              onChange({ ...content, right: [...content.right.filter(({ id }) => !ids.has(id)), ...next] });
            }}
            onRemove={(id) => onChange({ ...content, right: without(content.right, id) })}
            newOption={() => emptyOption(newIds(content))}
            min={0}
            max={16 - content.right.length + spares.length}
            problemAt={(at, ...path) => problemOf(spares[at]?.id)(...path)}
            upload={upload}
          />
        ) : null}
      </Stack>
    </Stack>
  );
}

const isWritten = ({ text }: { readonly text: string }): boolean => text.trim() !== "";
