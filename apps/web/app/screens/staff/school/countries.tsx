import { useState } from "react";
import { IconButton } from "~/kit/button/button.tsx";
import { IconPencil } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { Table, type Column } from "~/kit/table/table.tsx";
import { Heading } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/countries";
import { PageText, StaffPage } from "../staff-page.tsx";
import { TitleDialog } from "../title-dialog.tsx";
import { staffSchool } from "./texts.server.ts";

type Country = Answer<"GET /country">[number];

/** The countries the product is available in. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(["super_admin"])(args);
  const { api } = pageState(args.context);
  return { texts: loadTexts(args, { staffSchool }), countries: await api("GET /country") };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffSchool")("countries.title"), hidden: true }));

export default function Countries({ loaderData: { countries } }: Route.ComponentProps) {
  const texts = useTexts("staffSchool");
  const staff = useTexts("staff");
  const formats = useFormats();
  const [open, setOpen] = useState<Country | null>(null);
  const columns: Column<Country>[] = [
    { key: "name", title: texts("countries.name"), rowHeader: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: "code", title: texts("countries.code"), cell: ({ slug }) => <span className="ltr">/{slug}</span> },
    { key: "money", title: texts("countries.money"), cell: ({ currencyCode }) => <span className="ltr">{currencyCode}</span> },
    { key: "language", title: texts("countries.language"), wideOnly: true, cell: ({ locale }) => <bdi>{locale.name}</bdi> },
    { key: "schools", title: texts("countries.schools"), align: "end", cell: ({ schools }) => formats.number(schools) },
    {
      key: "actions",
      title: <span className="visually-hidden">{texts("countries.actions")}</span>,
      align: "end",
      cell: (country) => (
        <IconButton size="small" label={texts("countries.rename", { name: country.name })} onClick={() => setOpen(country)}>
          <IconPencil size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      ),
    },
  ];
  return (
    <StaffPage crumbs={[{ title: texts("countries.title") }]}>
      <Cluster gap={[8, 12]} align="center" touch>
        <Heading level={1}>{texts("countries.title")}</Heading>
      </Cluster>
      <PageText>{texts("countries.text")}</PageText>
      <Table caption={texts("countries.title")} hideCaption columns={columns} rows={countries} rowKey={({ id }) => id} />
      {open ? (
        <TitleDialog
          title={texts("countries.rename", { name: open.name })}
          label={texts("countries.name")}
          value={open.name}
          accept={staff("form.save")}
          onClose={() => setOpen(null)}
          save={(api, name) => api("PUT /country/:id", { params: { id: open.id }, body: { name } })}
          done={texts("countries.renamed")}
        />
      ) : null}
    </StaffPage>
  );
}
