export {
  type AuditEntry,
  appendAudit,
  CHAINS,
  checkTrail,
  ENTRIES,
  type Entry,
  faultOfTrail,
  type Rantai,
  readTrail,
} from "./audit";
export { appendHistory, appendSystemHistory, type HistoryEntry, historyOf, type Perubahan } from "./history";
export { countRefusals } from "./penolakan-store";
