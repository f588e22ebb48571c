import { useState, type ReactNode } from "react";
import type { Shut } from "./joining.ts";
import { NewChildForm, type NewChild as Typed, type Offer } from "./new-child-form.tsx";
import { NewCredentials } from "./new-credentials.tsx";

const nothing: Typed = { name: "", age: "", email: "", login: "" };

export interface NewChildProps {
  inviteId: string;
  onJoined: () => unknown;
  onShut: (reason: Shut) => void;
  /** Content below the form's button. */
  foot: ReactNode;
}

/** A new child joins: first their data, then a login and password, then the group. */
export function NewChild({ inviteId, onJoined, onShut, foot }: NewChildProps) {
  const [typed, setTyped] = useState(nothing);
  const [offer, setOffer] = useState<Offer | null>(null);
  const [isLoginTaken, setLoginTaken] = useState(false);
  if (offer)
    return (
      <NewCredentials
        {...{ inviteId, offer, onJoined, onShut }}
        child={typed}
        onBack={(isTaken) => {
          setLoginTaken(isTaken);
          setOffer(null);
        }}
      />
    );
  return (
    <NewChildForm
      {...{ inviteId, typed, isLoginTaken, onShut, foot }}
      onOffer={(child, made) => {
        setTyped(child);
        setOffer(made);
      }}
    />
  );
}
