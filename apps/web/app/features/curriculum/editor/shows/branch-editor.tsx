import { useRef, useState, type ReactNode } from "react";
import { storyMap, type StoryNode, type StoryLink } from "@larkroom/domain/curriculum/story-map";
import { inOrder, without } from "@larkroom/domain/curriculum/edit-parts";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { IconArrowRight, IconPlus, IconTrash } from "~/kit/icon/icons.ts";
import { Cluster, Split, Stack } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { RichLineField } from "../fields/rich-text-field.tsx";
import { RowList } from "../fields/row-list.tsx";
import { placeProblems, StoryOutline, type OutlineWords } from "./story-outline.tsx";
import styles from "./story-outline.module.css";

/** The texts for a story (pages and choices) or a dialog (lines and replies). */
export interface BranchWords extends OutlineWords {
  readonly nameOf: (number: number, count: number) => string;
  readonly add: string;
  readonly isStart: string;
  readonly isEnding: string;
  readonly links: string;
  readonly link: (number: number) => string;
  readonly linkLabel: string;
  readonly addLink: string;
  readonly choose: string;
  readonly another: string;
  /** The option that ends the story here: "Ends the talk". */
  readonly over?: string;
  readonly remove: (number: number) => string;
  readonly removed: (number: number, count: number) => string;
}

interface BranchEditorProps {
  readonly nodes: readonly StoryNode[];
  readonly startId: string;
  readonly words: BranchWords;
  readonly wordsOf: (id: string) => string;
  readonly max: number;
  /** The problem of the story as a whole, and those of single pages. */
  readonly problem: string | undefined;
  readonly problemOf: (at: number) => string | undefined;
  readonly linkProblem: (at: number, linkAt: number, field: "label" | "to") => string | undefined;
  readonly linksProblem: (at: number) => string | undefined;
  readonly newId: () => string;
  readonly onStart: (id: string) => void;
  /** Adds a page; with `from`, that choice leads to it. */
  readonly onAdd: (id: string, from?: { node: string; link: string }) => void;
  readonly onRemove: (id: string) => void;
  readonly onLinks: (id: string, links: readonly StoryLink[]) => void;
  /** Renders the fields of the page at this index. */
  readonly children: (at: number) => ReactNode;
}

/** The maximum number of choices on a page. */
const mostLinks = 6;
/** Options of a choice's target that are no page: a new page, and the end of the story. No page has such an id. */
const newPageOption = "+";
const endOption = ".";

/** The editor of a branching story: its outline, and the open page with the choices that lead to it and onward. */
export function BranchEditor(props: BranchEditorProps) {
  const { nodes, startId, words, wordsOf, max, problem, problemOf, newId, onStart, onAdd, onRemove, children } = props;
  const t = useTexts("slideEditor");
  const [openId, setOpenId] = useState(startId);
  const [message, setMessage] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const map = storyMap(nodes, startId);
  const place = map.places.find(({ id }) => id === openId) ?? map.places[0];
  const at = place ? place.number - 1 : -1;
  const open = (id: string): void => {
    setOpenId(id);
    heading.current?.scrollIntoView({ block: "nearest" });
  };
  const add = (): void => {
    const id = newId();
    onAdd(id);
    open(id);
  };
  const remove = (): void => {
    if (!place) return;
    const before = map.places.find(({ id }) => id !== place.id && place.from.includes(id)) ?? map.places.find(({ id }) => id !== place.id);
    const led = nodes.filter(({ id }) => id !== place.id).flatMap(({ links }) => links.filter(({ to }) => to === place.id)).length;
    onRemove(place.id);
    setMessage(words.removed(place.number, led));
    if (before) setOpenId(before.id);
    heading.current?.focus();
  };
  const addButton = (
    <Button
      variant="tertiary"
      size="staff"
      icon={<IconPlus size={16} stroke={2} aria-hidden="true" />}
      disabled={nodes.length >= max}
      onClick={add}
    >
      {words.add}
    </Button>
  );
  return (
    <>
      <StoryOutline map={map} words={words} wordsOf={wordsOf} currentId={place?.id ?? null} onOpen={open} />
      <p role="status" className={message === "" ? "visually-hidden" : styles.state}>
        {message}
      </p>
      {problem ? (
        <Split as="p" gap={6} size="small" tone="crimson">
          {problem}
        </Split>
      ) : null}
      {place ? (
        <Stack as="section" gap={14} shrink aria-labelledby={`page-${place.id}`}>
          <Cluster gap={[4, 8]} align="center">
            <h2 ref={heading} id={`page-${place.id}`} tabIndex={-1} className={styles.heading}>
              {words.nameOf(place.number, nodes.length)}
            </h2>
            {addButton}
            {nodes.length > 1 ? (
              <IconButton size="small" label={words.remove(place.number)} onClick={remove}>
                <IconTrash size={16} stroke={1.75} aria-hidden="true" />
              </IconButton>
            ) : null}
          </Cluster>
          {place.isStart ? (
            <p className={styles.state}>{words.isStart}</p>
          ) : (
            <Cluster gap={4} align="center" size="small" tone="slate">
              <span>{t("story.comesFrom")}</span>
              {place.from.length === 0 ? <span>{words.notReached}</span> : null}
              {place.from.map((id) => {
                const number = map.places.find((one) => one.id === id)?.number ?? 0;
                return (
                  <button key={id} type="button" className={styles.from} aria-label={words.goTo(number)} onClick={() => open(id)}>
                    {number}
                  </button>
                );
              })}
              <Button variant="tertiary" size="staff" onClick={() => onStart(place.id)}>
                {t("story.makeStart")}
              </Button>
            </Cluster>
          )}
          {problemOf(at) && placeProblems(place, words).length === 0 ? (
            <Split as="p" gap={6} size="small" tone="crimson">
              {problemOf(at)}
            </Split>
          ) : null}
          <Stack key={place.id} gap={14} shrink>
            {children(at)}
            <LinkList {...props} at={at} open={open} numberOf={(id) => map.places.find((one) => one.id === id)?.number} />
          </Stack>
        </Stack>
      ) : (
        addButton
      )}
    </>
  );
}

