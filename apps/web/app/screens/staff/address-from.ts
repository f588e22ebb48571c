/**
 * Makes a URL slug from a title.
 * @param longest the maximum number of characters
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
