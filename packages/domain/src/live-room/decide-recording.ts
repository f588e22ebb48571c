import { refuse } from "../shared/decision.ts";
import { type Case, happens, type Verdict } from "./case.ts";
import type { CommandOf } from "./commands.ts";

/** Starts and stops the recording of a class. Only a class that has been opened is recorded, and only once at a time. */
export function decideRecording({ state }: Case, command: CommandOf<"recording.start" | "recording.stop">): Verdict {
  const running = state.recording ?? null;
  switch (command.type) {
    case "recording.start":
      if (state.phase !== "live") return refuse("class_not_open");
      if (running) return running.id === command.recording ? happens() : refuse("transition_not_allowed");
      return happens({ type: "recording.started", recording: command.recording, by: command.by });
    case "recording.stop":
      return running?.id === command.recording
        ? happens({ type: "recording.stopped", recording: command.recording, by: command.by })
        : happens();
  }
}
