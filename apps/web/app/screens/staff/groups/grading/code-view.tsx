import type { CodeLanguage } from "@larkroom/domain/curriculum/slide-parts";
import { useState } from "react";
import type { WorkFile } from "~/features/assessment/annotation/marked-picture.tsx";
import { useLoaded } from "~/features/assessment/gradebook/use-loaded.ts";
import { tokenLines } from "~/features/curriculum/highlight.ts";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { IconDownload } from "~/kit/icon/icons.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Skeleton, SkeletonGroup } from "~/kit/skeleton/skeleton.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./grading.module.css";

/** The longest file that is shown, in characters. */
const longest = 200_000;
const languages: Readonly<Record<string, CodeLanguage>> = { py: "python", js: "javascript", ts: "javascript", css: "css" };
/** Endings of plain text: no code, and written in any direction. */
const prose = ["txt", "md", "csv"];

async function readText(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the file answered ${answer.status}`);
  return answer.text();
}

/** A text, or a program with colors and line numbers. */
export function CodeView({ file }: { file: WorkFile & { size?: number } }) {
  const texts = useTexts("gradingDesk");
  const assessment = useTexts("assessment");
  const [tries, setTries] = useState(0);
  const { answer, isFailed } = useLoaded(`${file.id} ${tries}`, () => readText(file.url));
  const ending = file.filename.split(".").at(-1)?.toLowerCase() ?? "";
  if (isFailed)
    return (
      <Alert
        tone="error"
        live
        action={
          <Button size="staff" variant="secondary" onClick={() => setTries(tries + 1)}>
            {texts("retry")}
          </Button>
        }
      >
        {texts("unreadable")}
      </Alert>
    );
  if (answer === null)
    return (
      <SkeletonGroup label={assessment("annotation.loading")}>
        <Skeleton height={320} />
      </SkeletonGroup>
    );
  return (
    <Stack gap={8}>
      <Cluster gap={[6, 10]} align="center">
        <ButtonLink size="staff" variant="secondary" href={file.url} download icon={<IconDownload size={16} aria-hidden="true" />}>
          {texts("download")}
        </ButtonLink>
      </Cluster>
      {answer.length > longest ? <Alert>{texts("tooLong")}</Alert> : null}
      {answer.length <= longest && prose.includes(ending) ? (
        <p className={styles.description} dir="auto">
          {answer}
        </p>
      ) : null}
      {answer.length <= longest && !prose.includes(ending) ? <Listing code={answer} lang={languages[ending]} /> : null}
    </Stack>
  );
}

/** Code with line numbers, left to right in every edition. */
function Listing({ code, lang }: { code: string; lang: CodeLanguage | undefined }) {
  const texts = useTexts("gradingDesk");
  const lines = lang ? tokenLines(code, lang) : code.split("\n").map((text) => [{ kind: "plain", text }]);
  return (
    <pre className={styles.code} tabIndex={0} dir="ltr" aria-label={texts("code")}>
      <code>
        {lines.map((line, index) => (
          <span key={index} className={styles.codeLine}>
            {line.map(({ kind, text }, at) => (
              <span key={at} data-token={kind}>
                {text}
              </span>
            ))}
            {"\n"}
          </span>
        ))}
      </code>
    </pre>
  );
}
