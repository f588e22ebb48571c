import { isEdition } from "@larkroom/domain/editions/editions";
import { data, type RouterContextProvider } from "react-router";
import { pageState } from "../runtime/page-state.server.ts";
import { textsFor, type CompiledTexts, type TextSet } from "./compile.server.ts";

interface LoaderArguments {
  params: { edition?: string };
  context: Readonly<RouterContextProvider>;
}

/**
 * What a layout or screen sends as `texts`: its namespaces in the edition's language, available to every component of the page.
 * A URL whose prefix isn't an edition answers 404.
 */
export function loadTexts({ params, context }: LoaderArguments, set: TextSet): CompiledTexts {
  if (params.edition !== undefined && !isEdition(params.edition)) throw data({ code: "not_found", requestId: null }, { status: 404 });
  return textsFor(set, pageState(context).edition);
}
