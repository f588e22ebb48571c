import { changed, inOrder, without, withField } from "@larkroom/domain/curriculum/edit-parts";
import { withPlace, withPlaceChanged } from "@larkroom/domain/curriculum/edit-shows";
import { emptyPicture, emptyText } from "@larkroom/domain/curriculum/empty-content";
import type { MapPlace } from "@larkroom/domain/curriculum/slide-types";
import { TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { OptionalParts } from "../fields/optional-part.tsx";
import { OptionalPicture } from "../fields/optional-picture.tsx";
import { PictureField } from "../fields/picture-field.tsx";
import { RichTextField } from "../fields/rich-text-field.tsx";
import { RowList } from "../fields/row-list.tsx";
import { newIds } from "../new-ids.ts";
import type { FormProps, MediaUpload, ProblemAt } from "../types.ts";
import { within } from "../within.ts";
import { FoldBody, FoldHead } from "./fold-row.tsx";
import { MapBoard } from "./map-board.tsx";
import { problemIn } from "./problems-in.ts";
import { useOpenPart } from "./use-open-part.ts";

const most = 40;

/** The form of a picture with places that open cards. */
export function MapForm({ content, onChange, problemAt, upload }: FormProps<"INTERACTIVE_MAP">) {
  const t = useTexts("slideEditor");
  const { places, picture } = content;
  const { openId, open, toggle } = useOpenPart();
  const nameOf = (at: number): string => t("map.place", { number: String(at + 1) });
  const titleOf = (place: MapPlace, at: number): string => place.title.trim() || nameOf(at);
  const hasPicture = picture.src !== "";
  const add = (x: number, y: number): void => {
    const id = newIds(content)();
    onChange(withPlace(content, id, x, y));
    open(id);
  };
  return (
    <Stack as="section" gap={14} shrink>
      <PictureField
        label={t("map.picture")}
        value={picture}
        onChange={(next) => onChange({ ...content, picture: next ?? emptyPicture })}
        upload={upload}
        problemAt={within(problemAt, "picture")}
      />
      {hasPicture ? (
        <MapBoard
          picture={picture}
          places={places}
          nameOf={titleOf}
          openId={openId}
          onAdd={places.length < most ? add : undefined}
          onOpen={open}
          onMove={(place) => onChange(withPlaceChanged(content, place))}
        />
      ) : (
        <Text tone="soft">{t("map.needsPicture")}</Text>
      )}
      <div data-part="answers">
        <RowList
          label={t("map.places")}
          rows={places}
          nameOf={titleOf}
          min={0}
          max={most}
          error={problemAt("places")}
          addLabel={t("map.addPlace")}
          onAdd={hasPicture ? () => add(50, 50) : undefined}
          onRemove={(id) => onChange({ ...content, places: without(places, id) })}
          onOrder={(ids) => onChange({ ...content, places: inOrder(places, ids) })}
          below={(place, at) =>
            place.id === openId ? (
              <FoldBody id={place.id}>
                <PlaceFields
                  place={place}
                  name={titleOf(place, at)}
                  onChange={(next) => onChange({ ...content, places: changed(places, place.id, () => next) })}
                  problemAt={within(problemAt, "places", at)}
                  upload={upload}
                />
              </FoldBody>
            ) : null
          }
        >
          {(place, at) => (
            <FoldHead
              id={place.id}
              name={String(at + 1)}
              words={place.title}
              isOpen={place.id === openId}
              onToggle={() => toggle(place.id)}
              problem={problemIn(within(problemAt, "places", at), place)}
            />
          )}
        </RowList>
      </div>
    </Stack>
  );
}

interface PlaceFieldsProps {
  readonly place: MapPlace;
  readonly name: string;
  readonly onChange: (place: MapPlace) => void;
  readonly problemAt: ProblemAt;
  readonly upload: MediaUpload;
}

function PlaceFields({ place, name, onChange, problemAt, upload }: PlaceFieldsProps) {
  const t = useTexts("slideEditor");
  return (
    <>
      <TextField
        label={t("map.title")}
        dir="auto"
        value={place.title}
        error={problemAt("title")}
        onChange={({ target }) => onChange({ ...place, title: target.value })}
      />
      <RichTextField
        label={t("map.text")}
        value={place.text}
        onChange={(text) => onChange({ ...place, text: text ?? emptyText })}
        problemAt={within(problemAt, "text")}
      />
      <OptionalParts>
        <OptionalPicture
          label={t("map.pictureOf", { name })}
          value={place.picture}
          onChange={(next) => onChange(withField(place, "picture", next))}
          upload={upload}
          problemAt={within(problemAt, "picture")}
        />
      </OptionalParts>
    </>
  );
}
