import { changed, inOrder, without } from "@larkroom/domain/curriculum/edit-parts";
import { emptyText } from "@larkroom/domain/curriculum/empty-content";
import type { Panel } from "@larkroom/domain/curriculum/slide-parts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { RowList } from "../fields/row-list.tsx";
import { newIds } from "../new-ids.ts";
import type { FormProps } from "../types.ts";
import { within } from "../within.ts";
import { firstWords, FoldBody, FoldHead } from "./fold-row.tsx";
import { PanelFields } from "./panel-fields.tsx";
import { problemIn } from "./problems-in.ts";
import { useOpenPart } from "./use-open-part.ts";

/** The form of a linear story of pages. */
export function SceneForm({ content, onChange, problemAt, upload }: FormProps<"STORYTELLING_SCENE">) {
  const t = useTexts("slideEditor");
  const { panels } = content;
  const { openId, open, toggle } = useOpenPart(panels.length === 1 ? panels[0]?.id : null);
  const give = (next: readonly Panel[]): void => onChange({ ...content, panels: next });
  const nameOf = (at: number): string => t("story.page", { number: String(at + 1) });
  return (
    <section data-part="text">
      <RowList
        label={t("story.pages")}
        rows={panels}
        nameOf={(_panel, at) => nameOf(at)}
        max={30}
        error={problemAt("panels")}
        addLabel={t("story.addPage")}
        onAdd={() => {
          const id = newIds(content)();
          give([...panels, { id, text: emptyText }]);
          open(id);
        }}
        onRemove={(id) => give(without(panels, id))}
        onOrder={(ids) => give(inOrder(panels, ids))}
        below={(panel, at) =>
          panel.id === openId ? (
            <FoldBody id={panel.id}>
              <PanelFields
                panel={panel}
                onChange={(next) => give(changed(panels, panel.id, () => next))}
                problemAt={within(problemAt, "panels", at)}
                upload={upload}
              />
            </FoldBody>
          ) : null
        }
      >
        {(panel, at) => (
          <FoldHead
            id={panel.id}
            name={nameOf(at)}
            words={firstWords(panel.text)}
            isOpen={panel.id === openId}
            onToggle={() => toggle(panel.id)}
            problem={problemIn(within(problemAt, "panels", at), panel)}
          />
        )}
      </RowList>
    </section>
  );
}
