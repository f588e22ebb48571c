import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Drawer } from "~/kit/drawer/drawer.tsx";
import { IconMenu2 } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { StaffNav } from "./staff-nav.tsx";
import { SchoolSwitch } from "./school-switch.tsx";
import { useSchools } from "./use-schools.ts";
import styles from "./shell.module.css";

/** The navigation on phones, behind a button in the header. */
export function PhoneMenu() {
  const texts = useTexts("staff");
  const menu = useTexts("menu");
  const shell = useTexts("shell");
  const { key } = useLocation();
  const schools = useSchools();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [key]);
  return (
    <>
      <button type="button" className={styles.menu} aria-label={menu("open")} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconMenu2 size={22} stroke={1.75} aria-hidden="true" />
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} title={texts("nav.label")} hideTitle closeLabel={shell("close")}>
        <Stack gap={8} data-scale="staff">
          <SchoolSwitch schools={schools} />
          <StaffNav />
        </Stack>
      </Drawer>
    </>
  );
}
