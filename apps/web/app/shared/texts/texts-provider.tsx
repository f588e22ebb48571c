import { useMemo, type ReactNode } from "react";
import { useMatches } from "react-router";
import { IntlProvider, type IntlError } from "use-intl";
import { useEdition, usePageNow, useTimeZone } from "../session/session.ts";
import { textsOfMatches } from "./match-texts.ts";

/** Provides the texts that the page's layouts and screen have loaded as `texts`. */
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

/** A missing text shows its key and logs an error; the page stays. */
function report(error: IntlError): void {
  console.error(error.message);
}
