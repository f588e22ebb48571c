import { useState } from "react";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { IconPlus, IconSparkles, IconTrash } from "~/kit/icon/icons.ts";
import { Cluster, Split } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { Table, type Column } from "~/kit/table/table.tsx";
import { Heading } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useFailureText } from "~/shared/errors/use-failure-text.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/schools";
import { usePageActions } from "../page-actions.ts";
import { StaffPage } from "../staff-page.tsx";
import { ProviderDialog } from "./ai-provider/provider-dialog.tsx";
import { staffAiProvider } from "./ai-provider/texts.server.ts";
import { SchoolDialog, type School } from "./school-dialog.tsx";
import { staffSchool } from "./texts.server.ts";

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;
const reasons = ["has_records", "is_country_default"] as const;

/** The schools of the product, for super admins. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(["super_admin"])(args);
  const { api } = pageState(args.context);
  const [{ items }, countries] = await Promise.all([api("GET /school"), api("GET /country")]);
  return {
    texts: loadTexts(args, { staffSchool, staffAiProvider }),
    schools: items,
    countries: countries.map(({ id, name }) => ({ id, name })),
  };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffSchool")("schools.title"), hidden: true }));

export default function Schools({ loaderData: { schools, countries } }: Route.ComponentProps) {
  const texts = useTexts("staffSchool");
  const staff = useTexts("staff");
  const confirm = useConfirm();
  const formats = useFormats();
  const path = usePath();
  const removal = useApiMutation((api, { id }: School) => api("DELETE /school/:id", { params: { id } }), {
    done: (_, { title }) => texts("schools.removed", { name: title }),
    onFailure: (failure, { title }) => {
      const reason = reasons.find((one) => one === failure.reason);
      toasts.show({ tone: "error", text: reason ? texts(`schools.reasons.${reason}`, { name: title }) : failureText(failure) });
    },
  });
  const failureText = useFailureText();
  const [isAdding, setAdding] = useState(false);
  const ai = useTexts("staffAiProvider");
  const [aiOf, setAiOf] = useState<School | null>(null);
  const add = (): void => setAdding(true);
  usePageActions([{ id: "add", title: texts("schools.add"), icon: <IconPlus {...icon} />, run: add }]);
  const remove = async (school: School): Promise<void> => {
    const isSure = await confirm.ask({
      title: texts("schools.sure", { name: formats.name(school.title) }),
      text: texts("schools.sureText"),
      accept: texts("schools.accept"),
      decline: staff("form.cancel"),
      tone: "warning",
    });
    if (isSure) await removal.send(school);
  };
  const columns: Column<School>[] = [
    {
      key: "name",
      title: texts("schools.name"),
      rowHeader: true,
      cell: ({ id, title }) => (
        <Link look="action" href={path(`/staff/settings?school=${id}`)}>
          <bdi>{title}</bdi>
        </Link>
      ),
    },
    { key: "slug", title: texts("schools.slug"), wideOnly: true, cell: ({ slug }) => <span className="ltr">{slug}</span> },
    {
      key: "country",
      title: texts("schools.country"),
      cell: ({ country }) => <bdi>{countries.find(({ id }) => id === country)?.name}</bdi>,
    },
    {
      key: "kind",
      title: texts("schools.kind"),
      wideOnly: true,
      cell: ({ isCountryDefault, privateSale }) => texts(`schools.kinds.${isCountryDefault ? "own" : privateSale ? "private" : "open"}`),
    },
    {
      key: "actions",
      title: <span className="visually-hidden">{texts("schools.actions")}</span>,
      align: "end",
      cell: (school) => (
        <Split as="span" inline gap={2}>
          <IconButton size="small" label={ai("open", { name: school.title })} onClick={() => setAiOf(school)}>
            <IconSparkles {...icon} />
          </IconButton>
          <IconButton size="small" label={texts("schools.remove", { name: school.title })} onClick={() => void remove(school)}>
            <IconTrash {...icon} />
          </IconButton>
        </Split>
      ),
    },
  ];
  return (
    <StaffPage crumbs={[{ title: texts("schools.title") }]}>
      <Cluster gap={[8, 12]} align="center" touch>
        <Heading level={1}>{texts("schools.title")}</Heading>
        <Cluster as="span" gap={8} push>
          <Button size="staff" icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={add}>
            {texts("schools.add")}
          </Button>
        </Cluster>
      </Cluster>
      <Table caption={texts("schools.title")} hideCaption columns={columns} rows={schools} rowKey={({ id }) => id} />
      {aiOf ? <ProviderDialog school={aiOf} onClose={() => setAiOf(null)} /> : null}
      {isAdding ? <SchoolDialog countries={countries} onClose={() => setAdding(false)} onSaved={() => setAdding(false)} /> : null}
    </StaffPage>
  );
}
