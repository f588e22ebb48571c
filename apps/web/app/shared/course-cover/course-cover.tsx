import { Cover, type CoverProps } from "~/kit/cover/cover.tsx";
import { COVER_TEXT, GLYPHS, PALETTES, type CoverGlyph, type CoverPalette } from "~/kit/cover/palettes.ts";
import type { Answer } from "~/shared/api/call.ts";

/** The fields of a course that its cover is drawn from. */
export type Covered = Pick<Answer<"GET /public/course">[number], "cover" | "status">;

/** The cover to draw for a course. Unknown palettes and glyphs fall back to an existing one, so every course has a cover. */
export function drawnCover({ cover, status }: Covered): { palette: CoverPalette; glyph: CoverGlyph; sketch: boolean } {
  return {
    palette: PALETTES.find((name) => name === cover.palette) ?? "sky",
    glyph: GLYPHS.find((name) => name === cover.glyph) ?? "stories",
    sketch: status === "IN_DEVELOPMENT",
  };
}

/** The text color that is readable on a course's cover. */
export function coverText(course: Covered): "white" | "ink" {
  const { palette, sketch } = drawnCover(course);
  return sketch ? "ink" : COVER_TEXT[palette];
}

/** The cover of a course: in color, or as a pencil sketch while the course is in development. */
export function CourseCover({ course, ...look }: { course: Covered } & Pick<CoverProps, "shape" | "priority" | "className">) {
  return <Cover {...drawnCover(course)} {...look} />;
}
