import type { SlideTranslations } from "@larkroom/domain/curriculum/slide-texts";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";

/** A slide of the demo lessons. `key` is the same in every language. */
export interface DemoSlide {
  readonly key: string;
  readonly title: string;
  readonly content: SlideContent;
  /** Its texts in other editions: see `inLanguages`. */
  readonly translations?: SlideTranslations;
}

/** A lesson with its slides. `line` is the one-sentence description for families. */
export interface DemoLesson {
  readonly key: string;
  readonly title: string;
  readonly line: string;
  readonly type: "INSTRUCTIONAL" | "ASYNC" | "WORKSHOP";
  readonly slides: readonly DemoSlide[];
}
