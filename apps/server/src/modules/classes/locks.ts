/** What stays closed to a child in class until a parent allows it; true is locked. */
export interface ClassLocks {
  mic: boolean;
  camera: boolean;
  screen: boolean;
  chat: boolean;
}

/** What the consents of a child leave closed: pictures and sound need the camera's, writing the chat's. */
export function locksOf(granted: ReadonlySet<string> | undefined): ClassLocks {
  const camera = !granted?.has("camera");
  return { mic: camera, camera, screen: camera, chat: !granted?.has("chat") };
}
