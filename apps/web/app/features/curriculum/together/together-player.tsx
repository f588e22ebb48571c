import type { PlayerProps } from "../types.ts";
import { CardsPlayer } from "./cards-player.tsx";
import { PointsTable } from "./points-table.tsx";
import { VotingPlayer } from "./voting-player.tsx";
import { WordPlayer } from "./word-player.tsx";

/** A child's view of a slide the class does together, by its type. */
export function TogetherPlayer(props: PlayerProps) {
  const { content } = props.slide;
  switch (content.type) {
    case "QUIZ_VOTING":
      return <VotingPlayer content={content} {...props} />;
    case "SCORING_TABLE":
      return <PointsTable content={content} />;
    case "BLACKMANS":
      return <WordPlayer content={content} />;
    case "DOUBLES":
      return <CardsPlayer content={content} />;
    default:
      return null;
  }
}
