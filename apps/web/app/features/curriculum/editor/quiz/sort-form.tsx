import { orderThings, removeBox, thingsOf } from "@larkroom/domain/curriculum/edit-matching";
import { changed, inOrder, withField, without } from "@larkroom/domain/curriculum/edit-parts";
import { emptyOption } from "@larkroom/domain/curriculum/empty-content";
import type { ContentOf } from "@larkroom/domain/curriculum/slide-types";
import { TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { OptionList } from "../fields/option-list.tsx";
import { OptionalParts } from "../fields/optional-part.tsx";
import { OptionalPicture } from "../fields/optional-picture.tsx";
import { OptionalText } from "../fields/optional-text.tsx";
import { newIds } from "../new-ids.ts";
import type { FormProps } from "../types.ts";
import { within } from "../within.ts";
import { FoldedList } from "./folded-list.tsx";

type Content = ContentOf<"CLASSIFY">;
type Thing = Content["items"][number];
const mostThings = 24;

/** The form of a sorting slide: items are edited in the box they belong to. */
export function SortForm(props: FormProps<"CLASSIFY">) {
  const { content, onChange, problemAt, upload } = props;
  const texts = useTexts("quizEditor");
  const { number } = useFormats();
  const { categories } = content;
  const boxAt = (at: number): string => texts("boxes.one", { number: number(at + 1) });
  const lost = thingsOf(content, "");
  const unfinished = new Set(
    categories.flatMap(({ id, title }, at) => {
      const things = thingsOf(content, id);
      return title.trim() !== "" && things.length > 0 && things.every(({ text }) => text.trim() !== "") ? [] : [at];
    }),
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
          label={texts("boxes.list")}
          help={texts("boxes.help")}
          addLabel={texts("boxes.add")}
          nameAt={(at) => texts("boxes.one", { number: at })}
          titleOf={({ title }) => title}
          summaryOf={({ id }) => texts("boxes.count", { count: thingsOf(content, id).length })}
          list={categories}
          onOrder={(ids) => onChange({ ...content, categories: inOrder(categories, ids) })}
          onRemove={(id) => onChange(removeBox(content, id))}
          onAdd={() => {
            const id = newIds(content)();
            onChange({ ...content, categories: [...categories, { id, title: "" }] });
            return id;
          }}
          unfinished={unfinished}
          min={2}
          max={6}
          error={problemAt("categories") ?? problemAt("items")}
        >
          {(box, at) => (
            <Stack key={box.id} gap={14} shrink>
              <TextField
                label={texts("boxes.title")}
                dir="auto"
                autoComplete="off"
                value={box.title}
                error={problemAt("categories", at, "title")}
                onChange={(event) =>
                  onChange({ ...content, categories: changed(categories, box.id, (one) => ({ ...one, title: event.target.value })) })
                }
              />
              <OptionalParts>
                <OptionalPicture
                  name={texts("add.picture")}
                  label={texts("boxes.picture", { name: box.title || boxAt(at) })}
                  value={box.picture}
                  upload={upload}
                  problemAt={within(problemAt, "categories", at, "picture")}
                  onChange={(picture) =>
                    onChange({ ...content, categories: changed(categories, box.id, (one) => withField(one, "picture", picture)) })
                  }
                />
              </OptionalParts>
              <Things {...props} boxId={box.id} label={texts("boxes.things", { name: box.title || boxAt(at) })} />
            </Stack>
          )}
        </FoldedList>
        {lost.length > 0 ? <Things {...props} boxId="" label={texts("boxes.unsorted")} help={texts("boxes.unsortedHelp")} /> : null}
      </Stack>
    </Stack>
  );
}

/** The items of one box. An item is moved by choosing another box next to it. */
function Things({
  content,
  onChange,
  problemAt,
  upload,
  boxId,
  label,
  help,
}: FormProps<"CLASSIFY"> & { boxId: string; label: string; help?: string }) {
  const texts = useTexts("quizEditor");
  const { number } = useFormats();
  const things = thingsOf(content, boxId);
  const boxes = content.categories.map(({ id, title }, at) => ({
    value: id,
    title: title || texts("boxes.one", { number: number(at + 1) }),
  }));
  const problemOf = (id: string | undefined) =>
    within(
      problemAt,
      "items",
      content.items.findIndex((item) => item.id === id),
    );
  const isLost = boxId === "";
  const give = (next: readonly Thing[]): void => {
    const known = new Map(next.map((thing) => [thing.id, thing]));
    const added = next.filter(({ id }) => !content.items.some((item) => item.id === id));
    const items = [...content.items.map((item) => known.get(item.id) ?? item), ...added];
    onChange(
      orderThings(
        { ...content, items },
        next.map(({ id }) => id),
      ),
    );
  };
  const move = (id: string, categoryId: string): void =>
    onChange({ ...content, items: changed(content.items, id, (item) => ({ ...item, categoryId })) });
  const choose = (thing: Thing) => (
    <SelectField
      label={texts("boxes.to")}
      {...(thing.categoryId === "" && { placeholder: texts("boxes.choose") })}
      options={boxes}
      value={thing.categoryId}
      onChange={(event) => move(thing.id, event.target.value)}
    />
  );
  return (
    <OptionList<Thing>
      label={label}
      {...(help !== undefined && { help })}
      addLabel={texts("boxes.addThing")}
      nameAt={(at) => texts("boxes.thing", { number: at })}
      options={things}
      onChange={give}
      onRemove={(id) => onChange({ ...content, items: without(content.items, id) })}
      {...(!isLost && content.items.length < mostThings && { newOption: () => ({ ...emptyOption(newIds(content)), categoryId: boxId }) })}
      min={isLost || content.items.length > 2 ? 0 : things.length}
      max={mostThings}
      problemAt={(at, ...path) =>
        problemOf(things[at]?.id)(...path) ?? (path[0] === "text" ? problemOf(things[at]?.id)("categoryId") : undefined)
      }
      upload={upload}
      details={choose}
    />
  );
}
