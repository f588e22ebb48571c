import { changed } from "@larkroom/domain/curriculum/edit-parts";
import { withoutPanel, withPanel } from "@larkroom/domain/curriculum/edit-story";
import type { BranchingPanel } from "@larkroom/domain/curriculum/slide-types";
import { nodesOfStory } from "@larkroom/domain/curriculum/story-map";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { newIds } from "../new-ids.ts";
import type { FormProps } from "../types.ts";
import { within } from "../within.ts";
import { BranchEditor, type BranchWords } from "./branch-editor.tsx";
import { firstWords } from "./fold-row.tsx";
import { PanelFields } from "./panel-fields.tsx";

/** The form of a story in which children choose how it continues. */
export function ChoiceForm({ content, onChange, problemAt, upload }: FormProps<"STORYTELLING_CHOICE">) {
  const t = useTexts("slideEditor");
  const { panels } = content;
  const put = (id: string, change: (panel: BranchingPanel) => BranchingPanel): void =>
    onChange({ ...content, panels: changed(panels, id, change) });
  const words: BranchWords = {
    title: t("story.map"),
    how: t("story.mapHow"),
    name: (number) => t("story.page", { number: String(number) }),
    nameOf: (number, count) => t("story.pageOf", { number: String(number), count: String(count) }),
    goTo: (number) => t("story.goTo", { number: String(number) }),
    starts: t("story.startsHere"),
    ends: t("story.endsHere"),
    notReached: t("story.notReached"),
    neverEnds: t("story.neverEnds"),
    loose: (count) => t("story.leadsNowhere", { count }),
    add: t("story.addPage"),
    isStart: t("story.isStart"),
    isEnding: t("story.isEnding"),
    links: t("story.choices"),
    link: (number) => t("story.choice", { number: String(number) }),
    linkLabel: t("story.choiceLabel"),
    addLink: t("story.addChoice"),
    choose: t("story.chooseTarget"),
    another: t("story.newPage"),
    remove: (number) => t("story.removePage", { number: String(number) }),
    removed: (number, count) => t("story.removed", { number: String(number), count }),
  };
  return (
    <BranchEditor
      nodes={nodesOfStory(content)}
      startId={content.startPanelId}
      words={words}
      wordsOf={(id) => firstWords(panels.find((panel) => panel.id === id)?.text)}
      max={60}
      problem={problemAt("panels") ?? problemAt("startPanelId")}
      problemOf={(at) => problemAt("panels", at) ?? problemAt("panels", at, "id")}
      linkProblem={(at, linkAt, field) => problemAt("panels", at, "choices", linkAt, field === "to" ? "toPanelId" : "label")}
      linksProblem={(at) => problemAt("panels", at, "choices")}
      newId={newIds(content)}
      onStart={(startPanelId) => onChange({ ...content, startPanelId })}
      onAdd={(id, from) => onChange(withPanel(content, id, from && { panel: from.node, choice: from.link }))}
      onRemove={(id) => onChange(withoutPanel(content, id))}
      onLinks={(id, links) =>
        put(id, (panel) => ({ ...panel, choices: links.map((link) => ({ id: link.id, label: link.label, toPanelId: link.to ?? "" })) }))
      }
    >
      {(at) => {
        const panel = panels[at];
        return panel ? (
          <PanelFields
            panel={panel}
            onChange={(next) => put(panel.id, () => next)}
            problemAt={within(problemAt, "panels", at)}
            upload={upload}
          />
        ) : null;
      }}
    </BranchEditor>
  );
}
