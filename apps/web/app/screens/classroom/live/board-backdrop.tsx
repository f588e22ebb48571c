import { whiteboardOf } from "@larkroom/domain/live-room/whiteboard/whiteboard";
import { SlidePlayer } from "~/features/curriculum/slide-player.tsx";
import { StageActions } from "~/features/curriculum/stage-action.tsx";
import { useClassRoom, useClassState } from "~/features/live-room/room/class-room.tsx";
import styles from "./board-backdrop.module.css";

/** The slide that lies under the class's board: to look at, not to answer. Of a picture slide it is the picture alone. */
export function BoardBackdrop() {
  const { groupClass } = useClassRoom();
  const { backdrop } = whiteboardOf(useClassState());
  const slide = groupClass.slides.find(({ id }) => String(id) === backdrop);
  if (!slide) return null;
  if (slide.content.type === "PICTURE") return <img className={styles.picture} src={slide.content.picture.src} alt="" />;
  return (
    <div className={styles.slide}>
      {/* Its button belongs to the slide's own page. */}
      <StageActions>
        <SlidePlayer
          slide={slide}
          answers={{}}
          waiting={{}}
          isFinished={false}
          right={null}
          profile={null}
          placeKey={`backdrop-${slide.id}`}
          onAnswer={() => Promise.reject(new Error("a backdrop takes no answers"))}
          onFinish={nothing}
        />
      </StageActions>
    </div>
  );
}

const nothing = (): void => undefined;
