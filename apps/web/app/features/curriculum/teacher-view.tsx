import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import { LazyPlayer } from "./lazy-players.tsx";
import { MissingPlayer } from "./players/missing-player.tsx";
import { PicturePlayer } from "./players/picture-player.tsx";
import { QuietCard } from "./players/quiet-card.tsx";
import { StoryPlayer } from "./players/story-player.tsx";
import { VideoPlayer } from "./players/video-player.tsx";
import type { GivenAnswer } from "./faces.tsx";
import { MatchOverview } from "./match-overview.tsx";
import { OpinionOverview } from "./opinion-overview.tsx";
import { type OverviewWords, QuizOverview } from "./quiz-overview.tsx";
import { CardsPlayer } from "./together/cards-player.tsx";
import { PointsTable } from "./together/points-table.tsx";
import { VotingBoard } from "./together/voting-player.tsx";
import { WordPlayer } from "./together/word-player.tsx";
import type { LessonSlide } from "./types.ts";

/** Staff only view a child's slide; nothing is answered or finished. */
const onlyLooks = {
  answers: {},
  waiting: {},
  isFinished: true,
  right: null,
  profile: null,
  onAnswer: () => Promise.resolve({ kind: "failed" as const }),
  onFinish: () => undefined,
};

interface TeacherViewProps {
  slide: LessonSlide;
  right: Readonly<Record<string, SlideAnswer>> | null;
  answersOf: (question: string) => readonly GivenAnswer[];
  /** The hidden word of a word game. */
  word?: string | null;
  words: OverviewWords;
  placeKey: string;
}

/** What the teacher sees on a slide, by its type: who answered what, or the controls to run it. */
export function TeacherView({ slide, right, answersOf, word = null, words, placeKey }: TeacherViewProps) {
  const { content } = slide;
  switch (content.type) {
    case "PICTURE":
      return <PicturePlayer content={content} title={slide.title} />;
    case "VIDEO":
      return <VideoPlayer content={content} placeKey={placeKey} />;
    case "STORYTELLING_SCENE":
      return <StoryPlayer content={content} placeKey={placeKey} isFinished onFinish={() => undefined} hasOwnNext />;
    case "QUIZ_BASIC":
    case "QUIZ_CASE":
    case "QUIZ_GRADED":
    case "QUIZ_PROF_TEST":
    case "QUIZ_FEEDBACK":
      return <QuizOverview {...{ content, right, answersOf, words }} />;
    case "FEEDBACK":
      return <OpinionOverview {...{ content, answersOf, words }} />;
    case "CORRELATE":
    case "CLASSIFY":
      return <MatchOverview {...{ content, right, answersOf, words }} />;
    case "QUIZ_VOTING":
      return <VotingBoard content={content} />;
    case "SCORING_TABLE":
      return <PointsTable content={content} />;
    case "BLACKMANS":
      return <WordPlayer content={content} secret={word} />;
    case "DOUBLES":
      return <CardsPlayer content={content} />;
    case "STORYTELLING_ARC":
    case "STORYTELLING_CHOICE":
    case "NPC_DIALOG":
    case "INTERACTIVE_MAP":
    case "LINK":
    case "TYPEFORM":
    case "ALGORITMICS":
    case "SCRATCH":
      return <LazyPlayer slide={slide} placeKey={placeKey} {...onlyLooks} />;
    case "NOT_FOUND":
      return <MissingPlayer forStaff />;
    default:
      return <QuietCard unknown={content} />;
  }
}
