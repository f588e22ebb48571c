import type { Edition, EditionSlug } from "@larkroom/domain/editions/editions";

/**
 * The English texts of all namespaces by name. The `texts.server.ts` of an area adds its own:
 * `declare module "~/shared/texts/registry.ts" { interface Registry { billing: typeof en } }`.
 */
export interface Registry {}

export type Namespace = keyof Registry;

/** A namespace in another language: the same keys, other texts. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

/** One namespace in every edition. */
export type Languages<T> = Readonly<Record<EditionSlug, Translated<T>>> & { readonly us: T };

declare module "use-intl" {
  interface AppConfig {
    Locale: Edition["locale"];
    Messages: Registry;
  }
}
