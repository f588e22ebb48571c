import { Stack } from "~/kit/layout/layout.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { DemoLogin } from "~/features/identity/guests/demo-login.tsx";
import { Alert } from "~/kit/banner/banner.tsx";
import { ButtonLink } from "~/kit/button/button.tsx";
import { Link } from "~/kit/link/link.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useNow } from "~/kit/time/use-now.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useRootData } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormSheet } from "../form-sheet.tsx";
import styles from "./demo.module.css";

/** A demo class before joining: its description and time, then a name field once guests can join. */
export function DemoClass({ one }: { one: Answer<"GET /public/class/get_by_uid/:uid"> & { uid: string } }) {
  const texts = useTexts("guests");
  const formats = useFormats();
  const path = usePath();
  const { now: drawn, user } = useRootData();
  const now = useNow(drawn);
  const isOver = one.status === "CLOSED" || now >= Date.parse(one.closesAt);
  const isOff = one.status === "CANCELED" || one.status === "POSTPONED";
  const isEarly = now < Date.parse(one.opensAt);
  return (
    <FormSheet title={<bdi>{one.course.title}</bdi>}>
      <Stack gap={2} className={styles.words}>
        <Text tone="soft">
          {formats.date(one.from)}, <bdi className="ltr">{formats.timeRange(one.from, one.to)}</bdi>
        </Text>
        {one.teacher ? <Text tone="soft">{texts("demo.teacher", { name: one.teacher.name })}</Text> : null}
      </Stack>
      {user ? (
        <Alert action={<Link href={path(`/live/${one.id}`)}>{texts("demo.open")}</Link>}>{texts("demo.known", { name: user.name })}</Alert>
      ) : isOver || isOff ? (
        <Stack gap={16} justify="start">
          <Alert>{texts(isOff ? "demo.canceled" : "demo.over")}</Alert>
          <ButtonLink href={path("/")} variant="secondary" full="phone">
            {texts("demo.front")}
          </ButtonLink>
        </Stack>
      ) : (
        <>
          <div role="status">
            {isEarly ? (
              <Alert>
                {texts("demo.early", { day: formats.date(one.opensAt), time: formats.time(one.opensAt) })} {texts("demo.waiting")}
              </Alert>
            ) : null}
          </div>
          {isEarly ? null : <DemoLogin classId={one.id} uid={one.uid} />}
        </>
      )}
    </FormSheet>
  );
}
