/** How something sits in its parent. layout.css has a class for each. */
export type Place = {
  /** Takes the space that is left in its row. */
  grow?: boolean;
  /** Becomes narrower than its longest word if its parent is narrow. */
  shrink?: boolean;
  /** Neither grows nor shrinks. */
  fixed?: boolean;
  /** Moves to the end of its row. */
  push?: boolean;
  /** Is only as wide as its content, at the start of its column. */
  start?: boolean;
  /** Long words break anywhere. */
  anywhere?: boolean;
  /** Its text is one line with an ellipsis. */
  truncate?: boolean;
};

/** The class names for a place, for a widget: `<Button className={place({ push: true })}>`. The boxes of layout.tsx, Card and Text take them as props. */
export function place({ grow, shrink, fixed, push, start, anywhere, truncate }: Place): string {
  let names = "";
  if (grow) names += " l-grow";
  if (shrink) names += " l-shrink";
  if (fixed) names += " l-fixed";
  if (push) names += " l-push";
  if (start) names += " l-start";
  if (anywhere) names += " l-anywhere";
  if (truncate) names += " l-truncate";
  return names.slice(1);
}
