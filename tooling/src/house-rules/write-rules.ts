import type { HouseRule } from "./source.ts";
import { codeOf, findAll } from "./source.ts";

/** Files of the web app that still read an ApiError themselves. The list only gets shorter: remove a file when you change it. */
const unconverted: ReadonlySet<string> = new Set([
  "apps/web/app/features/classes/live/use-open-classes.ts",
  "apps/web/app/features/enrolment/course-requests/request-failure.ts",
  "apps/web/app/features/enrolment/waiting-list.ts",
  "apps/web/app/features/payments/billing/pay-installment.ts",
  "apps/web/app/features/payments/billing/use-cancel-order.ts",
  "apps/web/app/features/payments/checkout/pay.ts",
  "apps/web/app/features/payments/checkout/use-order-result.ts",
  "apps/web/app/screens/staff/dashboard/dashboard.tsx",
  "apps/web/app/screens/staff/slides/lesson-editor.ts",
  "apps/web/app/screens/staff/slides/slide-saver.ts",
  "apps/web/app/screens/staff/today/use-near-classes.ts",
  "apps/web/app/screens/staff/activity/activity.tsx",
  "apps/web/app/screens/visitor/signup/use-checkout.ts",
  "apps/web/app/shared/operations/use-operation.ts",
  "apps/web/app/shared/uploads/use-upload-words.ts",
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
      "apps/web/app/screens/visitor/signup/use-checkout.ts": "const converted = true;",
    },
    keeps: {
      "apps/web/app/a.tsx": "// no instanceof ApiError\nconst { failure } = useApiMutation(key);",
      "apps/web/app/screens/visitor/signup/use-checkout.ts": "if (error instanceof ApiError) throw error;",
    },
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
