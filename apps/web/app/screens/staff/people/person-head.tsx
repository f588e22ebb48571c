import { useNavigate } from "react-router";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Button } from "~/kit/button/button.tsx";
import { IconMail, IconTrash, IconUserCheck, IconUserOff } from "~/kit/icon/icons.ts";
import { Link } from "~/kit/link/link.tsx";
import { Text } from "~/kit/text/text.tsx";
import { toasts, type ToastInput } from "~/kit/toast/toast-store.ts";
import type { Api } from "~/shared/api/call.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useFailureText } from "~/shared/errors/use-failure-text.ts";
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
import { usePeopleFailures } from "./use-people-failures.ts";

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** The person's name, account status and actions. */
export function PersonHead({ kind, person, canManage }: { kind: Kind; person: Person; canManage: boolean }) {
  const texts = useTexts("staffPeople");
  const formats = useFormats();
  const confirm = useConfirm();
  const path = usePath();
  const navigate = useNavigate();
  const own = useLoggedIn();
  const { keep } = useSchoolFilter();
  const { id, name, status, school, distributor, createdAt, invitedAt, age } = person;
  const isOwn = own.id === id;

  const overrides = usePeopleFailures();
  const failureText = useFailureText();
  const { isPending, sent, send } = useApiMutation((api, _what: string, work: (api: Api) => Promise<string | ToastInput>) => work(api), {
    done: (said) => said,
    // A removed record can't be reloaded, so its list is opened.
    onDone: (_, what) => void (what === "remove" && navigate(keep(path(`/staff/${kind}`)))),
    onFailure: (failure) => {
      const known = { student_has_active_course: "activeCourse", transition_not_allowed: "lastAdmin" } as const;
      const why = failure.reason === "has_parent" ? undefined : known[failure.code as keyof typeof known];
      if (why) void confirm.showError(texts(`failures.${why}`), texts(`failureTexts.${why}`));
      else toasts.show({ tone: "error", text: failureText(failure, overrides) });
    },
  });
  const busy = isPending ? sent?.[0] : null;
  const attempt = (what: string, work: (api: Api) => Promise<unknown>, done: string) => send(what, (api) => work(api).then(() => done));
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
      await attempt("suspend", (api) => changePerson(api, kind, id, { status: "suspended" }), texts("suspend.done", { name }));
  };
  const activate = () => attempt("activate", (api) => changePerson(api, kind, id, { status: "active" }), texts("activated", { name }));
  const invite = async (): Promise<void> => {
    const body = { kind: kindsOfPeople[kind].account, action: "invite_again" as const, ids: [id], dryRun: false };
    await send("invite", async (api) => {
      const { items } = await api("POST /people/bulk", { body });
      // The person may have accepted the first invitation meanwhile.
      if (items[0]?.outcome !== "done") return { tone: "warning", text: texts(`bulk.reasons.${knownReason(items[0]?.reason ?? null)}`) };
      return texts(status === "added" ? "invitedNow" : "invitedAgain", { name });
    });
  };
  const remove = async (): Promise<void> => {
    if (await sure("remove")) await attempt("remove", (api) => removePerson(api, kind, id), texts("remove.done", { name }));
  };

  const actions: (PageAction & { look: "secondary" | "tertiary" })[] = !canManage
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
              {texts("invitedOn", { date: formats.dateWithoutWeekday(invitedAt) })}
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
