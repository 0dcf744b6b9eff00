/** The file of the database: its hold, its schema, its copies. Reading and writing rows does not load it. */
export { backup, checkAudit, deleteCopies, examine, type Found, passingCopy, restore } from "./engine/backup";
export { DatabaseRefused, fileOf, type Hold, holdFile, prepareFolder, startFault } from "./engine/file";
export { MigrationRefused, migrate } from "./engine/migrate";
export { bringUp, type OldCopy } from "./engine/scratch";
