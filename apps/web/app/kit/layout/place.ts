/** The space in rows of a list in px. layout.css has a class for each. */
export const rowSteps = [8, 10, 12, 14] as const;

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
  /** A row of a list, with a line to the row before: the space above and below it in px. */
  lined?: (typeof rowSteps)[number];
  /** Long words break anywhere. */
  anywhere?: boolean;
  /** Its text is one line with an ellipsis. */
  truncate?: boolean;
};

const known =
  /^(?:(size|tone|weight|tabular)|gap|align|justify|packed|inline|touch|touchFields|grow|shrink|fixed|push|start|lined|anywhere|truncate)$/;

/**
 * The class names for the props of looks and layout among others, and the others. A prop `tone="slate"` is the class `t-slate` of text.css, `align="end"`
 * is `l-align-end` of layout.css, `grow` is `l-grow`.
 */
export function laidOut(props: object): [names: string, others: Record<string, unknown>] {
  let names = "";
  const others: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(props)) {
    const [found, look] = known.exec(key) ?? [];
    if (!found) others[key] = value;
    else if (value != null && value !== false)
      names += ` ${look ? "t" : "l"}-${value === true ? key : look ? value : `${key}-${[value].flat().join(" l-columns-")}`}`;
  }
  return [names.slice(1), others];
}

/** The class names for a place, for a widget: `<Button className={place({ push: true })}>`. The boxes of layout.tsx, Card and Text take them as props. */
export function place(props: Place): string {
  return laidOut(props)[0];
}
