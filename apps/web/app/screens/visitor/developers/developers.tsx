import { limits } from "@larkroom/domain/identity/limits";
import { Card } from "~/kit/card/card.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/developers";
import { readReference, type Field } from "./reference.server.ts";
import { nodeSample, pythonSample, requestSample } from "./samples.ts";
import { developers } from "./texts.server.ts";
import styles from "./developers.module.css";

/** The documentation of the partner API: its reference is made from the OpenAPI document. */
export async function loader(args: Route.LoaderArgs) {
  const { api, origin } = pageState(args.context);
  const document = await api("GET /partner/openapi.json");
  return { texts: loadTexts(args, { developers }), reference: readReference(document), origin, calls: limits.partnerCalls.tries };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t("developers")("title"), description: t("developers")("description") }));

export default function Developers({ loaderData: { reference, origin, calls } }: Route.ComponentProps) {
  const t = useTexts("developers");
  const parts = [
    { id: "start", title: t("start.title") },
    { id: "lists", title: t("lists.title") },
    { id: "calls", title: t("calls.title") },
    { id: "webhooks", title: t("webhooks.title") },
    { id: "signature", title: t("signature.title") },
  ];
  return (
    <Stack gap={32} className={styles.page}>
      <div className={styles.head}>
        <Heading level={1}>{t("title")}</Heading>
        <Text size="lead" tone="soft">
          {t("lead")}
        </Text>
        <Cluster aria-label={t("contents")} as="nav" gap={[4, 20]}>
          {parts.map(({ id, title }) => (
            <Link key={id} href={`#${id}`}>
              {title}
            </Link>
          ))}
          <Link href="/api/partner/openapi.json" target="_blank">
            {t("openapi")}
          </Link>
        </Cluster>
      </div>
      <section className={styles.section} aria-labelledby="start">
        <Heading level={2} id="start">
          {t("start.title")}
        </Heading>
        <Text>{t("start.key")}</Text>
        <Text>{t("start.request")}</Text>
        <Code name="curl">{requestSample(origin)}</Code>
        <Text>{t("start.scopes")}</Text>
        <Text>{t("start.students")}</Text>
      </section>
      <section className={styles.section} aria-labelledby="lists">
        <Heading level={2} id="lists">
          {t("lists.title")}
        </Heading>
        <Text>{t("lists.cursor")}</Text>
        <Text>{t("lists.updated")}</Text>
        <Text>{t("lists.limit", { calls: String(calls) })}</Text>
        <Text>{t("lists.money")}</Text>
      </section>
      <section className={styles.section} aria-labelledby="calls">
        <Heading level={2} id="calls">
          {t("calls.title")}
        </Heading>
        {reference.calls.map(({ id, method, path, summary, scope, parameters, fields }) => (
          <Card key={id} padding="small" gap={12} shrink>
            <Cluster gap={[4, 10]} align="center" anywhere>
              <Heading level={3} look="h4">
                <code className="ltr">
                  {method} {path}
                </code>
              </Heading>
              <Chip size="small">{t("calls.scope", { scope })}</Chip>
            </Cluster>
            <Text lang="en" dir="ltr">
              {summary}
            </Text>
            <Fields title={t("calls.parameters")} fields={parameters} />
            <Fields title={t("calls.fields")} fields={fields} />
          </Card>
        ))}
      </section>
      <section className={styles.section} aria-labelledby="webhooks">
        <Heading level={2} id="webhooks">
          {t("webhooks.title")}
        </Heading>
        <Text>{t("webhooks.text")}</Text>
        <Text>{t("webhooks.answer")}</Text>
        <Text>{t("webhooks.order")}</Text>
        <Text>{t("webhooks.replay")}</Text>
        <Heading level={3}>{t("webhooks.events")}</Heading>
        {reference.events.map(({ type, summary, fields }) => (
          <Card key={type} padding="small" gap={12} shrink>
            <Heading level={4}>
              <code className="ltr">{type}</code>
            </Heading>
            <Text lang="en" dir="ltr">
              {summary}
            </Text>
            <Fields title={t("calls.fields")} fields={fields} />
          </Card>
        ))}
      </section>
      <section className={styles.section} aria-labelledby="signature">
        <Heading level={2} id="signature">
          {t("signature.title")}
        </Heading>
        <Text>{t("signature.text")}</Text>
        <Heading level={3}>Node</Heading>
        <Code name="Node">{nodeSample}</Code>
        <Heading level={3}>Python</Heading>
        <Code name="Python">{pythonSample}</Code>
      </section>
    </Stack>
  );
}

function Code({ name, children }: { name: string; children: string }) {
  return (
    <pre className={styles.code} dir="ltr" role="region" aria-label={name} tabIndex={0}>
      <code>{children}</code>
    </pre>
  );
}

/** Names, types and descriptions, which are English like the names. */
function Fields({ title, fields }: { title: string; fields: readonly Field[] }) {
  const t = useTexts("developers");
  if (fields.length === 0) return null;
  return (
    <details>
      <summary>
        {title} ({fields.length})
      </summary>
      <div className={styles.frame} role="region" aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("table.name")}</th>
              <th scope="col">{t("table.type")}</th>
              <th scope="col">{t("table.about")}</th>
            </tr>
          </thead>
          <tbody lang="en">
            {fields.map(({ name, type, about }) => (
              <tr key={name}>
                <th scope="row">
                  <code className="ltr">{name}</code>
                </th>
                <td className={styles.type}>
                  <bdi dir="ltr">{type}</bdi>
                </td>
                <td>
                  <bdi dir="ltr">{about}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
