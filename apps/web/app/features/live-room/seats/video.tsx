import { useEffect, useRef } from "react";
import { useClassRoom } from "../room/class-room.tsx";

/** Somebody's camera or screen, for as long as it is sent. Sound plays by itself. */
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
  // Without a gesture browsers play only what is silent; the sound comes by another way.
  return (
    <video ref={element} className={className} data-mirrored={isMirrored || undefined} muted playsInline autoPlay aria-hidden="true" />
  );
}
