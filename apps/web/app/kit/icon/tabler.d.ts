/* The package types only its index; one file an icon keeps both the build and the development server quick. */
declare module "@tabler/icons-react/dist/esm/icons/*.mjs" {
  import type { Icon } from "@tabler/icons-react";
  const component: Icon;
  export default component;
}
