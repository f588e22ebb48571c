import { hasLazyPlayer, LazyPlayer } from "./lazy-players.tsx";
import { PicturePlayer } from "./players/picture-player.tsx";
import { QuietCard } from "./players/quiet-card.tsx";
import { QuizPlayer } from "./players/quiz-player.tsx";
import { StoryPlayer } from "./players/story-player.tsx";
import { VideoPlayer } from "./players/video-player.tsx";
import type { PlayerProps } from "./types.ts";

/** The interactive part of a slide for a child, by its type. */
export function SlidePlayer(props: PlayerProps) {
  const { content, id, title } = props.slide;
  switch (content.type) {
    case "PICTURE":
      return <PicturePlayer content={content} title={title} />;
    case "VIDEO":
      return <VideoPlayer key={id} content={content} placeKey={props.placeKey} />;
    case "STORYTELLING_SCENE":
      return <StoryPlayer key={id} content={content} placeKey={props.placeKey} isFinished={props.isFinished} onFinish={props.onFinish} />;
    case "QUIZ_BASIC":
      return <QuizPlayer key={id} content={content} {...props} />;
    default:
      return hasLazyPlayer(content) ? <LazyPlayer {...props} /> : <QuietCard unknown={content} />;
  }
}
