import { textFiles } from "~/shared/texts/text-files.server.ts";
import type en from "./texts/en.json";

export const schoolAccount = textFiles<typeof en>(import.meta.glob("./texts/*.json", { eager: true, import: "default" }));

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    schoolAccount: typeof en;
  }
}
