export { type AuditEntry, appendAudit, checkTrail, ENTRIES, type Entry } from "./audit";
export { appendHistory, appendSystemHistory, type HistoryEntry, historyOf, type Perubahan } from "./history";
export { countRefusals } from "./penolakan-store";
