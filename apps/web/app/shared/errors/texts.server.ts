import type { Languages } from "~/shared/texts/registry.ts";
import { textFiles } from "~/shared/texts/text-files.server.ts";
import type { FailureCode } from "../api/failure.ts";
import type en from "./texts/en.json";

/** A text for each error code, needed on every page. */
export const errors = textFiles<typeof en>(import.meta.glob("./texts/*.json", { eager: true, import: "default" })) satisfies Languages<
  Record<FailureCode, string>
>;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    errors: typeof en;
  }
}
