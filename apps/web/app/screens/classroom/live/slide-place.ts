/**
 * Where the slide that is up stands in the lesson as this page has it: the first before any was chosen, -1 while it is still on its way here.
 */
export const slidePlace = (slides: readonly { readonly id: number }[], current: string | null): number =>
  current === null ? 0 : slides.findIndex(({ id }) => String(id) === current);
