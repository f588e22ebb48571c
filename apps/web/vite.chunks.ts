/**
 * How the browser's half is cut into files. React and the router change with their versions only, so they stay in the cache over
 * releases. The rest goes by which pages need it; pieces too small to be worth a request of their own join their neighbour.
 */
export const chunks = {
  entryFileNames: "assets/[name]-[hash].js",
  chunkFileNames: ({ name }: { name: string }) => `assets/${name.split("~", 1)[0]}-[hash].js`,
  codeSplitting: {
    groups: [
      { name: "react", test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 3 },
      { name: "router", test: /node_modules[\\/]react-router[\\/]/, priority: 2 },
      {
        name: "common",
        test: /apps[\\/]web[\\/]app[\\/](?:kit|shared)[\\/]|node_modules[\\/](?:use-intl|@formatjs|icu-minify|@tabler)[\\/]|packages[\\/]domain/,
        priority: 1,
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: 12_000,
      },
    ],
  },
};
