/** The engine behind the database, open for reading and writing: what is not engine imports it from here. */
export { Database, type Transaction } from "./engine/database";
export { type StorageFault, storageFaultOf } from "./engine/faults";
