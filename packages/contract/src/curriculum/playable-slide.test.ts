import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitsSlide } from "@larkroom/domain/curriculum/fits-slide";
import { publicContent } from "@larkroom/domain/curriculum/public-content";
import { rightAnswersOf } from "@larkroom/domain/curriculum/right-answers";
import { freshShared, type SharedStep, sharedOwner } from "@larkroom/domain/curriculum/shared-slide";
import { contentIn } from "@larkroom/domain/curriculum/slide-in-edition";
import { noProgress, questionIds, recordAnswer } from "@larkroom/domain/curriculum/slide-progress";
import { allSamples, slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import { traitsOf } from "@larkroom/domain/curriculum/slide-table";
import { translationsAsRead } from "@larkroom/domain/curriculum/slide-texts";
import { spoiltContent, spoiltTranslations } from "@larkroom/domain/curriculum/spoilt-slides.testing";
import { takeStep } from "@larkroom/domain/curriculum/take-step";
import { revealedSlide } from "@larkroom/domain/curriculum/revealed-answers";
import { editionSlugs } from "@larkroom/domain/editions/editions";
import { playableSlide } from "./playable-slide.ts";
import { publicSlideContent } from "./slide-content-public.ts";
import { slideAnswer } from "./slide-content-questions.ts";

const cases = allSamples.map((content) => [content.type, content] as const);

const answers = (["a", "b", "nobody"] as const).flatMap((id) => [
  { kind: "option" as const, optionId: id },
  { kind: "options" as const, optionIds: [id] },
  { kind: "match" as const, targetId: id },
  { kind: "number" as const, value: 2 },
  { kind: "text" as const, value: id },
  { kind: "rating" as const, value: 3 },
  { kind: "feedback" as const, rating: 3, comment: id },
]);

const steps: SharedStep[] = [
  { kind: "voting", open: false } as const,
  { kind: "vote", optionId: "a" } as const,
  { kind: "letter", letter: "A" } as const,
  { kind: "points", row: "s", column: "a", points: 1 } as const,
  { kind: "card", cardId: "a", turned: 0 } as const,
  { kind: "pass", turned: 0 } as const,
  { kind: "again", round: 0 } as const,
];

describe("a stored slide as played in a class", () => {
  test.each(cases)("[EN-05] plays a valid %s unchanged", (_, content) => {
    expect(playableSlide({ id: 7, content, translations: {} })).toEqual({ id: 7, content, translations: {}, isBroken: false });
  });

  test.each([null, "x", 5, [], {}, { type: "POEM" }, { type: "__proto__" }, { type: "PICTURE" }, { ...slideSamples.LINK, url: 4 }])(
    "[EN-05] shows NOT_FOUND in place of %j",
    (content) => {
      expect(playableSlide({ content, translations: { pt: { texts: {} } } })).toEqual({
        content: { type: "NOT_FOUND" },
        translations: {},
        isBroken: true,
      });
    },
  );

  test("[EN-05] leaves out a translation that doesn't fit the slide and keeps the others", () => {
    const content = slideSamples.LINK;
    const pt = { texts: { title: "Documentos" } };
    const il = { texts: { title: "א".repeat(121) } };
    expect(playableSlide({ content, translations: { pt, il } })).toEqual({ content, translations: { pt }, isBroken: false });
    expect(playableSlide({ content, translations: { pt: "x" } })).toMatchObject({ translations: {}, isBroken: false });
  });

  test.each(cases)(
    "[EN-05] %s with any part missing or damaged: every rule still returns a result, and the slide can be sent to pages",
    (_, sample) => {
      let broken = 0;
      const property = fc.property(
        spoiltContent(sample),
        spoiltTranslations(sample),
        fc.constantFrom(...editionSlugs),
        fc.constantFrom(...editionSlugs),
        (stored, overlays, base, edition) => {
          const slide = { ...playableSlide({ content: stored, translations: overlays }), base };
          broken += slide.isBroken ? 1 : 0;
          const content = contentIn(slide, edition);
          expect(publicSlideContent.safeParse(publicContent(content, "seed")).error).toBeUndefined();
          traitsOf(content.type);
          rightAnswersOf(content);
          const owner = sharedOwner(content, "s");
          for (const who of [
            { id: "s", isStaff: false },
            { id: "t", isStaff: true },
          ]) {
            let shared = freshShared(content) ?? undefined;
            for (const step of steps) {
              const by = { ...who, seated: [{ id: "s", isHere: true }] };
              const taken = takeStep(content, shared, step, by, translationsAsRead(slide.translations, base));
              if (taken.ok) shared = taken.shared;
            }
            expect([undefined, true, false]).toContain(shared && fitsSlide(content, shared));
            expect(owner === null || typeof owner === "string").toBe(true);
          }
          let progress = noProgress;
          for (const question of [...questionIds(content), "nobody"]) {
            for (const answer of answers) {
              const recorded = recordAnswer(content, progress, question, slideAnswer.parse(answer));
              if (recorded.ok) progress = recorded.progress;
            }
          }
          expect(Object.keys(revealedSlide(content, progress).answers).toSorted()).toEqual(Object.keys(progress.questions).toSorted());
          // An answer given before the slide was damaged is returned without it.
          const before = { tries: 1, right: true, points: 1 as const, closed: true, answer: { kind: "text" as const, value: "x" } };
          revealedSlide(content, { ...noProgress, questions: { gone: before } });
        },
      );
      fc.assert(property, { numRuns: 150 });
      expect(broken).toBeGreaterThan(sample.type === "NOT_FOUND" ? -1 : 20);
    },
  );
});
