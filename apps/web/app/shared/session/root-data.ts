import type { CurrentUser } from "@larkroom/contract/people/people";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { ZonePlaces } from "@larkroom/domain/editions/zone-places";
import type { CompiledTexts } from "../texts/compile.server.ts";

/** What the root loader sends with every page. */
export interface RootData {
  edition: EditionSlug;
  /** The logged-in person; null for a visitor. */
  user: CurrentUser | null;
  /** Milliseconds since the epoch when the page was made. */
  now: number;
  /** IANA zone of the reader. */
  timeZone: string;
  /** The place of that zone in the page's language, where it is a rare one. */
  zonePlaces: ZonePlaces;
  mode: "demo" | "production";
  /** Scheme and host, without a slash at the end. */
  origin: string;
  brand: Brand;
  ways: WaysIn;
  /** Bars a visitor has not answered yet. */
  bars: { country: boolean; cookies: boolean };
  texts: CompiledTexts;
}

/** What this house has beside e-mail and passwords. */
export interface WaysIn {
  /** One can log in with Google. */
  google: boolean;
  /** Codes can go to a phone. */
  sms: boolean;
}

/** The operator's name and mark; without a logo the mark is ours. */
export interface Brand {
  name: string;
  logo: string | null;
}
