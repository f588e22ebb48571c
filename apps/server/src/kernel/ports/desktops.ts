import type { Duplex } from "node:stream";
import type { ListedMachine } from "@larkroom/domain/remote-desktop/sweep-desktop";

/** The provider won't do this now, and asking again soon won't help: no capacity, a limit, wrong settings. */
export class DesktopRefusedError extends Error {
  override readonly name = "DesktopRefusedError";
}

/** A machine as its provider knows it. */
export interface Machine extends ListedMachine {
  readonly id: string;
}

/**
 * Runs machines for remote desktops. Every call may be repeated: after a crash no one knows whether the last one arrived. A machine that is
 * gone is no error for `stop` and `terminate`.
 * @throws DesktopRefusedError if it refuses; anything else for a call that may succeed later
 */
export interface DesktopProvider {
  /** Launches a machine, or returns the one that was launched with this key. @returns its id */
  launch(key: string): Promise<string>;
  /** Starts a stopped machine. */
  start(id: string): Promise<void>;
  /** Stops a machine and keeps its files. */
  stop(id: string): Promise<void>;
  /** Removes a machine with its files. */
  terminate(id: string): Promise<void>;
  /** All our machines, also those of which we recorded nothing. */
  list(): Promise<readonly Machine[]>;
  /** Connects to the screen of a running machine, as a VNC stream. */
  connect(id: string): Promise<Duplex>;
  /** Ends what can't outlive this process. */
  close(): Promise<void>;
}
