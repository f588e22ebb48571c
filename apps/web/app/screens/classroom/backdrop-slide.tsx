import { SlidePlayer } from "~/features/curriculum/slide-player.tsx";
import { StageActions } from "~/features/curriculum/stage-action.tsx";
import type { GroupClass } from "~/features/live-room/room/class-room.tsx";
import styles from "./backdrop-slide.module.css";

/** A slide that lies under a whiteboard: to look at, not to answer. Of a picture slide it is the picture alone. */
export function BackdropSlide({ slide }: { slide: GroupClass["slides"][number] }) {
  if (slide.content.type === "PICTURE") return <BackdropPicture src={slide.content.picture.src} />;
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

/** A picture that lies under a whiteboard. */
export const BackdropPicture = ({ src }: { src: string }) => <img className={styles.picture} src={src} alt="" />;

const nothing = (): void => undefined;
