import { normaliseCode, normaliseWords } from "./answer-text.ts";
import { withoutMarks } from "./inline-text.ts";
import type { CheckedQuestion } from "./question-types.ts";
import type { SlideContent } from "./slide-types.ts";
import type { ContentProblem, Path } from "./story-problems.ts";
import { repeatedIds, storyProblems } from "./story-problems.ts";
import { foldLetter, lettersOf } from "./word-game.ts";

function optionProblems(options: readonly { id: string; text: string; picture?: unknown }[], path: Path): ContentProblem[] {
  const seen = new Set<string>();
  const alike = options.flatMap(({ text, picture }, index): ContentProblem[] => {
    const key = withoutMarks(text).trim();
    if (picture === undefined && seen.has(key)) return [{ path: [...path, index, "text"], code: "options_alike" }];
    seen.add(key);
    return [];
  });
  return [...repeatedIds(options, path), ...alike];
}

function questionProblems(question: CheckedQuestion, path: Path): ContentProblem[] {
  if (question.kind === "number") return [];
  if (question.kind === "text") {
    const normalise = question.compare === "code" ? normaliseCode : normaliseWords;
    return question.acceptedTexts.some((text) => normalise(text) === "")
      ? [{ path: [...path, "acceptedTexts"], code: "right_answer_missing" }]
      : [];
  }
  const known = new Set(question.options.map(({ id }) => id));
  const right = question.kind === "one" ? [question.correctOptionId] : question.correctOptionIds;
  const field = question.kind === "one" ? "correctOptionId" : "correctOptionIds";
  const problems = optionProblems(question.options, [...path, "options"]);
  if (right.length === 0) problems.push({ path: [...path, field], code: "right_answer_missing" });
  if (right.some((id) => !known.has(id))) problems.push({ path: [...path, field], code: "target_unknown" });
  if (new Set(right).size !== right.length) problems.push({ path: [...path, field], code: "duplicate_id" });
  return problems;
}

function hostOf(url: string): string {
  const match = /^https:\/\/([^/?#:]+)/iu.exec(url);
  return (match?.[1] ?? "").toLowerCase();
}

/**
 * Contradictions in a slide's content, even if each field by itself is valid: a right answer that is not an option, two options that read
 * the same, a branch without a target, cards without their pair. The editor shows them; content with a problem is never stored.
 */
export function contentProblems(content: SlideContent): ContentProblem[] {
  switch (content.type) {
    case "STORYTELLING_ARC":
    case "STORYTELLING_SCENE":
    case "STORYTELLING_CHOICE":
    case "NPC_DIALOG":
      return storyProblems(content);
    case "VIDEO": {
      const problems: ContentProblem[] = [];
      if (content.endSeconds !== undefined && content.endSeconds <= content.startSeconds)
        problems.push({ path: ["endSeconds"], code: "end_before_start" });
      const langs = content.captions.map(({ lang }) => lang);
      if (new Set(langs).size !== langs.length) problems.push({ path: ["captions"], code: "duplicate_id" });
      return problems;
    }
    case "FEEDBACK":
      return content.rating || content.comment ? [] : [{ path: ["rating"], code: "nothing_asked" }];
    case "TYPEFORM":
      return content.allowedHosts.includes(hostOf(content.url)) ? [] : [{ path: ["url"], code: "host_not_allowed" }];
    case "QUIZ_BASIC":
    case "QUIZ_CASE":
    case "QUIZ_GRADED":
      return [
        ...repeatedIds(content.questions, ["questions"]),
        ...content.questions.flatMap((question, index) => questionProblems(question, ["questions", index])),
      ];
    case "QUIZ_FEEDBACK":
      return [
        ...repeatedIds(content.questions, ["questions"]),
        ...content.questions.flatMap((question, index) =>
          "options" in question ? optionProblems(question.options, ["questions", index, "options"]) : [],
        ),
      ];
    case "QUIZ_VOTING":
      return optionProblems(content.question.options, ["question", "options"]);
    case "QUIZ_PROF_TEST": {
      const profiles = new Set(content.profiles.map(({ id }) => id));
      const weights = content.questions.flatMap((question, at) =>
        question.options.flatMap((option, index): ContentProblem[] =>
          Object.keys(option.weights).every((id) => profiles.has(id))
            ? []
            : [{ path: ["questions", at, "options", index, "weights"], code: "target_unknown" }],
        ),
      );
      const options = content.questions.flatMap((question, at) => optionProblems(question.options, ["questions", at, "options"]));
      return [...repeatedIds(content.questions, ["questions"]), ...repeatedIds(content.profiles, ["profiles"]), ...options, ...weights];
    }
    case "SCORING_TABLE":
      return [
        ...repeatedIds(content.teams, ["teams"]),
        ...repeatedIds(content.columns, ["columns"]),
        ...(content.rows === "teams" && content.teams.length === 0 ? [{ path: ["teams"], code: "nothing_asked" } as const] : []),
      ];
    case "INTERACTIVE_MAP":
      return repeatedIds(content.places, ["places"]);
    case "BLACKMANS": {
      const letters = new Set(lettersOf(content.alphabet));
      const used = [...content.word.normalize("NFC")].filter((sign) => /\p{L}/u.test(sign));
      return used.length > 0 && used.every((sign) => letters.has(foldLetter(sign))) ? [] : [{ path: ["word"], code: "letters_unknown" }];
    }
    case "CORRELATE": {
      const rightIds = new Set(content.right.map(({ id }) => id));
      const once = content.left.every(({ id }) => content.pairs.filter(({ leftId }) => leftId === id).length === 1);
      const known = content.pairs.length === content.left.length && content.pairs.every(({ rightId }) => rightIds.has(rightId));
      const targets = content.pairs.map(({ rightId }) => rightId);
      return [
        ...optionProblems(content.left, ["left"]),
        ...optionProblems(content.right, ["right"]),
        ...(once && known && new Set(targets).size === targets.length ? [] : [{ path: ["pairs"], code: "pair_incomplete" } as const]),
      ];
    }
    case "CLASSIFY": {
      const categories = new Set(content.categories.map(({ id }) => id));
      const strays = content.items.flatMap((item, index): ContentProblem[] =>
        categories.has(item.categoryId) ? [] : [{ path: ["items", index, "categoryId"], code: "target_unknown" }],
      );
      return [...repeatedIds(content.categories, ["categories"]), ...optionProblems(content.items, ["items"]), ...strays];
    }
    case "DOUBLES": {
      const paired = content.pairs.flat();
      const cards = new Set(content.cards.map(({ id }) => id));
      const whole = paired.length === cards.size && new Set(paired).size === paired.length && paired.every((id) => cards.has(id));
      return [...repeatedIds(content.cards, ["cards"]), ...(whole ? [] : [{ path: ["pairs"], code: "pair_incomplete" } as const])];
    }
    default:
      return [];
  }
}
