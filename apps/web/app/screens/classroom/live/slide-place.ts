/** The index of the current slide in the lesson as this page has it: 0 before any was chosen, -1 while it hasn't been loaded here. */
export const slidePlace = (slides: readonly { readonly id: number }[], current: string | null): number =>
  current === null ? 0 : slides.findIndex(({ id }) => String(id) === current);
