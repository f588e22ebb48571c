import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Button } from "~/kit/button/button.tsx";
import { IconMail, IconTrash, IconUserCheck, IconUserOff } from "~/kit/icon/icons.ts";
import { Link } from "~/kit/link/link.tsx";
import { Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { usePageActions, type PageAction } from "../page-actions.ts";
import { RecordHead } from "../record-head.tsx";
import { knownReason } from "./bulk-reasons.ts";
import { useSchoolFilter } from "../use-school-filter.ts";
import { kindsOfPeople, type Kind } from "./kinds.ts";
import { changePerson, removePerson, type Person } from "./people-calls.ts";
import { PersonStatus } from "./person-status.tsx";
import { problemOf } from "./problem-of.ts";

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** Not done, for a reason told in words. */
class Refused extends Error {}

/** Who it is, how the account stands, and what can be done with it. */
export function PersonHead({ kind, person, mayKeep }: { kind: Kind; person: Person; mayKeep: boolean }) {
  const texts = useTexts("staffPeople");
  const formats = useFormats();
  const confirm = useConfirm();
  const path = usePath();
  const navigate = useNavigate();
  const own = useLoggedIn();
  const { revalidate } = useRevalidator();
  const { keep } = useSchoolFilter();
  const [busy, setBusy] = useState<string | null>(null);
  const { id, name, status, school, distributor, createdAt, invitedAt, age } = person;
  const isOwn = own.id === id;

  const attempt = async (what: string, work: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(what);
    try {
      await work();
      toasts.show({ tone: "success", text: done, mode: "replace" });
      // A record that is gone can't be read again: one goes back to its list.
      if (what === "remove") await navigate(keep(path(`/staff/${kind}`)));
      else await revalidate();
    } catch (error) {
      if (error instanceof Refused) {
        toasts.show({ tone: "warning", text: error.message });
        return;
      }
      const problem = problemOf(error);
      if (problem === "activeCourse" || problem === "lastAdmin")
        void confirm.tell(texts(`failures.${problem}`), texts(`failureTexts.${problem}`));
      else toasts.show({ tone: "error", text: texts(`failures.${problem}`) });
    } finally {
      setBusy(null);
    }
  };
  const sure = (what: "suspend" | "remove") =>
    confirm.ask({
      title: texts(`${what}.title`, { name }),
      text: texts(kind === "clients" && what === "remove" ? "remove.textHousehold" : `${what}.text`),
      accept: texts(`${what}.accept`),
      decline: texts("cancel"),
      tone: "warning",
    });
  const suspend = async (): Promise<void> => {
    if (await sure("suspend"))
      await attempt("suspend", () => changePerson(api, kind, id, { status: "suspended" }), texts("suspend.done", { name }));
  };
  const activate = () => attempt("activate", () => changePerson(api, kind, id, { status: "active" }), texts("activated", { name }));
  const invite = async (): Promise<void> => {
    const body = { kind: kindsOfPeople[kind].account, action: "invite_again" as const, ids: [id], dryRun: false };
    await attempt(
      "invite",
      async () => {
        const { items } = await api("POST /people/bulk", { body });
        // Between the page and the press somebody may have come in by the first letter.
        if (items[0]?.outcome !== "done") throw new Refused(texts(`bulk.reasons.${knownReason(items[0]?.reason ?? null)}`));
      },
      texts(status === "added" ? "invitedNow" : "invitedAgain", { name }),
    );
  };
  const remove = async (): Promise<void> => {
    if (await sure("remove")) await attempt("remove", () => removePerson(api, kind, id), texts("remove.done", { name }));
  };

  const actions: (PageAction & { look: "secondary" | "tertiary" })[] = !mayKeep
    ? []
    : [
        ...((status === "invited" || status === "added") && kind !== "students"
          ? [
              {
                id: "invite",
                title: texts(status === "added" ? "bulk.invite.action" : "bulk.invite_again.action"),
                icon: <IconMail {...icon} />,
                run: () => void invite(),
                look: "secondary" as const,
              },
            ]
          : []),
        ...(status === "suspended"
          ? [
              {
                id: "activate",
                title: texts("bulk.activate.action"),
                icon: <IconUserCheck {...icon} />,
                run: () => void activate(),
                look: "secondary" as const,
              },
            ]
          : isOwn
            ? []
            : [
                {
                  id: "suspend",
                  title: texts("bulk.suspend.action"),
                  icon: <IconUserOff {...icon} />,
                  run: () => void suspend(),
                  look: "secondary" as const,
                },
              ]),
        ...(isOwn
          ? []
          : [
              {
                id: "remove",
                title: texts("remove.action"),
                icon: <IconTrash {...icon} />,
                run: () => void remove(),
                look: "secondary" as const,
              },
            ]),
      ];
  usePageActions(actions);

  return (
    <RecordHead
      sign={<Avatar name={name} />}
      name={name}
      status={<PersonStatus status={status} />}
      facts={
        <>
          {age == null ? null : <span>{texts("years", { age })}</span>}
          {school ? (
            <bdi>{school.name}</bdi>
          ) : distributor ? (
            <bdi>{distributor.name}</bdi>
          ) : kind === "admins" ? (
            <span>{texts("superAdmin")}</span>
          ) : null}
          {status === "invited" && invitedAt ? (
            <Text as="span" size="small" tone="slate">
              {texts("letterOf", { date: formats.dateWithoutWeekday(invitedAt) })}
            </Text>
          ) : null}
          <Text as="span" size="small" tone="slate">
            {texts("since", { date: formats.dateWithoutWeekday(createdAt) })}
          </Text>
          {kind === "teachers" || kind === "assistants" ? (
            <Link look="action" href={keep(path(`/staff/schedule?view=week&teacher=${id}`))}>
              {texts("calendar")}
            </Link>
          ) : null}
        </>
      }
      actions={actions.map(({ id: action, title, icon: sign, run, look }) => (
        <Button key={action} size="staff" variant={look} icon={sign} busy={busy === action} busyLabel={texts("working")} onClick={run}>
          {title}
        </Button>
      ))}
    />
  );
}
