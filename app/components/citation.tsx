import { Link } from "~/components/link";
import { paths } from "~/domain/kit/paths";

/** A citation, linked to the titles of the regulations it names. */
export function Citation({ kutipan }: { kutipan: string }) {
  return (
    <Link to={`${paths.dasarHukum()}?kutipan=${encodeURIComponent(kutipan)}`}>
      <cite lang="id">{kutipan}</cite>
    </Link>
  );
}
