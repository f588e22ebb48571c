import { IconButton } from "~/kit/button/button.tsx";
import { IconDots } from "~/kit/icon/icons.ts";
import { Menu, type MenuItem } from "~/kit/menu/menu.tsx";

export interface RowMenuProps {
  /** Whose menu it is, for screen readers. */
  label: string;
  items: MenuItem[];
}

/** The menu of a table row, behind three dots at its end. */
export function RowMenu({ label, items }: RowMenuProps) {
  return (
    <Menu
      label={label}
      align="end"
      items={items}
      trigger={(props) => (
        <IconButton size="small" label={label} {...props}>
          <IconDots size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
    />
  );
}
