import type { GoogleSignIn } from "./google.ts";
import type { GuardPorts } from "./guards.ts";
import type { ImportedChildrenPorts } from "./imported-children.ts";
import type { MediaServer } from "./media.ts";
import type { PaymentPorts } from "./payments.ts";
import type { PrivacyPorts } from "./privacy.ts";

/** Third parties behind their ports, and what one domain asks another that stands above it. Wired in app.ts. */
export interface Ports {
  readonly media: MediaServer;
  readonly payments: PaymentPorts;
  /** Null where nobody can log in with Google. */
  readonly google: GoogleSignIn | null;
  readonly guards: GuardPorts;
  readonly importedChildren: ImportedChildrenPorts;
  readonly privacy: PrivacyPorts;
}
