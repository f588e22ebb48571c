import { textFiles } from "~/shared/texts/text-files.server.ts";
import type en from "./texts/en.json";

/** Texts of the app shell, needed on every page. */
export const shell = textFiles<typeof en>(import.meta.glob("./texts/*.json", { eager: true, import: "default" }));

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    shell: typeof en;
  }
}
