import { login } from "~/features/identity/texts.server.ts";
import { menu } from "~/shared/menu/texts.server.ts";
import { site } from "~/shared/site/texts.server.ts";
import type { TextSet } from "~/shared/texts/compile.server.ts";

/** Texts that every page of the visitor area needs: menus, banners, footer. Screens add their own. */
export const visitorTexts = { login, menu, site } satisfies TextSet;
