import { menu } from "~/shared/menu/texts.server.ts";
import { table } from "~/shared/table/texts.server.ts";
import type { TextSet } from "~/shared/texts/compile.server.ts";
import { textFiles } from "~/shared/texts/text-files.server.ts";
import type en from "./texts/en.json";

const staff = textFiles<typeof en>(import.meta.glob("./texts/*.json", { eager: true, import: "default" }));

/** Texts that every page of the staff area needs. Screens add their own. */
export const staffTexts = { menu, staff, table } satisfies TextSet;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staff: typeof en;
  }
}
