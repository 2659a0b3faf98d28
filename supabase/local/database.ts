import type { Client, Pool } from "pg";

/** The package's own declarations name its classes as values only. */
export type DbPool = InstanceType<typeof Pool>;
export type DbClient = InstanceType<typeof Client>;
