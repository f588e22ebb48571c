/**
 * How the browser code is split into chunks. React and the router change only with their versions, so they stay cached across releases. `shell` is on
 * every page, `site` is shared by many. The rest is split by the pages that need it; only the smallest pieces are merged with others, because pages
 * would load merged code they don't need. tooling/src/page-weight.test.ts checks the sizes.
 */
const shell = [
  String.raw`apps[\\/]web[\\/]app[\\/]kit[\\/](?:cx|art|button|layout|link|logo|page-progress|text|toast)\b`,
  String.raw`apps[\\/]web[\\/]app[\\/]shared[\\/](?:analytics|app-shell|runtime|session(?![\\/](?:user-scoped-storage|session-calls))|texts)[\\/]`,
  String.raw`apps[\\/]web[\\/]app[\\/]shared[\\/]errors[\\/](?:error-|page-failure)`,
  String.raw`apps[\\/]web[\\/]app[\\/]shared[\\/]layouts[\\/](?:alternates|bare-layouts|skip-link|layout\.module|header[\\/](?:home-link|bare-header))`,
  String.raw`apps[\\/]web[\\/]app[\\/]shared[\\/]editions[\\/]company\b`,
  String.raw`node_modules[\\/](?:use-intl|@formatjs)[\\/]`,
  String.raw`node_modules[\\/]@tabler[\\/].*Icon(?:Phone|ArrowRight|ArrowLeft)\.mjs`,
];

const ours = /apps[\\/]web[\\/]app[\\/](?:kit|shared|features)[\\/]|node_modules[\\/]@tabler[\\/]|packages[\\/]domain/;

/** Code for changing data, tables, selects and the console's menu is on many pages, but on few that visitors see first. */
const site =
  /apps[\\/]web[\\/]app[\\/](?:kit(?![\\/]select[\\/])|shared(?![\\/](?:api[\\/](?:use-api-mutation|refreshes|failure)|errors[\\/]|table[\\/]table-query))|features)[\\/]|node_modules[\\/]@tabler[\\/](?!.*Icon(?:MapPin|Selector|Refresh|Eye|CalendarOff)\.)|packages[\\/]domain/;

/** Of the icons of a course's public page, those on few other pages: in files of their own they would take twice as much. */
const courseIcons =
  /node_modules[\\/]@tabler[\\/].*Icon(?:Presentation|Hammer|Percentage|DeviceLaptop|Certificate|Minus|PlayerPlay|RotateClockwise|Pencil)\.mjs/;

/** The files that every page has: a part that loads later needn't name them. */
export const onEveryPage = /^assets\/(?:rolldown-runtime|react|router|shell)-/;

/**
 * The names of styles, fonts and pictures. The server's build uses them too: a page preloads its fonts by the server's names and loads them by those of
 * the style sheet, so that two names would be two downloads. A shared style sheet is named after the pages that share it, possibly a hundred, so only
 * the first name is used.
 */
export const assetFileNames = ({ names: [name = "asset"] }: { names: readonly string[] }): string =>
  `assets/${(name.split("~", 1)[0] ?? name).replace(/\.[^.]*$/, "")}-[hash:7][extname]`;

export const chunks = {
  // Hashes don't compress, and every page names the files of its dialogs: seven characters are the fewest that tell the chunks apart.
  entryFileNames: "assets/[name]-[hash:7].js",
  // A shared chunk is named after the pages that share it, possibly a hundred, so only the first name is used.
  chunkFileNames: ({ name }: { name: string }) => `assets/${name.split("~", 1)[0]}-[hash:7].js`,
  assetFileNames,
  codeSplitting: {
    groups: [
      { name: "react", test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 5 },
      { name: "router", test: /node_modules[\\/]react-router[\\/]/, priority: 4 },
      { name: "shell", test: new RegExp(shell.join("|")), priority: 3 },
      {
        name: "site",
        test: site,
        priority: 2,
        minShareCount: 55,
      },
      { name: "course-icons", test: courseIcons, priority: 2 },
      {
        name: "ui",
        test: ours,
        priority: 1,
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: 400,
      },
    ],
  },
};
