/** The engine behind the database, open for reading and writing. Code outside the engine imports it from here. */
export { Database, type Transaction } from "./engine/database";
export { type StorageFault, storageFaultOf } from "./engine/faults";
