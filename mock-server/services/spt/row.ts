import { AppError } from "~/contract/errors";
import { isStatus, type StatusSpt, statusSpt } from "~/domain/spt/life";
import type { JenisSpt } from "~/domain/parameters/spt";
