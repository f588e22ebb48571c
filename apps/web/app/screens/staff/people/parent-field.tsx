import { Autocomplete } from "~/kit/autocomplete/autocomplete.tsx";
import type { Suggestion } from "~/kit/autocomplete/suggestions.ts";
import { api } from "~/shared/api/api.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useFindWords } from "../use-find-words.ts";

const findParents = (search: string, signal: AbortSignal): Promise<Suggestion[]> =>
  api("GET /client/autocomplete", { query: { search, limit: 20 }, signal });

interface ParentFieldProps {
  value: Suggestion | null;
  error: string | undefined;
  onChange: (value: Suggestion | null) => void;
}

/** Chooses a child's parent among those of the school. */
export function ParentField(props: ParentFieldProps) {
  const texts = useTexts("staffPeople");
  return <Autocomplete name="clientId" label={texts("fields.parent")} load={findParents} words={useFindWords()} {...props} />;
}
