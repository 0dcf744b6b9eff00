/** Where the database is kept: who holds it, its shape, its copies. Nothing of it is loaded to read or to write rows. */
export { backup, checkAudit, clearCopies, examine, type Found, passingCopy, restore } from "./engine/backup";
export { DatabaseRefused, fileOf, type Hold, holdFile, prepareFolder, startFault } from "./engine/file";
export { MigrationRefused, migrate } from "./engine/migrate";
export { bringUp, type OldCopy } from "./engine/scratch";
