import { editions } from "@larkroom/domain/editions/editions";
import type { MetaDescriptor } from "react-router";
import { createTranslator } from "use-intl";
import type { RootData } from "../session/root-data.ts";
import { textsOfMatches } from "./match-texts.ts";
import type { Namespace, Registry } from "./registry.ts";

interface MetaArguments {
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];
}

type Texts = <N extends Namespace>(namespace: N) => ReturnType<typeof createTranslator<Registry, N>>;

/** A page's meta data for browsers and search engines. */
export interface PageMeta {
  title: string;
  description?: string;
  /** Excluded from search engines. */
  hidden?: boolean;
}

/**
 * The meta data of a screen, written with its texts:
 * `export const meta: Route.MetaFunction = (args) => pageMeta(args, (texts) => ({ title: texts("billing")("metaTitle") }))`.
 */
export function pageMeta({ matches }: MetaArguments, describe: (texts: Texts) => PageMeta): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
  if (!root) return [];
  const { locale } = editions[root.edition];
  const messages = textsOfMatches(matches) as never;
  const { title, description, hidden } = describe(((namespace: string) =>
    createTranslator({ locale, messages, namespace: namespace as never, timeZone: root.timeZone })) as never);
  const whole = `${title} · ${root.brand.name}`;
  return [
    { title: whole },
    { property: "og:title", content: title },
    { property: "og:site_name", content: root.brand.name },
    ...(description === undefined
      ? []
      : [
          { name: "description", content: description },
          { property: "og:description", content: description },
        ]),
    ...(hidden ? [{ name: "robots", content: "noindex" }] : []),
  ];
}
