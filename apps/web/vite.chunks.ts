/**
 * How the browser's half is cut into files. React and the router change with their versions only, so they stay in the cache over
 * releases. `shell` is what every page has. The rest goes by which pages need it; pieces too small to be worth a request of their
 * own join their neighbour.
 */
const shell = [
  String.raw`apps[\\/]web[\\/]app[\\/]kit[\\/](?:cx|art|button|link|logo|page-progress|text|toast)\b`,
  String.raw`apps[\\/]web[\\/]app[\\/]shared[\\/](?:analytics|errors|furniture|runtime|session|texts)[\\/]`,
  String.raw`apps[\\/]web[\\/]app[\\/]shared[\\/]layouts[\\/](?:bare-layouts|skip-link|layout\.module|header[\\/](?:home-link|bare-header))`,
  String.raw`node_modules[\\/](?:use-intl|@formatjs)[\\/]`,
];

export const chunks = {
  entryFileNames: "assets/[name]-[hash].js",
  // A shared file is named after the pages that share it, which may be a hundred: the first will do.
  chunkFileNames: ({ name }: { name: string }) => `assets/${name.split("~", 1)[0]}-[hash].js`,
  codeSplitting: {
    groups: [
      { name: "react", test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 4 },
      { name: "router", test: /node_modules[\\/]react-router[\\/]/, priority: 3 },
      { name: "shell", test: new RegExp(shell.join("|")), priority: 2 },
      {
        name: "common",
        test: /apps[\\/]web[\\/]app[\\/](?:kit|shared|features)[\\/]|node_modules[\\/]@tabler[\\/]|packages[\\/]domain/,
        priority: 1,
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: 3_000,
      },
    ],
  },
};
