import { useState } from "react";
import { data } from "react-router";
import { Cluster } from "~/kit/layout/layout.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { Heading } from "~/kit/text/text.tsx";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/school-sign-in";
import { SchoolPicker } from "../school-picker.tsx";
import { PageText, StaffPage } from "../staff-page.tsx";
import { schoolRoles } from "../staff-roles.ts";
import { ProviderCard } from "./provider-card.tsx";
import { ProviderDialog, RemoveDialog } from "./provider-dialog.tsx";
import { staffSchoolSignIn } from "./texts.server.ts";

/** The sign-in of the school in the URL, or of the reader's first. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(schoolRoles)(args);
  const { api } = pageState(args.context);
  const { items } = await api("GET /school");
  const asked = args.url.searchParams.get("school");
  const school = asked === null ? items[0] : items.find(({ id }) => String(id) === asked);
  if (asked !== null && !school) throw data({ code: "not_found", requestId: null }, { status: 404 });
  return {
    texts: loadTexts(args, { staffSchoolSignIn }),
    schools: items.map(({ id, title }) => ({ id, title })),
    schoolId: school?.id ?? null,
    provider: school ? await api("GET /school/:id/sign_in_provider", { params: { id: school.id } }) : null,
  };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffSchoolSignIn")("title"), hidden: true }));

export default function StaffSchoolSignIn({ loaderData: { schools, schoolId, provider } }: Route.ComponentProps) {
  const texts = useTexts("staffSchoolSignIn");
  const [open, setOpen] = useState<"edit" | "remove" | null>(null);
  const close = (): void => setOpen(null);
  return (
    <StaffPage crumbs={[{ title: texts("title") }]}>
      <Cluster gap={[8, 10]} align="center">
        <Heading level={1}>{texts("title")}</Heading>
        <SchoolPicker push label={texts("school")} schools={schools} chosen={schoolId} />
      </Cluster>
      {schoolId !== null && provider ? (
        <>
          <PageText>{texts("text")}</PageText>
          <ProviderCard
            key={schoolId}
            schoolId={schoolId}
            provider={provider}
            onEdit={() => setOpen("edit")}
            onRemove={() => setOpen("remove")}
          />
          <PageText size="small" tone="slate">
            {texts("who")}
          </PageText>
          {open === "edit" ? <ProviderDialog schoolId={schoolId} provider={provider} onClose={close} /> : null}
          {open === "remove" ? <RemoveDialog schoolId={schoolId} onClose={close} /> : null}
        </>
      ) : (
        <EmptyState title={texts("none")} text={texts("noneText")} />
      )}
    </StaffPage>
  );
}
