import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { addressOf } from "../api/call.ts";
import "../api/late-addresses.ts";
import { SignUpForm } from "./sign-up-form.tsx";

/** `null` where anybody may sign up. */
const offer = () => queryOptions<{ sentence: string | null }>({ queryKey: [addressOf("offerSignUp")] });

/** The form, or why there is none. Where that cannot be asked, the server still says it to whoever sends the form. */
export default function SignUpPanel(props: ComponentProps<typeof SignUpForm>) {
  const { data } = useQuery(offer());
  return data?.sentence ? <p className="auth-lead mt-6 text-center">{data.sentence}</p> : <SignUpForm {...props} />;
}
