/** The flags in public/flags. */
export const flagNames = ["us", "uk", "il", "pt"] as const;

/** The flag of an edition, 4:3; the country's name is next to it. Never mirrored. */
export function Flag({ name, width = 24 }: { name: (typeof flagNames)[number]; width?: number }) {
  return (
    <img
      src={`/flags/${name}.svg`}
      alt=""
      width={width}
      height={(width * 3) / 4}
      loading="lazy"
      style={{ borderRadius: 3, boxShadow: "0 0 0 1px rgb(29 35 64 / .12)", flex: "none" }}
    />
  );
}
