import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from "react";

/** The single primary action in the slide's footer. */
export interface StageAction {
  label: string;
  press: () => void;
  disabled?: boolean;
  busy?: boolean;
  busyLabel?: string;
}

const SetAction = createContext<((action: StageAction | null) => void) | null>(null);
const CurrentAction = createContext<StageAction | null>(null);

/** Lets a player put its action into the footer of the stage. */
export function StageActions({ children }: { children: ReactNode }) {
  const [action, setAction] = useState<StageAction | null>(null);
  return (
    <SetAction value={setAction}>
      <CurrentAction value={action}>{children}</CurrentAction>
    </SetAction>
  );
}

export const useCurrentAction = (): StageAction | null => useContext(CurrentAction);

/** Sets the footer's action while this player is shown. */
export function useStageAction(action: StageAction | null): void {
  const set = useContext(SetAction);
  const key = action && JSON.stringify([action.label, action.disabled, action.busy]);
  const press = action?.press;
  // `key` identifies all other fields of the action.
  const offered = useMemo(() => action, [key, press]); // oxlint-disable-line react/exhaustive-deps, react/memo-dependencies
  useEffect(() => {
    set?.(offered);
  }, [set, offered]);
  useEffect(() => () => set?.(null), [set]);
}
