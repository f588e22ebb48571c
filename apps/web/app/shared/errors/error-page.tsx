import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";
import { Scene } from "~/kit/art/scene.tsx";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { usePath } from "../editions/paths.ts";
import { LogoLayout } from "../layouts/bare-layouts.tsx";
import { useTexts } from "../texts/use-texts.ts";
import styles from "./error-page.module.css";
import { setPageFailed } from "./page-failure.ts";

/** An error as far as users need it: a status, and the request id under which it was logged. */
export interface PageProblem {
  status: number;
  requestId: string | null;
}

/** Converts anything a page has thrown. Errors that aren't server responses count as 500. */
export function pageProblem(error: unknown): PageProblem {
  if (!isRouteErrorResponse(error)) return { status: 500, requestId: null };
  const { requestId } = (error.data ?? {}) as { requestId?: string | null };
  return { status: error.status, requestId: requestId ?? null };
}

/** Shown instead of a page that failed. */
export function ErrorPage({ problem }: { problem: PageProblem }) {
  const texts = useTexts("shell");
  const path = usePath();
  const missing = problem.status === 404;
  useEffect(() => {
    setPageFailed(true);
    return () => setPageFailed(false);
  }, []);
  return (
    <LogoLayout>
      <title>{missing ? texts("notFound.metaTitle") : texts("failed.metaTitle")}</title>
      <meta name="robots" content="noindex" />
      <Stack gap={32} justify="center" className={styles.page}>
        <Scene name={missing ? "lost" : "cloudy"} width={440} priority className={styles.scene} />
        <Stack gap={12} className={styles.words}>
          <Text size="small" tone="slate" weight={500} tabular>
            {texts("failed.computerSays", { error: String(problem.status) })}
          </Text>
          <Heading level={1}>{missing ? texts("notFound.title") : texts("failed.title")}</Heading>
          <Text size="lead" tone="soft">
            {texts(missing ? "notFound.text" : problem.status === 403 ? "failed.forbidden" : "failed.text")}
          </Text>
          <Cluster gap={12} className={styles.actions}>
            <ButtonLink href={path("/")} size="large" full="phone">
              {texts("goHome")}
            </ButtonLink>
            {missing ? null : (
              <Button variant="secondary" size="large" full="phone" onClick={() => window.location.reload()}>
                {texts("failed.again")}
              </Button>
            )}
          </Cluster>
          {problem.requestId && !missing ? (
            <Text size="caption" tone="slate">
              {texts.rich("failed.report", { id: problem.requestId })}
            </Text>
          ) : null}
        </Stack>
      </Stack>
    </LogoLayout>
  );
}
