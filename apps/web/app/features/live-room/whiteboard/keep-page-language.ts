/**
 * Keeps the language and direction of the page while a board is open: the drawing library sets those of the whole document to its own, although the
 * page's texts, its layout and the country of its calls follow them. @returns what stops it
 */
export function keepPageLanguage(): () => void {
  const root = document.documentElement;
  const { lang, dir } = root;
  const observer = new MutationObserver(() => {
    if (root.lang !== lang) root.lang = lang;
    if (root.dir !== dir) root.dir = dir;
  });
  observer.observe(root, { attributes: true, attributeFilter: ["lang", "dir"] });
  return () => observer.disconnect();
}
