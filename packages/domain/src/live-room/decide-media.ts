import { refuse } from "../shared/decision.ts";
import { asker, type Case, happens, member, type Verdict } from "./case.ts";
import type { CommandOf, LiveRefusal } from "./commands.ts";
import type { ClassState, MediaSource, Participant } from "./state.ts";
import { isLearner } from "./state.ts";

type MediaCommand = CommandOf<"media.report" | "bandwidth.report" | "media.mute" | "media.mute_all" | "media.ask">;

/** Microphones, cameras and screens: what each person turns on or off, what their connection carries, and what staff may ask of others. */
export function decideMedia(at: Case, command: MediaCommand): Verdict {
  const by = asker(at);
  switch (command.type) {
    case "media.report": {
      const { source, on } = command;
      if (by.media[source] === on) return happens();
      const reason = on ? obstacle(at.state, by, source) : null;
      return reason ? refuse(reason) : happens({ type: "media.changed", user: by.id, source, on, by: by.id });
    }
    case "bandwidth.report": {
      if (by.presence !== "online") return refuse("not_connected");
      const { bandwidth } = command;
      return bandwidth === (by.bandwidth ?? "full") ? happens() : happens({ type: "bandwidth.changed", user: by.id, bandwidth });
    }
    case "media.mute": {
      const person = member(at.state, command.user);
      if (!person) return refuse("not_found");
      if (!mayModerate(by, person)) return refuse("role_not_allowed");
      return person.media[command.source]
        ? happens({ type: "media.changed", user: person.id, source: command.source, on: false, by: by.id })
        : happens();
    }
    case "media.mute_all": {
      const isOn = Object.values(at.state.participants).some((p) => isLearner(p.role) && p.media[command.source]);
      return isOn ? happens({ type: "media.all_muted", source: command.source, by: by.id }) : happens();
    }
    case "media.ask": {
      const person = member(at.state, command.user);
      if (!person) return refuse("not_found");
      if (!mayModerate(by, person)) return refuse("role_not_allowed");
      if (person.locks?.[command.source]) return refuse("consent_required");
      const isPointless = person.media[command.source] || person.asked.includes(command.source);
      return isPointless ? happens() : happens({ type: "media.asked", user: person.id, source: command.source, by: by.id });
    }
  }
}

/** Staff moderate children and guests, a teacher also assistants; no one moderates a teacher. */
function mayModerate(by: Participant, person: Participant): boolean {
  return isLearner(person.role) || (by.role === "teacher" && person.role === "assistant");
}

/** Why a source can't be turned on now, or null. */
export function obstacle(state: ClassState, person: Participant, source: MediaSource): LiveRefusal | null {
  if (person.presence !== "online") return "not_connected";
  if (person.locks?.[source]) return "consent_required";
  if (source === "mic" && isLearner(person.role) && state.staffAwaySince !== null) return "media_locked";
  const on = Object.values(state.participants).filter((p) => p.media[source]).length;
  if (source === "screen" && on >= state.limits.screens) return "too_many_screens";
  if (source === "mic" && on >= state.limits.microphones) return "too_many_microphones";
  return null;
}
