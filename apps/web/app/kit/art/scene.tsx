/** The scenes in /art with their sizes in px. */
const SCENES = {
  hero: [1280, 650],
  lark: [182, 155],
  "lark-flying": [199, 156],
  "step-1": [220, 230],
  "step-2": [220, 230],
  "step-3": [220, 230],
  "empty-window": [360, 250],
  "empty-shelf": [360, 250],
  lost: [360, 250],
  cloudy: [360, 250],
  done: [360, 250],
  "dawn-ground": [390, 130],
  "student-dawn": [360, 344],
} as const;

export type SceneName = keyof typeof SCENES;

export type SceneProps = {
  name: SceneName;
  /** Width in px; the height follows. */
  width?: number;
  /** Loads first. */
  priority?: boolean;
  className?: string;
};

/** A decorative illustration. It has no alternative text, and is mirrored in right-to-left pages. */
export function Scene({ name, width, priority, className }: SceneProps) {
  const [w, h] = SCENES[name];
  return (
    <img
      src={`/art/${name}.svg`}
      alt=""
      width={width ?? w}
      height={Math.round(((width ?? w) * h) / w)}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding={priority ? "sync" : "async"}
      className={`flip-rtl${className ? ` ${className}` : ""}`}
    />
  );
}
