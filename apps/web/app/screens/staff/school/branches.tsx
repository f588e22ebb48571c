import { useState } from "react";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { IconPencil, IconPlus, IconTrash } from "~/kit/icon/icons.ts";
import { Cluster, Split } from "~/kit/layout/layout.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { Table, type Column } from "~/kit/table/table.tsx";
import { Heading } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/branches";
import { usePageActions } from "../page-actions.ts";
import { StaffPage } from "../staff-page.tsx";
import { schoolRoles } from "../staff-roles.ts";
import { useSchools } from "../use-schools.ts";
import { BranchDialog, type Branch } from "./branch-dialog.tsx";
import { chosenSchool } from "../chosen-school.server.ts";
import { staffSchool } from "./texts.server.ts";

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;
const most = 500;

/** The branches of the chosen school, or of all the reader's schools. */
export async function loader(args: Route.LoaderArgs) {
  const schoolId = await chosenSchool(args, schoolRoles);
  const { api } = pageState(args.context);
  const asked = args.url.searchParams.get("school") === null ? undefined : (schoolId ?? undefined);
  const { items } = await api("GET /branch", { query: { limit: most, sort: "name", school: asked } });
  return { texts: loadTexts(args, { staffSchool }), schoolId, branches: items };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffSchool")("branches.title"), hidden: true }));

export default function Branches({ loaderData: { schoolId, branches } }: Route.ComponentProps) {
  const texts = useTexts("staffSchool");
  const staff = useTexts("staff");
  const confirm = useConfirm();
  const formats = useFormats();
  const removal = useApiMutation((api, { id }: Branch) => api("DELETE /branch/:id", { params: { id } }), {
    done: (_, { name }) => texts("branches.removed", { name }),
    failureToast: true,
  });
  const schools = useSchools();
  const { role } = useLoggedIn();
  const [open, setOpen] = useState<{ branch: Branch | null } | null>(null);
  const add = (): void => setOpen({ branch: null });
  usePageActions([{ id: "add", title: texts("branches.add"), icon: <IconPlus {...icon} />, run: add }]);
  const remove = async (branch: Branch): Promise<void> => {
    const isSure = await confirm.ask({
      title: texts("branches.sure", { name: formats.name(branch.name) }),
      text: texts("branches.sureText"),
      accept: texts("branches.accept"),
      decline: staff("form.cancel"),
      tone: "warning",
    });
    if (isSure) await removal.send(branch);
  };
  const columns: Column<Branch>[] = [
    { key: "name", title: texts("branches.name"), rowHeader: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: "address", title: texts("branches.address"), wideOnly: true, cell: ({ address }) => <bdi>{address}</bdi> },
    { key: "phone", title: texts("branches.phone"), cell: ({ phone }) => <span className="ltr">{phone}</span> },
    { key: "email", title: texts("branches.email"), wideOnly: true, cell: ({ email }) => <span className="ltr">{email}</span> },
    ...(schools.length > 1
      ? [{ key: "school", title: texts("branches.school"), wideOnly: true, cell: ({ school }: Branch) => <bdi>{school.name}</bdi> }]
      : []),
    {
      key: "actions",
      title: <span className="visually-hidden">{texts("branches.actions")}</span>,
      align: "end",
      cell: (branch) => (
        <Split as="span" inline gap={2}>
          <IconButton size="small" label={texts("branches.edit", { name: branch.name })} onClick={() => setOpen({ branch })}>
            <IconPencil {...icon} />
          </IconButton>
          <IconButton size="small" label={texts("branches.remove", { name: branch.name })} onClick={() => void remove(branch)}>
            <IconTrash {...icon} />
          </IconButton>
        </Split>
      ),
    },
  ];
  const button = (
    <Button size="staff" icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={add}>
      {texts("branches.add")}
    </Button>
  );
  return (
    <StaffPage crumbs={[{ title: texts("branches.title") }]}>
      <Cluster gap={[8, 12]} align="center" touch>
        <Heading level={1}>{texts("branches.title")}</Heading>
        {branches.length > 0 ? (
          <Cluster as="span" gap={8} push>
            {button}
          </Cluster>
        ) : null}
      </Cluster>
      {branches.length === 0 ? (
        <EmptyState title={texts("branches.none")} text={texts("branches.noneText")} actions={button} />
      ) : (
        <Table caption={texts("branches.title")} hideCaption columns={columns} rows={branches} rowKey={({ id }) => id} />
      )}
      {open ? (
        <BranchDialog schoolId={role === "super_admin" ? schoolId : null} branch={open.branch} onClose={() => setOpen(null)} />
      ) : null}
    </StaffPage>
  );
}
