import { allow, type Decision, refuse } from "../shared/decision.ts";

/** The states of a desktop, named as EC2 names those of an instance. */
export const desktopStates = ["PENDING", "RUNNING", "SHUTTING_DOWN", "TERMINATED", "STOPPING", "STOPPED"] as const;
export type DesktopState = (typeof desktopStates)[number];

/**
 * The allowed changes of each state. A stopped desktop keeps its files and can be started again; a terminated one is gone, and the next
 * start creates a new one. A machine can also stop by itself.
 */
export const desktopTransitions: Record<DesktopState, readonly DesktopState[]> = {
  PENDING: ["RUNNING", "SHUTTING_DOWN", "TERMINATED"],
  RUNNING: ["STOPPING", "STOPPED", "SHUTTING_DOWN", "TERMINATED"],
  STOPPING: ["STOPPED", "SHUTTING_DOWN", "TERMINATED"],
  STOPPED: ["PENDING", "SHUTTING_DOWN", "TERMINATED"],
  SHUTTING_DOWN: ["TERMINATED"],
  TERMINATED: ["PENDING"],
};

/** Whether a desktop may change its state. */
export const mayBecome = (from: DesktopState, to: DesktopState): boolean => desktopTransitions[from].includes(to);

/** Whether a desktop is on its way to another state. */
export const isInTransition = (state: DesktopState): boolean => state === "PENDING" || state === "STOPPING" || state === "SHUTTING_DOWN";

/** The states in which a desktop uses a machine: they count towards a school's maximum. */
export const activeStates = ["PENDING", "RUNNING", "STOPPING", "SHUTTING_DOWN"] as const satisfies readonly DesktopState[];

/** What to do with the machine when a desktop is started. */
export type StartStep = "launch" | "restart" | "nothing";

interface Starting {
  /** Null if none was started before. */
  readonly state: DesktopState | null;
  /** The class has remote desktops. */
  readonly isOn: boolean;
  readonly isClassOpen: boolean;
  /** How many desktops of the school are active. */
  readonly activeInSchool: number;
  readonly maximum: number;
}

/**
 * Whether a participant may start their desktop of a class, and how. One that is running or starting already stays as it is, whatever the
 * maximum; one that is still ending has to end first.
 */
export function startDesktop({
  state,
  isOn,
  isClassOpen,
  activeInSchool,
  maximum,
}: Starting): Decision<"desktop_off" | "class_not_open" | "state_changed" | "too_many_desktops", { step: StartStep }> {
  if (!isOn) return refuse("desktop_off");
  if (!isClassOpen) return refuse("class_not_open");
  if (state === "PENDING" || state === "RUNNING") return allow({ step: "nothing" });
  if (state === "STOPPING" || state === "SHUTTING_DOWN") return refuse("state_changed");
  if (activeInSchool >= maximum) return refuse("too_many_desktops");
  return allow({ step: state === "STOPPED" ? "restart" : "launch" });
}

/** The state after a person stops a desktop, which keeps its files. One that is not running yet can't be stopped, so it ends. */
export function stopDesktop(state: DesktopState): DesktopState {
  if (state === "RUNNING") return "STOPPING";
  return state === "PENDING" ? "SHUTTING_DOWN" : state;
}

/** The state after a desktop is ended for good. */
export const endDesktop = (state: DesktopState): DesktopState => (state === "TERMINATED" ? state : "SHUTTING_DOWN");

/**
 * The state to record after the provider reported one. A report that contradicts what was asked for since (still running while it is to be
 * stopped, still stopped while it is to start) is older than the request and changes nothing. No report starts a desktop.
 */
export const observed = (recorded: DesktopState, reported: DesktopState): DesktopState =>
  reported !== "PENDING" && mayBecome(recorded, reported) ? reported : recorded;
