import { type ComponentPropsWithoutRef, lazy, Suspense } from "react";

type AlertProps = ComponentPropsWithoutRef<"div"> & { readonly variant: "success" | "info" | "warning" | "danger" };

const load = () => import("react-bootstrap/Alert");
/** The server draws it at once. The browser loads it, with its fade effect, only for the first message. */
const BsAlert = import.meta.env.SSR ? (await load()).default : lazy(load);

/** A message about the page. With a `role`, screen readers announce it on arrival. */
export const Alert = ({ role, ...props }: AlertProps) => (
  <Suspense>
    <BsAlert transition={false} role={role} {...props} />
  </Suspense>
);
