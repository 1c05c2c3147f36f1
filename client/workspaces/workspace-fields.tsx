import { Controller, useFormContext } from "react-hook-form";
import { Field } from "../ui/field.tsx";
import { Switch } from "../ui/switch.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { PUBLIC_HINT } from "./hints.ts";

/** What a workspace is called and who sees it: the part of the form that making one and changing one share. */
export function WorkspaceFields({ isPending }: { isPending: boolean }) {
  const { register, control, formState } = useFormContext<{ name: string; description: string; isPublic: boolean }>();
  return (
    <>
      <Field
        label="Name"
        dir="auto"
        autoComplete="off"
        // What was typed meanwhile would go as the answer comes.
        readOnly={isPending}
        error={formState.errors.name?.message}
        {...register("name")}
      />
      <TextArea
        label="Description"
        note="Optional"
        dir="auto"
        readOnly={isPending}
        placeholder="What is this workspace for?"
        error={formState.errors.description?.message}
        {...register("description")}
      />
      <hr className="hr" />
      <Controller
        control={control}
        name="isPublic"
        render={({ field: { value, onChange } }) => (
          <Switch
            label="Public workspace"
            hint={PUBLIC_HINT}
            checked={value ?? false}
            onChange={(next) => !isPending && onChange(next)}
          />
        )}
      />
    </>
  );
}
