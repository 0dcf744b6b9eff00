import { type LinkProps, useLocation } from "@remix-run/react";
import type { ComponentPropsWithoutRef, ComponentType } from "react";
import BsButton from "react-bootstrap/Button";
import { Link } from "~/components/link";
import { keepList } from "~/web/from-list";

type Look = {
  /** Undefined: an ordinary action. */
  readonly variant?: "primary" | "danger" | "link" | "outline" | "outline-secondary" | "outline-danger" | undefined;
  readonly size?: "sm" | undefined;
};
type ButtonProps = Look & ComponentPropsWithoutRef<"button">;

/** A button; it submits its form unless it has another `type`. */
export const Button = ({ variant, size, type = "submit", ...props }: ButtonProps) => (
  <BsButton type={type} variant={variant ?? ""} {...(size && { size })} {...props} />
);

/** Keeps elements other than buttons unchanged: react-bootstrap would add the role and the keys of a button. */
const ITSELF = { role: undefined, tabIndex: undefined, onKeyDown: undefined };

type LinkLook = LinkProps & { readonly as: typeof Link; readonly variant: string };
/** The types of react-bootstrap know only HTML elements, but it draws components as well. */
const LinkButton = BsButton as unknown as ComponentType<LinkLook>;

/** A link that looks like a button. On a page opened from a list, it keeps the filter of the list. */
export function ButtonLink({ variant, to, ...props }: Pick<Look, "variant"> & LinkProps) {
  const here = useLocation();
  // a file is not a page to continue from
  const href = typeof to === "string" && !props.reloadDocument ? keepList(here, to) : to;
  return <LinkButton as={Link} variant={variant ?? ""} {...ITSELF} to={href} {...props} />;
}

/** The head of a `<details>` that looks like a button. */
export const ButtonSummary = ({ variant, children }: Pick<Look, "variant"> & ComponentPropsWithoutRef<"summary">) => (
  <BsButton as="summary" variant={variant ?? ""} {...ITSELF}>
    {children}
  </BsButton>
);
