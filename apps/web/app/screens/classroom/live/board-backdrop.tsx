import { pictureIn, whiteboardOf } from "@larkroom/domain/live-room/whiteboard/whiteboard";
import { useClassRoom, useClassState } from "~/features/live-room/room/class-room.tsx";
import { BackdropPicture, BackdropSlide } from "../backdrop-slide.tsx";

/** The slide or the picture that lies under the class's board. */
export function BoardBackdrop() {
  const { groupClass } = useClassRoom();
  const state = useClassState();
  const { backdrop, picture } = whiteboardOf(state);
  const slide = groupClass.slides.find(({ id }) => String(id) === backdrop);
  if (slide) return <BackdropSlide slide={slide} />;
  const found = picture ? pictureIn(state, picture) : null;
  return found ? <BackdropPicture src={found.value} /> : null;
}
