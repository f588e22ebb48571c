/**
 * An address made from a title: what of it can stand in one.
 * @param longest how many signs it may have
 */
export const addressFrom = (title: string, longest: number): string =>
  title
    .normalize("NFKD")
    .replace(/[\u0300-\u036F]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, longest)
    .replace(/-+$/, "");