interface LinkListProps extends BranchEditorProps {
  readonly at: number;
  readonly open: (id: string) => void;
  readonly numberOf: (id: string | undefined) => number | undefined;
}

/** The choices of a page: their text, and the page each leads to. */
function LinkList({ nodes, words, wordsOf, max, linkProblem, linksProblem, newId, onAdd, onLinks, at, open, numberOf }: LinkListProps) {
  const t = useTexts("slideEditor");
  const node = nodes[at];
  if (!node) return null;
  const { id, links } = node;
  const put = (link: StoryLink, change: Partial<StoryLink>): void =>
    onLinks(
      id,
      links.map((one) => (one.id === link.id ? { ...one, ...change } : one)),
    );
  const lead = (link: StoryLink, to: string): void => {
    if (to === newPageOption) onAdd(newId(), { node: id, link: link.id });
    else put(link, { to: to === endOption ? undefined : to });
  };
  return (
    <div data-part="answers">
      <RowList
        label={words.links}
        help={links.length === 0 ? words.isEnding : undefined}
        rows={links}
        nameOf={(_link, number) => words.link(number + 1)}
        min={0}
        max={mostLinks}
        error={linksProblem(at)}
        addLabel={words.addLink}
        onAdd={() => onLinks(id, [...links, { id: newId(), label: "", to: "" }])}
        onRemove={(removed) => onLinks(id, without(links, removed))}
        onOrder={(ids) => onLinks(id, inOrder(links, ids))}
      >
        {(link, linkAt) => {
          const number = numberOf(link.to);
          return (
            <Stack gap={6} className={styles.choice}>
              <RichLineField
                label={`${words.link(linkAt + 1)}: ${words.linkLabel}`}
                hideLabel
                value={link.label}
                error={linkProblem(at, linkAt, "label")}
                onChange={(label) => put(link, { label })}
              />
              <div className={styles.to}>
                <SelectField
                  label={t("story.leadsTo")}
                  value={link.to === undefined ? endOption : number === undefined ? "" : link.to}
                  error={linkProblem(at, linkAt, "to") ?? (link.to !== undefined && number === undefined ? words.choose : undefined)}
                  placeholder={words.choose}
                  options={[
                    ...nodes.map((one, index) => ({
                      value: one.id,
                      // Isolates the text's direction, so that a number before Hebrew text stays before it.
                      title: `${String(index + 1)}. \u2068${wordsOf(one.id) || t("story.unnamed")}\u2069`,
                    })),
                    ...(words.over === undefined ? [] : [{ value: endOption, title: words.over }]),
                    { value: newPageOption, title: words.another, disabled: nodes.length >= max },
                  ]}
                  onChange={({ target }) => lead(link, target.value)}
                />
                {link.to !== undefined && number !== undefined ? (
                  <IconButton size="small" label={words.goTo(number)} onClick={() => open(link.to ?? "")}>
                    <IconArrowRight size={18} className="flip-rtl" aria-hidden="true" />
                  </IconButton>
                ) : null}
              </div>
            </Stack>
          );
        }}
      </RowList>
    </div>
  );
}
