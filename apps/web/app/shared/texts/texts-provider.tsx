import { useMemo, type ReactNode } from "react";
import { useMatches } from "react-router";
import { IntlProvider, type IntlError } from "use-intl";
import { useEdition, usePageNow, useTimeZone } from "../session/session.ts";
import { textsOfMatches } from "./match-texts.ts";

/** Gives the page the texts that the loaders of its layouts and its screen have sent: each sends `texts` with its data. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const { locale } = useEdition();
  const timeZone = useTimeZone();
  const now = usePageNow();
  const texts = useMemo(() => textsOfMatches(matches), [matches]);
  const date = useMemo(() => new Date(now.epochMilliseconds), [now]);
  return (
    <IntlProvider locale={locale} timeZone={timeZone} now={date} messages={texts} onError={report} getMessageFallback={({ key }) => key}>
      {children}
    </IntlProvider>
  );
}

/** A text that is missing shows its key and says so in the log; the page stays. */
function report(error: IntlError): void {
  console.error(error.message);
}
