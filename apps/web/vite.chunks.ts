/**
 * How the browser's half is cut into files. React and the router change with their versions only, so they stay in the cache over
 * releases. `shell` is what every page has, `site` what many pages share. The rest goes by which pages need it; only the smallest
 * pieces join a neighbour, since whatever joins is fetched by pages that don't need it. tooling/src/page-weight.test.ts weighs the outcome.
 */
const shell = [
  String.raw`apps[\\/]web[\\/]app[\\/]kit[\\/](?:cx|art|button|link|logo|page-progress|text|toast)\b`,
  String.raw`apps[\\/]web[\\/]app[\\/]shared[\\/](?:analytics|app-shell|runtime|session(?![\\/](?:user-scoped-storage|session-calls))|texts)[\\/]`,
  String.raw`apps[\\/]web[\\/]app[\\/]shared[\\/]errors[\\/](?:error-|page-failure)`,
  String.raw`apps[\\/]web[\\/]app[\\/]shared[\\/]layouts[\\/](?:bare-layouts|skip-link|layout\.module|header[\\/](?:home-link|bare-header))`,
  String.raw`node_modules[\\/](?:use-intl|@formatjs)[\\/]`,
];

const ours = /apps[\\/]web[\\/]app[\\/](?:kit|shared|features)[\\/]|node_modules[\\/]@tabler[\\/]|packages[\\/]domain/;

/** What changes something is on many pages, but on few that visitors see first. */
const site =
  /apps[\\/]web[\\/]app[\\/](?:kit|shared(?![\\/](?:api[\\/](?:use-api-mutation|refreshes|failure)|errors[\\/]))|features)[\\/]|node_modules[\\/]@tabler[\\/]|packages[\\/]domain/;

export const chunks = {
  entryFileNames: "assets/[name]-[hash].js",
  // A shared file is named after the pages that share it, which may be a hundred: the first will do.
  chunkFileNames: ({ name }: { name: string }) => `assets/${name.split("~", 1)[0]}-[hash].js`,
  // Its style sheet too: the list of what a dialog needs stands in every page that might open it.
  assetFileNames: ({ names: [name = "asset"] }: { names: readonly string[] }) =>
    `assets/${(name.split("~", 1)[0] ?? name).replace(/\.[^.]*$/, "")}-[hash][extname]`,
  codeSplitting: {
    groups: [
      { name: "react", test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 5 },
      { name: "router", test: /node_modules[\\/]react-router[\\/]/, priority: 4 },
      { name: "shell", test: new RegExp(shell.join("|")), priority: 3 },
      {
        name: "site",
        test: site,
        priority: 2,
        minShareCount: 33,
      },
      {
        name: "common",
        test: ours,
        priority: 1,
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: 400,
      },
    ],
  },
};
