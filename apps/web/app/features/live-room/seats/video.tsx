import { useEffect, useRef } from "react";
import { useClassRoom } from "../room/class-room.tsx";

/** Someone's camera or screen, as long as it is sent. Sound plays separately. */
export function PersonVideo({
  id,
  source = "camera",
  isMirrored,
  className,
}: {
  id: string;
  source?: "camera" | "screen";
  isMirrored?: boolean;
  className?: string | undefined;
}) {
  const { call } = useClassRoom();
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => (element.current ? call.attach(id, source, element.current) : undefined), [call, id, source]);
  // Browsers autoplay only muted video; the sound is played elsewhere.
  return (
    <video ref={element} className={className} data-mirrored={isMirrored || undefined} muted playsInline autoPlay aria-hidden="true" />
  );
}
