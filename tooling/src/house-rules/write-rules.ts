import type { HouseRule } from "./source.ts";
import { codeOf, findAll } from "./source.ts";

/** Files of the web app that still read an ApiError themselves. The list only gets shorter: remove a file when you change it. */
const unconverted: ReadonlySet<string> = new Set([
  "apps/web/app/features/identity/google/use-google-login.ts",
  "apps/web/app/features/identity/group-invitation/known-child-form.tsx",
  "apps/web/app/features/identity/group-invitation/new-child-form.tsx",
  "apps/web/app/features/identity/group-invitation/new-credentials.tsx",
  "apps/web/app/features/identity/login-failure.tsx",
  "apps/web/app/features/identity/second-factor/begin-set-up.tsx",
  "apps/web/app/features/identity/second-factor/verify-form.ts",
  "apps/web/app/features/identity/token-login/use-token-login.ts",
  "apps/web/app/features/identity/use-fields-form.ts",
  "apps/web/app/features/people/account/profile-form.tsx",
  "apps/web/app/features/people/children/use-refusals.ts",
  "apps/web/app/features/people/privacy/erase-dialog.tsx",
  "apps/web/app/features/people/registration/code-dialog.tsx",
  "apps/web/app/features/people/registration/own-children.tsx",
  "apps/web/app/features/people/registration/register.ts",
  "apps/web/app/features/people/registration/use-registration.ts",
  "apps/web/app/features/people/student-import/import-words.ts",
  "apps/web/app/screens/visitor/second-factor/second-factor.tsx",
  "apps/web/app/screens/visitor/session/as-student.ts",
  "apps/web/app/screens/visitor/session/log-out.ts",
  "apps/web/app/screens/visitor/unsubscribe/unsubscribe.tsx",
]);

/** The one way to write data from a page, and the old ways that are forbidden. */
export const writeRules: HouseRule[] = [
  {
    name: "a page changes something in one way",
    why: "useApiMutation and useApiForm know a second press, a refusal, its text and what to refresh. A catch of one's own forgets one of them.",
    files: ["apps/web/app/**/*.{ts,tsx}"],
    except: /\.test\.tsx?$|^apps\/web\/app\/shared\/(api|testing)\/|\.server\.ts$/,
    check: ({ file, text }) => {
      const found = findAll(codeOf(text), /\binstanceof ApiError\b/);
      if (!unconverted.has(file)) return found;
      return found.length > 0 ? [] : [{ line: 1, what: "converted: take it off the list in write-rules.ts" }];
    },
    breaks: {
      "apps/web/app/a.tsx": "if (error instanceof ApiError) show(error.fields);",
      "apps/web/app/features/identity/login-failure.tsx": "const converted = true;",
    },
    keeps: {
      "apps/web/app/a.tsx": "// no instanceof ApiError\nconst { failure } = useApiMutation(key);",
      "apps/web/app/features/identity/login-failure.tsx": "if (error instanceof ApiError) throw error;",
    },
  },
  {
    name: "only polling reads its own refusals",
    why: "refusalOf and isSessionOver are for the errors that useQuery keeps. Actions go through useApiMutation, which handles their refusals.",
    files: ["apps/web/app/**/*.{ts,tsx}"],
    except: /\.test\.tsx?$|^apps\/web\/app\/shared\/api\//,
    check: ({ text }) => (/\buseQuery\(/.test(codeOf(text)) ? [] : findAll(codeOf(text), /\b(?:refusalOf|isSessionOver)\(/)),
    breaks: { "apps/web/app/a.tsx": "try { await api(key); } catch (error) { show(refusalOf(error)); }" },
    keeps: { "apps/web/app/a.ts": "useQuery({ refetchInterval: ({ state }) => (isSessionOver(state.error) ? false : everyMs) });" },
  },
  {
    name: "texts are copied in one way",
    why: "There is no clipboard outside of https, and it may be refused: copyText says which it was.",
    files: ["apps/web/app/**/*.{ts,tsx}"],
    except: /\.test\.tsx?$|^apps\/web\/app\/shared\/clipboard\//,
    check: ({ text }) => findAll(codeOf(text), /\bnavigator\.clipboard\b/),
    breaks: { "apps/web/app/a.tsx": "await navigator.clipboard.writeText(link);" },
    keeps: { "apps/web/app/a.tsx": "await copyText(link, words);" },
  },
];
