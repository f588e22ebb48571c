import { withField } from "@larkroom/domain/curriculum/edit-parts";
import { emptyText } from "@larkroom/domain/curriculum/empty-content";
import type { Panel } from "@larkroom/domain/curriculum/slide-parts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { OptionalPart, OptionalParts } from "../fields/optional-part.tsx";
import { OptionalPicture } from "../fields/optional-picture.tsx";
import { RichTextField } from "../fields/rich-text-field.tsx";
import { VoiceField } from "../fields/voice-field.tsx";
import type { MediaUpload, ProblemAt } from "../types.ts";
import { within } from "../within.ts";

interface PanelFieldsProps<One extends Panel> {
  readonly panel: One;
  readonly onChange: (panel: One) => void;
  readonly problemAt: ProblemAt;
  readonly upload: MediaUpload;
}

/** The fields of a story's page: text, picture, voice. */
export function PanelFields<One extends Panel>({ panel, onChange, problemAt, upload }: PanelFieldsProps<One>) {
  const t = useTexts("slideEditor");
  return (
    <>
      <RichTextField
        label={t("story.text")}
        value={panel.text}
        onChange={(text) => onChange({ ...panel, text: text ?? emptyText })}
        problemAt={within(problemAt, "text")}
      />
      <OptionalParts>
        <OptionalPicture
          value={panel.picture}
          onChange={(picture) => onChange(withField(panel, "picture", picture))}
          upload={upload}
          problemAt={within(problemAt, "picture")}
        />
        <OptionalPart part="text" name={t("voice.label")} isThere={panel.voice !== undefined}>
          <VoiceField
            value={panel.voice}
            onChange={(voice) => onChange(withField(panel, "voice", voice))}
            upload={upload}
            problemAt={within(problemAt, "voice")}
          />
        </OptionalPart>
      </OptionalParts>
    </>
  );
}
