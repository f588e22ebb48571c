import type { ReactNode } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import type { ApiFailure } from "../api/failure.ts";
import { useFailureText, type FailureOverrides } from "./use-failure-text.ts";

interface FailureAlertProps {
  failure: ApiFailure | null;
  overrides?: FailureOverrides | undefined;
  /** An action, such as a retry button. */
  action?: ReactNode;
  className?: string | undefined;
}

/** Says why an action failed; renders nothing without a failure. */
export function FailureAlert({ failure, overrides, action, className }: FailureAlertProps) {
  const failureText = useFailureText();
  if (!failure) return null;
  return (
    <Alert tone="error" live action={action} className={className}>
      {failureText(failure, overrides)}
    </Alert>
  );
}
