import { changed, withField } from "@larkroom/domain/curriculum/edit-parts";
import { withLine, withoutLine } from "@larkroom/domain/curriculum/edit-story";
import { emptyText } from "@larkroom/domain/curriculum/empty-content";
import type { DialogLine } from "@larkroom/domain/curriculum/slide-types";
import { nodesOfTalk } from "@larkroom/domain/curriculum/story-map";
import { TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { OptionalParts } from "../fields/optional-part.tsx";
import { OptionalPicture } from "../fields/optional-picture.tsx";
import { RichTextField } from "../fields/rich-text-field.tsx";
import { newIds } from "../new-ids.ts";
import type { FormProps } from "../types.ts";
import { within } from "../within.ts";
import { BranchEditor, type BranchWords } from "./branch-editor.tsx";
import { firstWords } from "./fold-row.tsx";

/** The form of a dialog with a character of the story: its lines, and the replies a child can choose. */
export function TalkForm({ content, onChange, problemAt, upload }: FormProps<"NPC_DIALOG">) {
  const t = useTexts("slideEditor");
  const { lines, character } = content;
  const put = (id: string, change: (line: DialogLine) => DialogLine): void => onChange({ ...content, lines: changed(lines, id, change) });
  const words: BranchWords = {
    title: t("talk.map"),
    how: t("talk.mapHow"),
    name: (number) => t("talk.line", { number: String(number) }),
    nameOf: (number, count) => t("talk.lineOf", { number: String(number), count: String(count) }),
    goTo: (number) => t("talk.goTo", { number: String(number) }),
    starts: t("talk.startsHere"),
    ends: t("talk.endsHere"),
    notReached: t("story.notReached"),
    neverEnds: t("story.neverEnds"),
    loose: (count) => t("story.leadsNowhereLine", { count }),
    add: t("talk.addLine"),
    isStart: t("talk.isStart"),
    isEnding: t("talk.isEnding"),
    links: t("talk.replies"),
    link: (number) => t("talk.reply", { number: String(number) }),
    linkLabel: t("talk.replyLabel"),
    addLink: t("talk.addReply"),
    choose: t("talk.chooseTarget"),
    another: t("talk.newLine"),
    over: t("talk.ends"),
    remove: (number) => t("talk.removeLine", { number: String(number) }),
    removed: (number, count) => t("talk.removed", { number: String(number), count }),
  };
  return (
    <>
      <Stack as="section" gap={14} shrink aria-label={t("talk.character")}>
        <TextField
          label={`${t("talk.character")}: ${t("talk.name")}`}
          dir="auto"
          value={character.name}
          error={problemAt("character", "name")}
          onChange={({ target }) => onChange({ ...content, character: { ...character, name: target.value } })}
        />
        <OptionalParts>
          <OptionalPicture
            value={character.picture}
            onChange={(picture) => onChange({ ...content, character: withField(character, "picture", picture) })}
            upload={upload}
            problemAt={within(problemAt, "character", "picture")}
          />
        </OptionalParts>
      </Stack>
      <BranchEditor
        nodes={nodesOfTalk(content)}
        startId={content.startLineId}
        words={words}
        wordsOf={(id) => firstWords(lines.find((line) => line.id === id)?.text)}
        max={100}
        problem={problemAt("lines") ?? problemAt("startLineId")}
        problemOf={(at) => problemAt("lines", at) ?? problemAt("lines", at, "id")}
        linkProblem={(at, linkAt, field) => problemAt("lines", at, "replies", linkAt, field === "to" ? "toLineId" : "label")}
        linksProblem={(at) => problemAt("lines", at, "replies")}
        newId={newIds(content)}
        onStart={(startLineId) => onChange({ ...content, startLineId })}
        onAdd={(id, from) => onChange(withLine(content, id, from && { line: from.node, reply: from.link }))}
        onRemove={(id) => onChange(withoutLine(content, id))}
        onLinks={(id, links) =>
          put(id, (line) => ({
            ...line,
            replies: links.map((link) => ({ id: link.id, label: link.label, ...(link.to === undefined ? {} : { toLineId: link.to }) })),
          }))
        }
      >
        {(at) => {
          const line = lines[at];
          return line ? (
            <RichTextField
              label={t("talk.says")}
              value={line.text}
              onChange={(text) => put(line.id, (one) => ({ ...one, text: text ?? emptyText }))}
              problemAt={within(problemAt, "lines", at, "text")}
            />
          ) : null;
        }}
      </BranchEditor>
    </>
  );
}
