/** Texts by their keys, possibly nested. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** Texts with some of them replaced: `over` holds only what differs from `base`. */
export function overlaid(base: TextTree, over: TextTree | undefined): TextTree {
  if (over === undefined) return base;
  const replaced = Object.entries(over).map(([key, value]): [string, string | TextTree] => {
    const under = base[key];
    return [key, typeof value === "object" && typeof under === "object" ? overlaid(under, value) : value];
  });
  return { ...base, ...Object.fromEntries(replaced) };
}
