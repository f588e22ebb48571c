import { useState, type ReactNode } from "react";
import { BeginSetUp, type OfferedSecret } from "./begin-set-up.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { ScanSecret } from "./scan-secret.tsx";

/** Where one is on the way to a second factor. */
export type SetUpStep = "begin" | "scan" | "recovery";

export interface SetUpProps {
  /** Around each step: its title and whatever belongs to the place. */
  frame: (step: SetUpStep, children: ReactNode) => ReactNode;
  /** The factor is on and its codes are kept. */
  onDone: () => unknown;
}

/** The way to a second factor in three steps: what it is, the picture with the first code, the recovery codes. */
export function SetUpSecondFactor({ frame, onDone }: SetUpProps) {
  const [offered, setOffered] = useState<OfferedSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return frame("recovery", <RecoveryCodes codes={codes} account={accountOf(offered?.uri)} onKept={onDone} />);
  if (offered) return frame("scan", <ScanSecret offered={offered} onConfirmed={setCodes} />);
  return frame("begin", <BeginSetUp onOffered={setOffered} />);
}

/** Whose authenticator an address is for: `otpauth://totp/Larkroom:somebody@school.example?...`. */
const accountOf = (uri = ""): string => decodeURIComponent(/^otpauth:\/\/totp\/(?:[^?]*?(?::|%3A))?([^?]*)/.exec(uri)?.[1] ?? "");
