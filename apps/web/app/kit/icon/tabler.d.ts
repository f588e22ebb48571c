/* The package has types for its index only; importing one file per icon keeps builds and the development server fast. */
declare module "@tabler/icons-react/dist/esm/icons/*.mjs" {
  import type { Icon } from "@tabler/icons-react";
  const component: Icon;
  export default component;
}
