import { useTexts } from "~/shared/texts/use-texts.ts";

/** Fields with names of their own; others belong to the nearest parent that has one. */
const fields = {
  title: "title",
  description: "description",
  options: "options",
  picture: "picture",
  poster: "picture",
  alt: "alt",
  text: "text",
  intro: "text",
  case: "text",
  caption: "text",
  code: "code",
  prompt: "prompt",
  url: "url",
  source: "source",
  word: "word",
  hint: "hint",
  name: "name",
  voice: "voice",
  pairs: "pairs",
  correctOptionId: "answers",
  correctOptionIds: "answers",
  acceptedTexts: "answers",
  correctNumber: "answers",
  src: "source",
  taskId: "source",
  projectId: "source",
  allowedHosts: "url",
  label: "text",
} as const;
const parts = {
  questions: "question",
  options: "option",
  panels: "panels",
  chapters: "chapters",
  places: "places",
  lines: "lines",
  replies: "replies",
  choices: "choices",
  profiles: "profiles",
  columns: "columns",
  teams: "teams",
  categories: "categories",
  items: "items",
  cards: "cards",
  left: "left",
  right: "rightSide",
  captions: "captions",
} as const;

type FieldName = keyof typeof fields;
type PartName = keyof typeof parts;

/** Describes a path on a slide: "Question 2 · Answer 1". */
export function useWhere(): (path: readonly (string | number)[]) => string {
  const texts = useTexts("slideFrame");
  return (path) => {
    const names: string[] = [];
    for (const [at, name] of path.entries()) {
      const next = path[at + 1];
      if (typeof name === "number") continue;
      if (typeof next === "number" && Object.hasOwn(parts, name))
        names.push(texts(`where.parts.${parts[name as PartName]}`, { number: String(next + 1) }));
      else if (Object.hasOwn(fields, name)) names.push(texts(`where.${fields[name as FieldName]}`));
    }
    return [...new Set(names)].slice(-2).join(" · ") || texts("where.other");
  };
}
