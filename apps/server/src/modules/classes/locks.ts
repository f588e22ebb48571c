/** What a child can't use in class until a parent allows it; true means locked. */
export interface ClassLocks {
  mic: boolean;
  camera: boolean;
  screen: boolean;
  chat: boolean;
  /** A child whose recording is locked is left out of recordings. */
  recording: boolean;
}

/** The locks that follow from a child's consents: microphone, camera and screen need the camera consent, chat and recordings their own. */
export function locksOf(granted: ReadonlySet<string> | undefined): ClassLocks {
  const camera = !granted?.has("camera");
  return { mic: camera, camera, screen: camera, chat: !granted?.has("chat"), recording: !granted?.has("recording") };
}
