import { Alert } from "~/kit/banner/banner.tsx";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { IconSchool } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { homePage, type Strategy } from "~/shared/guards/destinations.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "../login.module.css";
import { type Begun, keepBegun, schoolAddress, schoolLoginPage } from "./begun.ts";
import { problemText } from "./school-problem.ts";

/** What the login page's URL says about a school. */
export interface SchoolOfLogin {
  /** The typed address; empty while it is asked for. */
  asked: string;
  /** The school, if it offers a login with its own accounts. */
  found: Answer<"GET /auth/school_sign_in"> | null;
  /** Why the last attempt failed. */
  problem: string | null;
  /** Whether someone came back from the school whose account isn't connected yet. */
  isConnecting: boolean;
}

interface SchoolPartProps {
  school: SchoolOfLogin;
  strategy: Strategy;
  wanted: string | null | undefined;
}

/** Login with the accounts of a school: its button, or a field for its address. Works without scripts. */
export function SchoolPart({ school: { asked, found, problem, isConnecting }, strategy, wanted }: SchoolPartProps) {
  const texts = useTexts("schoolSignIn");
  const path = usePath();
  const { slug: edition } = useEdition();
  if (isConnecting)
    return (
      <Alert tone="info" live className={styles.notice}>
        {texts("connect.first")}
      </Alert>
    );
  const page = wanted ?? path(homePage({ type: strategy === "staff" ? "teacher" : strategy }));
  const begun: Begun | null = found && { edition, strategy, school: found.school.slug, page };
  return (
    <Stack gap={12} className={styles.school}>
      {problem === null ? null : (
        <Alert tone="error" live>
          {texts(`problems.${problemText(problem)}`)}
        </Alert>
      )}
      {begun && found ? (
        <>
          <ButtonLink
            full
            icon={<IconSchool size={20} stroke={1.75} aria-hidden="true" />}
            href={schoolAddress(begun)}
            rel="nofollow"
            onClick={() => keepBegun(begun)}
          >
            {texts(found.kind === "CLEVER" ? "buttonClever" : "button", { school: found.school.title })}
          </ButtonLink>
          <Link look="action" href={path(schoolLoginPage(strategy, "", wanted))}>
            {texts("find.other")}
          </Link>
        </>
      ) : (
        <form action={path("/login")} className={styles.form}>
          {strategy === "staff" ? (
            <input type="hidden" name="as" value="staff" />
          ) : (
            <input type="hidden" name="strategy" value={strategy} />
          )}
          {wanted ? <input type="hidden" name="redirect" value={wanted} /> : null}
          <TextField
            name="school"
            label={texts("find.label")}
            hint={texts("find.hint")}
            error={asked === "" ? undefined : texts("find.none")}
            defaultValue={asked}
            dir="ltr"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            required
          />
          <Button type="submit" variant="secondary" full>
            {texts("find.send")}
          </Button>
        </form>
      )}
    </Stack>
  );
}
