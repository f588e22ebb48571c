import { textsOf, translationFor, type SlideTranslation, type SlideTranslations } from "@larkroom/domain/curriculum/slide-texts";
import { type EditionSlug, editionSlugs } from "@larkroom/domain/editions/editions";
import type { DemoLesson, DemoSlide } from "./demo-lesson.ts";

type SlideTexts = Pick<DemoSlide, "title" | "content">;

/** The texts of the same slide in another language, as an overlay over this one. */
function overlayFrom(base: SlideTexts, other: SlideTexts): SlideTranslation {
  const said = new Map(textsOf(other.content).map(({ path, text }) => [path, text]));
  const texts = textsOf(base.content).flatMap(({ path }) => {
    const text = said.get(path);
    return text === undefined ? [] : [[path, text] as const];
  });
  return { title: other.title, texts: Object.fromEntries(texts) };
}

/** An overlay without the texts that the fallback has anyway. */
function differing({ title, texts }: SlideTranslation, base: SlideTexts, read: SlideTranslation): SlideTranslation {
  const own = new Map(textsOf(base.content).map(({ path, text }) => [path, text]));
  const others = Object.entries(texts).filter(([path, text]) => text !== (read.texts[path] ?? own.get(path)));
  return { ...(title !== (read.title ?? base.title) && { title }), texts: Object.fromEntries(others) };
}

/**
 * A slide with its translations: the demo content has the same slide, with the same ids, in each language. A film gets
 * the captions of all of them. An edition whose fallback reads the same (British English without spelling differences) gets no overlay.
 */
export function inLanguages(base: DemoSlide, edition: EditionSlug, others: Readonly<Partial<Record<EditionSlug, DemoSlide>>>): DemoSlide {
  let translations: SlideTranslations = {};
  for (const slug of editionSlugs) {
    const other = others[slug];
    if (slug === edition || !other) continue;
    const overlay = differing(overlayFrom(base, other), base, translationFor(translations, slug, edition));
    if (overlay.title !== undefined || Object.keys(overlay.texts).length > 0) translations = { ...translations, [slug]: overlay };
  }
  const { content } = base;
  if (content.type !== "VIDEO") return { ...base, translations };
  const tracks = [content, ...Object.values(others).map((one) => one.content)].flatMap((one) => (one.type === "VIDEO" ? one.captions : []));
  const captions = [...new Map(tracks.map((track) => [track.lang, track])).values()];
  return { ...base, content: { ...content, captions }, translations };
}

/** One edition's lessons with translations from the same lessons of the others. @throws when a slide has no counterpart */
export function lessonsInLanguages(edition: EditionSlug, all: Readonly<Record<EditionSlug, readonly DemoLesson[]>>): readonly DemoLesson[] {
  return all[edition].map((lesson) => ({
    ...lesson,
    slides: lesson.slides.map((slide) => {
      const counterpart = (slug: EditionSlug): DemoSlide => {
        const found = all[slug].find(({ key }) => key === lesson.key)?.slides.find(({ key }) => key === slide.key);
        if (!found) throw new Error(`${slug} has no ${lesson.key}/${slide.key}`);
        return found;
      };
      return inLanguages(slide, edition, Object.fromEntries(editionSlugs.map((slug) => [slug, counterpart(slug)])));
    }),
  }));
}
