import { useState } from "react";
import { giveCode } from "~/features/identity/second-factor/give-code.ts";
import { TextField } from "~/kit/field/text-field.tsx";
import { type ApiForm, type ApiFormOptions, useApiForm } from "~/shared/forms/use-api-form.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

type WithCode<V extends object> = V & { code: string };

export interface FreshCodeForm<V extends object> extends ApiForm<WithCode<V>> {
  asksCode: boolean;
}

interface Options<V extends object, T> extends Pick<ApiFormOptions<V, T>, "initial" | "check" | "problemText" | "send"> {
  /** Whether the code is asked for at once; otherwise only when the server wants one. */
  asksCode?: boolean;
  done?: string;
  onDone: () => void;
}

/** A form for an action that needs a code from the person's authenticator app, given in the last five minutes. */
export function useFreshCodeForm<V extends object, T>({
  initial,
  asksCode: asksAtOnce = false,
  check,
  problemText,
  send,
  done,
  onDone,
}: Options<V, T>): FreshCodeForm<V> {
  const texts = useTexts("staff");
  const [asksCode, setAsksCode] = useState(asksAtOnce);
  const form = useApiForm<WithCode<V>, T>({
    initial: { ...initial, code: "" },
    check: (values) => ({
      ...check?.(values),
      code: asksCode && !/^\d{6}$/.test(values.code.replace(/\s/g, "")) && "codeMissing",
    }),
    problemText: (problem, name) =>
      name === "code" ? texts(problem === "codeWrong" ? "export.codeWrong" : "export.codeMissing") : problemText(problem, name),
    send: async (api, values) => {
      if (asksCode) await giveCode(api, values.code);
      // The code has been used: if the call fails for another reason, it isn't asked for again.
      setAsksCode(false);
      return send(api, values);
    },
    ...(done === undefined ? {} : { done }),
    onDone,
    onFailure: ({ code }): boolean | undefined => {
      if (code === "code_wrong") return form.show({ code: "codeWrong" });
      if (code !== "fresh_second_factor_required") return undefined;
      setAsksCode(true);
      form.set("code", "" as never);
      return form.show({ code: "codeMissing" });
    },
  });
  return { ...form, asksCode };
}

/** The field for the code, once it is asked for. */
export function FreshCodeField<V extends object>({ form }: { form: FreshCodeForm<V> }) {
  const texts = useTexts("staff");
  if (!form.asksCode) return null;
  const { name, value, error, onChange } = form.field("code");
  return (
    <TextField
      {...{ name, error, onChange }}
      value={value}
      label={texts("export.code")}
      maxLength={10}
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
    />
  );
}
