import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { type ComponentProps, type ComponentType, lazy, Suspense } from "react";
import { isDownPost, isOtherTaxpayer, isRefusedPost } from "~/auth/kept";
import { useFrame } from "~/components/frame/frame-data";
import { ErrorPage, type Failure } from "./error-page";
import type { LostPost } from "./lost-post";

const failureIn = (value: unknown): Failure => (value !== null && typeof value === "object" ? value : {});

const lostPost = async () => ({ default: (await import("./lost-post")).LostPost });
/** The server draws it at once. Browsers fetch it only when a form could not be accepted. */
const Lost: ComponentType<ComponentProps<typeof LostPost>> = import.meta.env.SSR
  ? (await lostPost()).default
  : lazy(lostPost);

/** The error page for the error thrown by the current route. */
export function RouteErrorPage() {
  const error = useRouteError();
  const { down } = useFrame();
  const thrown: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  if (isDownPost(thrown) || isOtherTaxpayer(thrown) || isRefusedPost(thrown))
    return (
      <Suspense>
        <Lost post={thrown} />
      </Suspense>
    );
  if (down) return <ErrorPage status={503} />;
  if (!isRouteErrorResponse(error)) return <ErrorPage status={500} code="internal" />;
  return <ErrorPage status={error.status} {...failureIn(error.data)} />;
}
