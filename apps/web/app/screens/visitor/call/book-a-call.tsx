import { dayIn } from "@larkroom/domain/shared/time";
import { CallForm } from "~/features/leads/call-form.tsx";
import { callForm } from "~/features/leads/lead-forms.ts";
import { leads } from "~/features/leads/texts.server.ts";
import { ButtonLink } from "~/kit/button/button.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormPage } from "../form-page.tsx";
import { publicMeta } from "../public-meta.ts";
import type { Route } from "./+types/book-a-call";

/** The days with free times in the visitor's zone, and the times of the one in the address, or of the first. 404 while the school offers no calls. */
export async function loader(args: Route.LoaderArgs) {
  const { api, timeZone } = pageState(args.context);
  const [{ starts, minutes, method }, { stamp }] = await Promise.all([api("GET /public/call_times"), api("GET /public/form_stamp")]);
  const byDay = Map.groupBy(starts, (start) => dayIn(Temporal.Instant.from(start), timeZone) as string);
  const days = [...byDay.keys()];
  const asked = args.url.searchParams.get("day");
  const day = days.find((one) => one === asked) ?? days[0];
  const texts = loadTexts(args, { leads });
  return { texts, stamp, minutes, method, days, chosen: day === undefined ? null : { day, starts: byDay.get(day) ?? [] } };
}

export const action = (args: Route.ActionArgs) => formAction(args, callForm(pageState(args.context).edition));

export const meta: Route.MetaFunction = (args) =>
  publicMeta(args, (t) => ({ title: t("leads")("call.metaTitle"), description: t("leads")("call.metaDescription") }), {
    page: "/book-a-call",
  });

/** Booking a call with the school. */
export default function BookACall({ loaderData: { stamp, minutes, method, days, chosen } }: Route.ComponentProps) {
  const texts = useTexts("leads");
  const formats = useFormats();
  const path = usePath();
  return (
    <FormPage
      title={texts("call.title")}
      lead={texts("call.lead", { minutes: formats.number(minutes) })}
      intro={<Text tone="soft">{texts(`call.${method}`)}</Text>}
    >
      {chosen ? (
        <CallForm stamp={stamp} days={days} day={chosen.day} starts={chosen.starts} />
      ) : (
        <EmptyState
          look="stack"
          title={texts("call.none")}
          text={texts("call.noneText")}
          actions={<ButtonLink href={path("/contact-us")}>{texts("call.write")}</ButtonLink>}
        />
      )}
    </FormPage>
  );
}
