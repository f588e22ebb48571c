import type { CSSProperties } from "react";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useClassState, useViewer } from "../room/class-room.tsx";
import { shortNames } from "../room/names.ts";
import { isSeated, seating } from "./seat-order.ts";
import { LargeSeat } from "./seats-rail.tsx";
import { SeatTile } from "./seat-tile.tsx";
import styles from "./faces-stage.module.css";

/** Faces in place of the slide: the person in the large seat with the others below, or everyone alike. */
export function FacesStage({ layout }: { layout: "speaker" | "grid" }) {
  const t = useTexts("classroom");
  const state = useClassState();
  const viewer = useViewer();
  const nameOf = shortNames(state);
  const { large, small } = seating(state, viewer.id);
  // With someone else in the large seat, the teacher has none of the small ones.
  const { large: usual } = seating({ ...state, spotlight: null }, viewer.id);
  const people = [usual, ...small].flatMap((place) => (place && isSeated(place) && place.id !== large?.id ? [place] : []));
  // As near to a square as the number allows.
  const columns = layout === "grid" ? Math.ceil(Math.sqrt(people.length + 1)) : Math.max(1, people.length);
  return (
    <div className={styles.stage}>
      <h1 className="visually-hidden">{t("seats.label")}</h1>
      <ul className={styles[layout]} style={{ "--columns": columns } as CSSProperties}>
        <LargeSeat person={large} name={large ? nameOf(large.id) : ""} />
        {people.map((person) => (
          <SeatTile key={person.id} person={person} name={nameOf(person.id)} />
        ))}
      </ul>
    </div>
  );
}
