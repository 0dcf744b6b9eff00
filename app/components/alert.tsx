import { type ComponentPropsWithoutRef, lazy, Suspense } from "react";

type AlertProps = ComponentPropsWithoutRef<"div"> & { readonly variant: "success" | "info" | "warning" | "danger" };

const load = () => import("react-bootstrap/Alert");
/** The server draws it at once; a browser fetches it, and what it needs to fade, only when there is a word to say. */
const BsAlert = import.meta.env.SSR ? (await load()).default : lazy(load);

/** A word about the page. It is read where it stands; with a `role` it is heard as it comes. */
export const Alert = ({ role, ...props }: AlertProps) => (
  <Suspense>
    <BsAlert transition={false} role={role} {...props} />
  </Suspense>
);
