import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from "react";

/** The one coral action of the slide's foot. */
export interface StageAction {
  label: string;
  press: () => void;
  disabled?: boolean;
  busy?: boolean;
  busyLabel?: string;
}

const SetAction = createContext<((action: StageAction | null) => void) | null>(null);
const CurrentAction = createContext<StageAction | null>(null);

/** Lets a player put its action into the foot of the stage it stands on. */
export function StageActions({ children }: { children: ReactNode }) {
  const [action, setAction] = useState<StageAction | null>(null);
  return (
    <SetAction value={setAction}>
      <CurrentAction value={action}>{children}</CurrentAction>
    </SetAction>
  );
}

export const useCurrentAction = (): StageAction | null => useContext(CurrentAction);

/** What the foot of the stage offers while this player is shown. */
export function useStageAction(action: StageAction | null): void {
  const set = useContext(SetAction);
  const key = action && JSON.stringify([action.label, action.disabled, action.busy]);
  const press = action?.press;
  // The key stands for all the rest of it.
  const offered = useMemo(() => action, [key, press]); // oxlint-disable-line react/exhaustive-deps, react/memo-dependencies
  useEffect(() => {
    set?.(offered);
  }, [set, offered]);
  useEffect(() => () => set?.(null), [set]);
}
