import { useState, type ReactNode } from "react";
import { BeginSetUp, type OfferedSecret } from "./begin-set-up.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { ScanSecret } from "./scan-secret.tsx";

/** The current step of the setup. */
export type SetUpStep = "begin" | "scan" | "recovery";

export interface SetUpProps {
  /** Wraps each step with its title and other content of the page. */
  frame: (step: SetUpStep, children: ReactNode) => ReactNode;
  /** Called when the factor is on and its recovery codes are saved. */
  onDone: () => unknown;
}

/** Sets up a second factor in three steps: introduction, QR code with the first code, recovery codes. */
export function SetUpSecondFactor({ frame, onDone }: SetUpProps) {
  const [offered, setOffered] = useState<OfferedSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return frame("recovery", <RecoveryCodes codes={codes} account={accountOf(offered?.uri)} onKept={onDone} />);
  if (offered) return frame("scan", <ScanSecret offered={offered} onConfirmed={setCodes} />);
  return frame("begin", <BeginSetUp onOffered={setOffered} />);
}

/** The account in an authenticator URL: `otpauth://totp/Larkroom:name@school.example?...`. */
const accountOf = (uri = ""): string => decodeURIComponent(/^otpauth:\/\/totp\/(?:[^?]*?(?::|%3A))?([^?]*)/.exec(uri)?.[1] ?? "");
