import type { ComponentPropsWithoutRef } from "react";
import BsTable from "react-bootstrap/Table";

type TableProps = ComponentPropsWithoutRef<"table">;

/** A table whose rows stack on a phone. Cells name their column in `data-label`. */
export const Table = ({ className, ...props }: TableProps) => (
  <BsTable className={className ? `tabel ${className}` : "tabel"} {...props} />
);
