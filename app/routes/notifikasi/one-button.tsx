import { Form } from "@remix-run/react";
import { Button } from "~/components/button";
import { HiddenFields } from "~/components/hidden-fields";

type OneButtonProps = {
  readonly form: string;
  readonly aksi: string;
  readonly id?: string;
  readonly label: string;
  readonly about?: string;
  readonly small?: boolean;
};

/** A form with one button. `about` names its object for users who do not see the button's place. */
export function OneButton({ form, aksi, id, label, about, small }: OneButtonProps) {
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields form={form} />
      <input type="hidden" name="aksi" value={aksi} />
      {id && <input type="hidden" name="id" value={id} />}
      <Button size={small ? "sm" : undefined}>
        {label}
        {about && <span className="visually-hidden">: {about}</span>}
      </Button>
    </Form>
  );
}
