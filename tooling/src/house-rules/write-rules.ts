import type { HouseRule } from "./source.ts";
import { codeOf, findAll } from "./source.ts";

/** The one way to write data from a page, and the old ways that are forbidden. */
export const writeRules: HouseRule[] = [
  {
    name: "a page changes something in one way",
    why: "useApiMutation and useApiForm know a second press, a refusal, its text and what to refresh. A catch of one's own forgets one of them.",
    files: ["apps/web/app/**/*.{ts,tsx}"],
    except: /\.test\.tsx?$|^apps\/web\/app\/shared\/(api|testing)\/|\.server\.ts$/,
    check: ({ text }) => findAll(codeOf(text), /\binstanceof ApiError\b/),
    breaks: { "apps/web/app/a.tsx": "if (error instanceof ApiError) show(error.fields);" },
    accepts: { "apps/web/app/a.tsx": "// no instanceof ApiError\nconst { failure } = useApiMutation(key);" },
  },
  {
    name: "only polling reads its own refusals",
    why: "refusalOf and isSessionOver are for the errors that useQuery keeps. Actions go through useApiMutation, which handles their refusals.",
    files: ["apps/web/app/**/*.{ts,tsx}"],
    except: /\.test\.tsx?$|^apps\/web\/app\/shared\/api\//,
    check: ({ text }) => (/\buseQuery\(/.test(codeOf(text)) ? [] : findAll(codeOf(text), /\b(?:refusalOf|isSessionOver)\(/)),
    breaks: { "apps/web/app/a.tsx": "try { await api(key); } catch (error) { show(refusalOf(error)); }" },
    accepts: { "apps/web/app/a.ts": "useQuery({ refetchInterval: ({ state }) => (isSessionOver(state.error) ? false : everyMs) });" },
  },
  {
    name: "texts are copied in one way",
    why: "There is no clipboard outside of https, and it may be refused: copyText says which it was.",
    files: ["apps/web/app/**/*.{ts,tsx}"],
    except: /\.test\.tsx?$|^apps\/web\/app\/shared\/clipboard\//,
    check: ({ text }) => findAll(codeOf(text), /\bnavigator\.clipboard\b/),
    breaks: { "apps/web/app/a.tsx": "await navigator.clipboard.writeText(link);" },
    accepts: { "apps/web/app/a.tsx": "await copyText(link, words);" },
  },
];
