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

/** A form of one button; `about` says to what, for those who do not see where it stands. */
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
