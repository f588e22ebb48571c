import { useState, type ReactNode } from "react";
import type { Shut } from "~/features/identity/group-invitation/joining.ts";
import { KnownChildForm } from "~/features/identity/group-invitation/known-child-form.tsx";
import { NewChild } from "~/features/identity/group-invitation/new-child.tsx";
import { ButtonLink } from "~/kit/button/button.tsx";
import { IconLink } from "~/kit/icon/icons.ts";
import { Link } from "~/kit/link/link.tsx";
import { Result } from "~/kit/states/states.tsx";
import { leaveFor } from "~/shared/api/leave-for.ts";
import { pathIn, usePath } from "~/shared/editions/paths.ts";
import { homePage } from "~/shared/guards/destinations.ts";
import { useUser } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormSheet } from "../form-sheet.tsx";
import { GroupFacts } from "./group-facts.tsx";
import type { Invite } from "./load-invite.server.ts";
import styles from "./invite.module.css";

/** A group's invitation: the group's details and the form to join, or the reason why it can't be used. */
export function InvitePage({ invite, way }: { invite: Invite; way: "new" | "known" }) {
  const texts = useTexts("groupInvitation");
  if (invite.state === "open") return <GroupInvitation key={`${invite.id} ${way}`} invite={invite} way={way} />;
  return (
    <FormSheet>
      {invite.state === "wait" ? (
        <Stop title={texts("shut.wait.title")} text={texts("shut.wait.text", { minutes: invite.minutes })} />
      ) : (
        <Stop title={texts(`shut.${invite.state}.title`)} text={texts(`shut.${invite.state}.text`)} />
      )}
    </FormSheet>
  );
}

function GroupInvitation({ invite: { id, checked }, way }: { invite: Extract<Invite, { state: "open" }>; way: "new" | "known" }) {
  const texts = useTexts("groupInvitation");
  const path = usePath();
  const user = useUser();
  const [shut, setShut] = useState<Shut | null>(null);
  const { group } = checked;
  const home = () => leaveFor(pathIn(group.edition, homePage({ type: "student" })));
  const closed = shut ?? checked.reason;
  const page = (child: ReactNode) => (
    <FormSheet title={texts("title", { course: group.course.title })}>
      <GroupFacts group={group} />
      {child}
    </FormSheet>
  );
  if (user && user.type !== "student")
    return page(<Stop level={2} title={texts("shut.other.title")} text={texts("shut.other.text", { name: user.name })} />);
  // A child who is already in the group can always log in with their login.
  if (closed !== null && (shut !== null || way === "new"))
    return page(<Stop level={2} title={texts(`shut.${closed}.title`)} text={texts(`shut.${closed}.text`)} />);
  const isNew = way === "new";
  const foot = (
    <p className={styles.other}>
      <Link look="action" href={path(`/invite/${encodeURIComponent(id)}${isNew ? "/sign-in" : ""}`)}>
        {texts(isNew ? "haveLogin" : "signIn.isNew")}
      </Link>
    </p>
  );
  const shared = { inviteId: id, onJoined: home, onShut: setShut, foot };
  return page(isNew ? <NewChild {...shared} /> : <KnownChildForm {...shared} school={group.school} />);
}

/** Why the invitation can't be used here, and where to go instead. */
function Stop({ title, text, level = 1 }: { title: string; text: string; level?: 1 | 2 }) {
  const texts = useTexts("groupInvitation");
  const path = usePath();
  const user = useUser();
  return (
    <Result
      tone="waiting"
      icon={<IconLink size={28} stroke={1.75} />}
      level={level}
      title={title}
      titleLook={level === 1 ? "h2" : "h3"}
      text={text}
      actions={
        <ButtonLink variant="secondary" size="large" full href={user ? path(homePage(user)) : path("/login/student")}>
          {texts(user ? "home" : "logIn")}
        </ButtonLink>
      }
    />
  );
}
