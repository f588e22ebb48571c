import { PlaceCard } from "~/features/enrolment/waiting-list/place-card.tsx";
import { waitingPlaces } from "~/features/enrolment/waiting-list/texts.server.ts";
import { ButtonLink } from "~/kit/button/button.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { EmptyState, ErrorState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { nullWhereAway } from "~/shared/api/loader-api.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useRefresh } from "~/shared/session/use-refresh.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/waiting-list";

/** The lists on which the family waits; null when the server can't be reached. */
export async function loader(args: Route.LoaderArgs) {
  const { api } = pageState(args.context);
  const places = await api.attempt("GET /public/profile/client/waiting_list").catch(nullWhereAway);
  return { texts: loadTexts(args, { waitingPlaces }), places };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("waitingPlaces")("title"), hidden: true }));

export default function WaitingList({ loaderData: { places } }: Route.ComponentProps) {
  const texts = useTexts("waitingPlaces");
  const refresh = useRefresh();
  return (
    <Stack gap={24}>
      <Stack as="header" gap={8}>
        <Heading level={1}>{texts("title")}</Heading>
        {places?.length === 0 ? null : <Text tone="soft">{texts("lead")}</Text>}
      </Stack>
      {!places ? (
        <ErrorState title={texts("failed")} retryLabel={texts("again")} busy={refresh.busy} onRetry={refresh.run} />
      ) : places.length === 0 ? (
        <EmptyState
          title={texts("none")}
          text={texts("noneText")}
          actions={
            <ButtonLink href="/courses" variant="secondary">
              {texts("seeCourses")}
            </ButtonLink>
          }
        />
      ) : (
        <Stack as="ul" gap={12}>
          {places.map((place) => (
            <li key={place.id}>
              <PlaceCard place={place} />
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
