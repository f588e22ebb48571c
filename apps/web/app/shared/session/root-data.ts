import type { CurrentUser } from "@larkroom/contract/people/people";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { ZonePlaces } from "@larkroom/domain/editions/zone-places";
import type { CompiledTexts } from "../texts/compile.server.ts";

/** What the root loader sends with every page. */
export interface RootData {
  edition: EditionSlug;
  /** The logged-in user; null for a visitor. */
  user: CurrentUser | null;
  /** When the page was rendered, epoch milliseconds. */
  now: number;
  /** The reader's IANA time zone. */
  timeZone: string;
  /** The places of that zone and of the editions', in the page's language. */
  zonePlaces: ZonePlaces;
  mode: "demo" | "production";
  /** Scheme and host, without a trailing slash. */
  origin: string;
  brand: Brand;
  ways: LoginMethods;
  /** Whether visitors can book a call with the school of the edition. */
  offersCalls: boolean;
  /** The banners a visitor hasn't answered yet. */
  bars: { country: boolean; cookies: boolean };
  texts: CompiledTexts;
}

/** The login methods of this installation, besides email and password. */
export interface LoginMethods {
  /** Google sign-in is available. */
  google: boolean;
  /** Codes can be sent to a phone. */
  sms: boolean;
  /** Some school offers a login with its own accounts. */
  school: boolean;
}

/** The operator's name and logo; without a logo ours is used. */
export interface Brand {
  name: string;
  logo: string | null;
}
