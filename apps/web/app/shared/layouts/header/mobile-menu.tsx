import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { IconButton } from "~/kit/button/button.tsx";
import { Drawer } from "~/kit/drawer/drawer.tsx";
import { IconChevronDown, IconLogout, IconMenu2, IconPhone, IconWorld } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { BareLink } from "~/kit/link/link.tsx";
import { companyOf } from "../../editions/company.ts";
import { usePath } from "../../editions/paths.ts";
import { useContact } from "../../editions/use-contact.ts";
import { useSessionActions } from "../../session/session-actions.ts";
import { useEdition, useUser } from "../../session/session.ts";
import { useTexts } from "../../texts/use-texts.ts";
import { CallToActionButton } from "./call-to-action.tsx";
import { EditionMenu } from "./edition-menu.tsx";
import styles from "./mobile-menu.module.css";
import { aboutLinks, mobileLinks } from "./navigation.ts";

const icon = { size: 22, stroke: 1.75, "aria-hidden": true } as const;

/** The menu of narrow screens: a button and its drawer, which closes on navigation. */
export function MobileMenu({ className }: { className?: string }) {
  const texts = useTexts("menu");
  const shell = useTexts("shell");
  const location = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [location]);
  return (
    <>
      <IconButton label={texts("open")} aria-expanded={open} aria-haspopup="dialog" className={className} onClick={() => setOpen(true)}>
        <IconMenu2 size={26} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        side="end"
        title={texts("title")}
        closeLabel={shell("close")}
        foot={<CallToActionButton full />}
      >
        <MenuLines />
      </Drawer>
    </>
  );
}

function MenuLines() {
  const texts = useTexts("menu");
  const path = usePath();
  const user = useUser();
  const { slug } = useEdition();
  const { phone } = companyOf(slug);
  const { call } = useContact();
  const { logOut, asStudent } = useSessionActions();
  return (
    <Stack aria-label={texts("label")} as="nav" packed>
      <details className={styles.about}>
        <summary className={styles.line}>
          {texts("about")}
          <IconChevronDown {...icon} className={styles.chevron} />
        </summary>
        {aboutLinks.map(({ text, page }) => (
          <BareLink key={page} href={path(page)} className={styles.inner}>
            {texts(text)}
          </BareLink>
        ))}
      </details>
      {mobileLinks(user).map(({ text, page }) => (
        <BareLink key={text} href={path(page)} className={styles.line}>
          {texts(text)}
        </BareLink>
      ))}
      {user ? null : (
        <BareLink href={path("/login")} className={styles.line}>
          {texts("logIn")}
        </BareLink>
      )}
      {user?.students?.length ? (
        <div className={styles.students}>
          <p className={styles.heading}>{texts("switchTo")}</p>
          {user.students.map((student) => (
            <button key={student.id} {...asStudent(student.id)} className={styles.line}>
              <Avatar name={student.name} size="small" />
              {texts("logInAs", { name: student.name })}
            </button>
          ))}
        </div>
      ) : null}
      <hr className={styles.rule} />
      <a href={call} className={styles.line}>
        <IconPhone {...icon} />
        <span className="visually-hidden">{texts("call")} </span>
        <span className="ltr">{phone}</span>
      </a>
      <EditionMenu
        align="start"
        side="above"
        trigger={(props) => (
          <button type="button" className={styles.line} {...props}>
            <IconWorld {...icon} />
            <span className="visually-hidden">{texts("edition.choose")}: </span>
            {texts(`edition.${slug}`)}
          </button>
        )}
      />
      {user ? (
        <button {...logOut()} className={styles.line}>
          <IconLogout {...icon} className="flip-rtl" />
          {texts("logOut")}
        </button>
      ) : null}
    </Stack>
  );
}
