import type { PublicClassifyContent, PublicCorrelateContent } from "@larkroom/domain/curriculum/slide-public-types";
import type { ChoiceOption } from "@larkroom/domain/curriculum/slide-parts";

/** The items to match or sort, and their possible targets. */
export function thingsOf(content: PublicCorrelateContent | PublicClassifyContent): {
  things: readonly ChoiceOption[];
  targets: readonly ChoiceOption[];
} {
  return content.type === "CORRELATE"
    ? { things: content.left, targets: content.right }
    : { things: content.items, targets: content.categories.map(({ id, title }) => ({ id, text: title })) };
}
