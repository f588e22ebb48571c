import { Cover, type CoverProps } from "~/kit/cover/cover.tsx";
import { COVER_TEXT, GLYPHS, PALETTES, type CoverGlyph, type CoverPalette } from "~/kit/cover/palettes.ts";
import type { CourseCard } from "./types.ts";

/** The part of a course its picture is made of. */
export type Covered = Pick<CourseCard, "cover" | "status">;

/** A course names its cover in words; one that is not drawn gets another, so that no course is without a picture. */
export function drawnCover({ cover, status }: Covered): { palette: CoverPalette; glyph: CoverGlyph; sketch: boolean } {
  return {
    palette: PALETTES.find((name) => name === cover.palette) ?? "sky",
    glyph: GLYPHS.find((name) => name === cover.glyph) ?? "stories",
    sketch: status === "IN_DEVELOPMENT",
  };
}

/** The letters that can be read on a course's cover. */
export function coverText(course: Covered): "white" | "ink" {
  const { palette, sketch } = drawnCover(course);
  return sketch ? "ink" : COVER_TEXT[palette];
}

/** The cover of a course: its own colours, or the pencil while it is in development. */
export function CourseCover({ course, ...look }: { course: Covered } & Pick<CoverProps, "shape" | "priority" | "className">) {
  return <Cover {...drawnCover(course)} {...look} />;
}
