/**
 * All text namespaces by name. A `messages.us.ts` adds its own:
 * `declare module "~/shared/texts/registry.ts" { interface Registry { billing: typeof messages } }`.
 */
export interface Registry {}

export type Namespace = keyof Registry;

/** A namespace in another language: the same keys, other texts. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

/** One namespace in the languages of all four editions. */
export type Languages<T> = { readonly us: T; readonly uk: Translated<T>; readonly il: Translated<T>; readonly pt: Translated<T> };

declare module "use-intl" {
  interface AppConfig {
    Locale: "en-US" | "en-GB" | "he-IL" | "pt-PT";
    Messages: Registry;
  }
}
