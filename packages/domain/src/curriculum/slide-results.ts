import type { SlideAnswer } from "./check-question.ts";
import { rightAnswer } from "./check-question.ts";
import type { RichText } from "./slide-parts.ts";
import type { SlideProgress } from "./slide-progress.ts";
import { isFinished, progressOn, questionIds } from "./slide-progress.ts";
import { traitsOf } from "./slide-table.ts";
import type { Profile, QuizProfTestContent, QuizVotingContent, SlideContent } from "./slide-types.ts";

/** The result of a scored slide. `progressPercent` is the completed share, 0 to 100, rounded down. */
export interface SlideScore {
  readonly maxPointsCount: number;
  readonly pointsCount: number;
  readonly triesCount: number;
  readonly progressPercent: number;
}

/** The maximum points of a slide: one per question. A pair of cards gives none, because moves are counted instead. */
export const maxPointsOf = (content: SlideContent): number =>
  ["QUIZ_BASIC", "QUIZ_CASE", "QUIZ_GRADED", "CORRELATE", "CLASSIFY"].includes(content.type) ? questionIds(content).length : 0;

/** Points, tries (on DOUBLES: moves) and progress of one child on one slide. */
export function scoreOf(content: SlideContent, progress: SlideProgress): SlideScore {
  const ids = questionIds(content);
  const given = ids.flatMap((id) => progressOn(progress, id) ?? []);
  const untilRight = ["all_right", "all_found"].includes(traitsOf(content.type).finishedBy ?? "");
  const done = untilRight ? given.filter(({ right }) => right === true) : given;
  const maxPointsCount = maxPointsOf(content);
  return {
    maxPointsCount,
    pointsCount: maxPointsCount === 0 ? 0 : given.reduce((sum, { points }) => sum + points, 0),
    triesCount: given.reduce((sum, { tries }) => sum + tries, 0),
    progressPercent: ids.length === 0 ? 0 : Math.floor((100 * done.length) / ids.length),
  };
}

export interface QuestionResult {
  readonly questionId: string;
  readonly right: boolean;
  readonly given: SlideAnswer;
  readonly rightAnswer: SlideAnswer;
  readonly explanation: RichText | null;
}

/** The results of a graded quiz by question. Null until its last question is answered: nothing is revealed earlier. */
export function gradedResults(content: SlideContent, progress: SlideProgress): QuestionResult[] | null {
  if (content.type !== "QUIZ_GRADED" || !isFinished(content, progress)) return null;
  return content.questions.flatMap((question) => {
    const given = progressOn(progress, question.id);
    if (!given) return [];
    return {
      questionId: question.id,
      right: given.right === true,
      given: given.answer,
      rightAnswer: rightAnswer(question),
      explanation: question.explanation ?? null,
    };
  });
}

/** The profile with the most points from a child's answers; in a tie the first. Null until the last question is answered. */
export function profileOf(content: QuizProfTestContent, progress: SlideProgress): Profile | null {
  if (!isFinished(content, progress)) return null;
  const sums = new Map<string, number>();
  for (const question of content.questions) {
    const answer = progressOn(progress, question.id)?.answer;
    const option = answer?.kind === "option" ? question.options.find(({ id }) => id === answer.optionId) : undefined;
    for (const [profileId, weight] of Object.entries(option?.weights ?? {})) sums.set(profileId, (sums.get(profileId) ?? 0) + weight);
  }
  const sumOf = (profile: Profile): number => sums.get(profile.id) ?? 0;
  return content.profiles.reduce<Profile | null>((best, profile) => (best === null || sumOf(profile) > sumOf(best) ? profile : best), null);
}

/** The anonymous number of votes per option, in the options' order. */
export function countVotes(content: QuizVotingContent, optionIds: readonly string[]): { optionId: string; votes: number }[] {
  return content.question.options.map(({ id }) => ({ optionId: id, votes: optionIds.filter((chosen) => chosen === id).length }));
}
