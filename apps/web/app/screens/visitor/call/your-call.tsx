import { leads } from "~/features/leads/texts.server.ts";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useContact } from "~/shared/editions/use-contact.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormSheet } from "../form-sheet.tsx";
import type { Route } from "./+types/your-call";
import styles from "./call.module.css";

/** Reads the link of the email; null when incomplete. */
function tokenIn(query: URLSearchParams): { call: string; signature: string } | null {
  const [call, signature] = [query.get("call") ?? "", query.get("signature") ?? ""];
  return /^[1-9]\d{0,15}$/.test(call) && /^[\w-]{1,100}$/.test(signature) ? { call, signature } : null;
}

export async function loader(args: Route.LoaderArgs) {
  const query = args.url.searchParams;
  const token = tokenIn(query);
  return {
    texts: loadTexts(args, { leads }),
    token,
    isNew: query.get("booked") === "1",
    call: token && (await pageState(args.context).api.find("GET /public/booked_call", { query: { ...token, call: Number(token.call) } })),
  };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("leads")("yourCall.metaTitle"), hidden: true }));

/** The call of an email's link: the confirmation of a booking, and the place to cancel it. Logged in or not. */
export default function YourCall({ loaderData: { token, isNew, call } }: Route.ComponentProps) {
  const texts = useTexts("leads");
  const formats = useFormats();
  const path = usePath();
  const { bookingPage } = useContact();
  const confirm = useConfirm();
  const { isPending, failure, send } = useApiMutation("POST /public/booked_call/cancel");
  const again =
    bookingPage === null ? (
      <ButtonLink full variant="secondary" href={path("/courses")}>
        {texts("yourCall.courses")}
      </ButtonLink>
    ) : (
      <ButtonLink full href={bookingPage}>
        {texts("yourCall.again")}
      </ButtonLink>
    );
  if (!token || !call)
    return (
      <FormSheet title={texts("yourCall.over")}>
        <Stack gap={20}>
          <Text tone="soft">{texts("yourCall.overText")}</Text>
          {again}
        </Stack>
      </FormSheet>
    );
  const isCanceled = call.status === "CANCELED";
  const cancel = async (): Promise<void> => {
    const isSure = await confirm.ask({
      title: texts("yourCall.sure"),
      text: texts("yourCall.sureText"),
      tone: "warning",
      accept: texts("yourCall.cancel"),
      decline: texts("yourCall.keep"),
    });
    if (isSure) await send({ query: { ...token, call: Number(token.call) }, body: {} });
  };
  return (
    <FormSheet title={texts(isCanceled ? "yourCall.canceled" : isNew ? "yourCall.booked" : "yourCall.title")}>
      <Stack gap={20}>
        {isCanceled || isNew ? (
          <Text tone="soft" role="status">
            {texts(isCanceled ? "yourCall.canceledText" : "yourCall.bookedText")}
          </Text>
        ) : null}
        <Stack as="dl" gap={4} className={styles.facts}>
          <dt>{texts("yourCall.when")}</dt>
          <dd>
            <strong>{formats.date(call.startsAt)}</strong>
            <br />
            {formats.timeRange(call.startsAt, call.endsAt)}
            <br />
            {formats.zoneName(call.startsAt)}
          </dd>
          {isCanceled ? null : (
            <>
              <dt>{texts("yourCall.how")}</dt>
              <dd>{call.videoUrl === null ? texts("yourCall.phone") : <Link href={call.videoUrl}>{texts("yourCall.video")}</Link>}</dd>
            </>
          )}
        </Stack>
        <FailureAlert failure={failure} />
        {isCanceled ? again : null}
        {call.canCancel ? (
          <Button full variant="secondary" busy={isPending} onClick={() => void cancel()}>
            {texts("yourCall.cancel")}
          </Button>
        ) : null}
      </Stack>
    </FormSheet>
  );
}
