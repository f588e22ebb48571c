import { data, useNavigate } from "react-router";
import { shownLine } from "~/features/people/activity-log/activity-words.ts";
import { activityLog } from "~/features/people/activity-log/texts.server.ts";
import { Button } from "~/kit/button/button.tsx";
import { IconInbox, IconTrash } from "~/kit/icon/icons.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/lead";
import { usePageActions } from "../page-actions.ts";
import { RecordHead } from "../record-head.tsx";
import { StaffPage } from "../staff-page.tsx";
import { schoolRoles } from "../staff-roles.ts";
import { useSchoolFilter } from "../use-school-filter.ts";
import { CallCard } from "./call-card.tsx";
import { ContactCard, LeadHistory, MessageCard } from "./lead-cards.tsx";
import { NotesCard } from "./lead-notes.tsx";
import { PlanForm } from "./lead-plan.tsx";
import { StageChip } from "./lead-words.tsx";
import { staffLeads } from "./texts.server.ts";
import layout from "../record.module.css";

/** History entries shown on a lead's page. */
const shownLines = 20;

/** A lead with its history. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(schoolRoles)(args);
  if (!/^\d{1,16}$/.test(args.params.id)) throw data({ code: "not_found", requestId: null }, { status: 404 });
  const { api } = pageState(args.context);
  const lead = await api("GET /lead/:id", { params: { id: args.params.id } });
  const history = await api
    .attempt("GET /audit_event", { query: { targetKind: "lead", targetId: lead.id, limit: shownLines } })
    .catch(() => null);
  return { texts: loadTexts(args, { staffLeads, activityLog }), lead, lines: history?.items.map(shownLine) ?? null };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: args.loaderData?.lead.name || (args.loaderData?.lead.email ?? ""), hidden: true }));

/** Someone who wrote to the school: what they want, how far the school is, and what comes next. */
export default function StaffLead({ loaderData: { lead, lines } }: Route.ComponentProps) {
  const texts = useTexts("staffLeads");
  const staff = useTexts("staff");
  const formats = useFormats();
  const path = usePath();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { keep } = useSchoolFilter();
  const name = lead.name || lead.email;
  const back = keep(path("/staff/leads"));
  const removal = useApiMutation((api) => api("DELETE /lead/:id", { params: { id: lead.id } }), {
    done: texts("removed"),
    onDone: () => void navigate(back),
    failureToast: {},
  });
  const remove = async (): Promise<void> => {
    const isSure = await confirm.ask({
      title: texts("sure", { name: formats.name(name) }),
      text: texts("sureText"),
      accept: texts("remove"),
      decline: staff("form.cancel"),
      tone: "warning",
    });
    if (isSure) await removal.send();
  };
  const bin = <IconTrash size={16} stroke={1.75} aria-hidden="true" />;
  usePageActions([{ id: "remove", title: texts("remove"), icon: bin, run: () => void remove() }]);
  return (
    <StaffPage crumbs={[{ title: texts("title"), href: back }, { title: name }]}>
      <RecordHead
        sign={<IconInbox size={32} stroke={1.75} aria-hidden="true" />}
        name={name}
        status={<StageChip stage={lead.stage} />}
        facts={
          <>
            <span>{texts(`sources.${lead.source}`)}</span>
            <span>{formats.date(lead.createdAt)}</span>
            {lead.course ? <bdi>{lead.course.name}</bdi> : null}
          </>
        }
        actions={
          <Button size="staff" variant="secondary" icon={bin} busy={removal.isPending} onClick={() => void remove()}>
            {texts("remove")}
          </Button>
        }
      />
      <div className={layout.columns} key={lead.id}>
        <div className={layout.column}>
          <MessageCard lead={lead} />
          <NotesCard lead={lead} />
          <LeadHistory lines={lines} />
        </div>
        <div className={layout.column}>
          {lead.call ? <CallCard lead={lead} call={lead.call} /> : null}
          <PlanForm lead={lead} />
          <ContactCard lead={lead} />
        </div>
      </div>
    </StaffPage>
  );
}
