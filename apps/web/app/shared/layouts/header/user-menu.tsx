import type { ReactNode } from "react";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { IconHome, IconKey, IconLogout, IconUserCircle } from "~/kit/icon/icons.ts";
import { Menu, type MenuItem, type MenuProps, type MenuTrigger } from "~/kit/menu/menu.tsx";
import { openDialog } from "../../dialogs/dialog-store.ts";
import { usePath } from "../../editions/paths.ts";
import { homePage } from "../../guards/destinations.ts";
import { press, useSessionActions } from "../../session/session-actions.ts";
import { useUser, type User } from "../../session/session.ts";
import { useTexts } from "../../texts/use-texts.ts";

export type UserMenuProps = Pick<MenuProps, "align" | "side"> & { trigger: (props: MenuTrigger, user: User) => ReactNode };

/** The account menu: a parent can switch to a child's account, a student to the parent's, and both can log out. */
export function UserMenu({ trigger, align = "end", side }: UserMenuProps) {
  const user = useUser();
  const items = useUserMenuItems(user);
  const texts = useTexts("menu");
  if (!user) return null;
  return (
    <Menu label={texts("account", { name: user.name })} align={align} side={side} trigger={(props) => trigger(props, user)} items={items} />
  );
}

function useUserMenuItems(user: User | null): MenuItem[] {
  const texts = useTexts("menu");
  const path = usePath();
  const { logOut, asStudent } = useSessionActions();
  if (!user) return [];
  const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;
  const items: MenuItem[] = [
    { kind: "link", id: "home", title: texts("dashboard"), icon: <IconHome {...icon} />, href: path(homePage(user)) },
  ];
  if (user.type !== "student")
    items.push({
      kind: "link",
      id: "profile",
      title: texts("profile"),
      icon: <IconUserCircle {...icon} />,
      href: path(user.type === "client" ? "/profile/settings" : "/staff/account"),
    });
  if (user.students?.length) {
    items.push({ kind: "heading", id: "students", title: texts("switchTo") });
    for (const student of user.students) {
      items.push({
        id: `student-${student.id}`,
        title: texts("logInAs", { name: student.name }),
        icon: <Avatar name={student.name} size="small" />,
        onSelect: () => press(asStudent(student.id)),
      });
    }
  }
  if (user.type === "student") {
    items.push({
      id: "parent",
      title: texts("logInAsParent"),
      icon: <IconKey {...icon} />,
      onSelect: () => openDialog("parentPassword", {}),
    });
  }
  items.push(
    { kind: "line", id: "line" },
    { id: "log-out", title: texts("logOut"), icon: <IconLogout {...icon} className="flip-rtl" />, onSelect: () => press(logOut()) },
  );
  return items;
}
