import type { RetentionRule } from "@larkroom/domain/privacy/retention";
import { Stack } from "~/kit/layout/layout.tsx";
import { BareLink } from "~/kit/link/link.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { LegalBlock, LegalDocument } from "./legal-document.ts";
import styles from "./legal-page.module.css";

/** A policy or terms: a summary, a table of contents that stays in view on wide screens, and the sections. */
export function LegalPage({ document, retention }: { document: LegalDocument; retention: readonly RetentionRule[] }) {
  const t = useTexts("legal");
  const formats = useFormats();
  return (
    <Stack gap={32} className={styles.page}>
      <Stack as="header" gap={12} className={styles.head}>
        <Heading level={1}>{document.title}</Heading>
        <Text size="lead" tone="soft">
          {document.summary}
        </Text>
        <Text size="small" tone="slate">
          {t("since", { date: formats.dayWithoutWeekday(document.since) })}
        </Text>
      </Stack>
      <nav aria-label={t("contents")} className={styles.contents} data-print="hide">
        <p className={styles.contentsTitle}>{t("contents")}</p>
        <ol>
          {document.sections.map(({ id, title }) => (
            <li key={id}>
              <BareLink href={`#${id}`} className={styles.contentsLink}>
                {title}
              </BareLink>
            </li>
          ))}
        </ol>
      </nav>
      <Stack gap={40} className={styles.text}>
        {document.sections.map(({ id, title, blocks }) => (
          <Stack key={id} id={id} as="section" gap={12} className={styles.section}>
            <Heading level={2} look="h3">
              {title}
            </Heading>
            {blocks.map((block, index) => (
              <Block key={index} block={block} retention={retention} />
            ))}
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}

function Block({ block, retention }: { block: LegalBlock; retention: readonly RetentionRule[] }) {
  if (typeof block === "string") return <Text tone="soft">{block}</Text>;
  if ("table" in block) return <RetentionTable rules={retention} />;
  return (
    <Stack as="ul" gap={8} tone="soft" className={styles.list}>
      {block.list.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Stack>
  );
}

/** The retention periods, from the rules the deletion job uses. */
function RetentionTable({ rules }: { rules: readonly RetentionRule[] }) {
  const t = useTexts("legal");
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("retention.what")}</th>
          <th scope="col">{t("retention.howLong")}</th>
        </tr>
      </thead>
      <tbody>
        {rules.map(({ kind, keep, from }) => (
          <tr key={kind}>
            <th scope="row">{t(`retention.kinds.${kind}`)}</th>
            <td>{t(`retention.from.${from}`, { time: t(`retention.units.${keep.unit}`, { amount: keep.amount }) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
