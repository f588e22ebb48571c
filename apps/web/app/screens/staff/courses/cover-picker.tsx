import { coverPatterns } from "@larkroom/domain/catalog/course-fields";
import { Cover } from "~/kit/cover/cover.tsx";
import { COVER_GROUND, GLYPHS, PALETTES } from "~/kit/cover/palettes.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { drawnCover } from "~/shared/course-cover/course-cover.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { CourseDraft } from "./course-fields.ts";
import styles from "./courses.module.css";

/** The pattern made for a drawing: the one at the same index. */
const patternOf = (glyph: string): string => coverPatterns[(GLYPHS as readonly string[]).indexOf(glyph)] ?? coverPatterns[0];

/** Chooses the background and drawing of a course's cover, previewed as families see it at the course's status. */
export function CoverPicker({ draft, onChange }: { draft: CourseDraft; onChange: (cover: CourseDraft["cover"]) => void }) {
  const texts = useTexts("staffCourses");
  const { palette, glyph, sketch } = drawnCover(draft);
  const { pattern } = draft.cover;
  return (
    <Stack gap={12} className={styles.picker}>
      <Cover palette={palette} glyph={glyph} sketch={sketch} className={styles.preview} />
      <fieldset>
        <legend>{texts("cover.palette")}</legend>
        {PALETTES.map((name) => (
          <label key={name} title={texts(`cover.palettes.${name}`)}>
            <input
              type="radio"
              name="cover-palette"
              aria-label={texts(`cover.palettes.${name}`)}
              checked={name === palette}
              onChange={() => onChange({ palette: name, pattern, glyph })}
            />
            <span className={styles.swatch} style={{ backgroundColor: COVER_GROUND[name] }} />
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{texts("cover.glyph")}</legend>
        {GLYPHS.map((name) => (
          <label key={name} title={texts(`cover.glyphs.${name}`)}>
            <input
              type="radio"
              name="cover-glyph"
              aria-label={texts(`cover.glyphs.${name}`)}
              checked={name === glyph}
              onChange={() => onChange({ palette, pattern: patternOf(name), glyph: name })}
            />
            <Cover palette={palette} glyph={name} sketch={sketch} shape="thumb" className={styles.glyph} />
          </label>
        ))}
      </fieldset>
    </Stack>
  );
}
