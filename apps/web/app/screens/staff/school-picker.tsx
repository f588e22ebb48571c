import { useNavigate } from "react-router";
import { cx } from "~/kit/cx.ts";
import { place, type Place } from "~/kit/layout/place.ts";
import { SelectField } from "~/kit/select/select-field.tsx";
import type { SchoolName } from "./school-switch.tsx";
import styles from "./school-picker.module.css";

interface SchoolPickerProps extends Pick<Place, "push"> {
  label: string;
  schools: readonly SchoolName[];
  chosen: number | undefined | null;
  className?: string;
}

/** Chooses the school whose page is open, for readers with several. */
export function SchoolPicker({ label, schools, chosen, push, className }: SchoolPickerProps) {
  const navigate = useNavigate();
  if (schools.length < 2 || chosen == null) return null;
  return (
    <SelectField
      label={label}
      hideLabel
      className={cx(styles.picker, place({ push }), className)}
      value={String(chosen)}
      onChange={(event) => void navigate(`?school=${event.target.value}`)}
      options={schools.map(({ id, title }) => ({ value: String(id), title }))}
    />
  );
}
